import { Module } from '@nestjs/common';
import { OneTimeLinks } from './one-time-links.service.ts';

@Module({ providers: [OneTimeLinks], exports: [OneTimeLinks] })
export class OneTimeLinksModule {}
