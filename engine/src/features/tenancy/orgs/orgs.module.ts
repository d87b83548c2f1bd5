import { Module } from '@nestjs/common';
import { Orgs } from './orgs.service.ts';

@Module({ providers: [Orgs], exports: [Orgs] })
export class OrgsModule {}
