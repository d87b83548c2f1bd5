import { Module } from '@nestjs/common';
import { MarketingLinksController } from './marketing-links.controller.ts';
import { MarketingLinks } from './marketing-links.service.ts';

@Module({ controllers: [MarketingLinksController], providers: [MarketingLinks], exports: [MarketingLinks] })
export class MarketingLinksModule {}
