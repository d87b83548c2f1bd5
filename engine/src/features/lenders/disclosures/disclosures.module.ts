import { Module } from '@nestjs/common';
import { Disclosures } from './disclosures.service.ts';

@Module({ providers: [Disclosures], exports: [Disclosures] })
export class DisclosuresModule {}
