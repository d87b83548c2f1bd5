export { ApplicationSituations } from './application-situation-queries.ts';
export { ApplicationSearch } from './application-search-queries.ts';
export { followUpsOf, planned } from './follow-up-queries.ts';
export { inOneCurrency } from './store-currency-queries.ts';
export { ListingsModule } from './listings.module.ts';
