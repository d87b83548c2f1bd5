export { auditStore } from './changes/store-audit.ts';
export { hasOtherCurrency } from './changes/currencies.ts';
export { otherCurrency, unknownPhone } from './stores.errors.ts';
export { DirectoryModule, StoresModule } from './stores.module.ts';
export { Stores } from './stores.service.ts';
export { reachCondition, type StoreFacts } from './reach/store-queries.ts';
export { reachOf } from './reach/reach.logic.ts';
export { SubscriptionFacts, type SubscriptionState } from './subscriptions/subscription-facts.ts';
