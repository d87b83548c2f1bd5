import { Module } from '@nestjs/common';
import { ApplicationSearch } from './application-search-queries.ts';
import { ApplicationSituations } from './application-situation-queries.ts';
import { ListingCheck } from './listing-check.ts';

@Module({
  providers: [ApplicationSearch, ApplicationSituations, ListingCheck],
  exports: [ApplicationSearch, ApplicationSituations],
})
export class ListingsModule {}
