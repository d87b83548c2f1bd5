export { BilledStores } from './billed-stores.ts';
export { cardEnd } from './notice.logic.ts';
export { subscriptionsOfStore, type SubscriptionRow } from './subscription-queries.ts';
export { SubscriptionsModule } from './subscriptions.module.ts';
