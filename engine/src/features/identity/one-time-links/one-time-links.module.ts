import { Module } from '@nestjs/common';
import { OneTimeLinks } from './one-time-links.service.ts';
import { SpentLinks } from './spent-links.ts';

@Module({ providers: [OneTimeLinks, SpentLinks], exports: [OneTimeLinks] })
export class OneTimeLinksModule {}
