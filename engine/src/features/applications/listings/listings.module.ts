import { Module } from '@nestjs/common';
import { ApplicationSearch } from './application-search-queries.ts';
import { ListingCheck } from './listing-check.ts';

@Module({ providers: [ApplicationSearch, ListingCheck], exports: [ApplicationSearch] })
export class ListingsModule {}
