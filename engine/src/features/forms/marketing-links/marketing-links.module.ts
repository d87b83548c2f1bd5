import { Module } from '@nestjs/common';
import { LinkChanges } from './link-changes.service.ts';
import { LinkClicksController } from './link-clicks.controller.ts';
import { LinkLists } from './link-list-queries.ts';
import { LinkNotices } from './link-notices.ts';
import { marketingLinkOwners } from './marketing-link.owners.ts';
import { MarketingLinksController } from './marketing-links.controller.ts';
import { MarketingLinks } from './marketing-links.service.ts';

@Module({
  controllers: [MarketingLinksController, LinkClicksController],
  providers: [marketingLinkOwners, MarketingLinks, LinkLists, LinkChanges, LinkNotices],
  exports: [MarketingLinks, LinkNotices],
})
export class MarketingLinksModule {}
