export { BillingOperationsModule } from './billing-operations.module.ts';
export { BillingOperations } from './billing-operations.service.ts';
export { alreadySubscribed, nothingToChange } from './operation.errors.ts';
export { refusalSentence } from './operation.logic.ts';
export {
  billingContacts,
  endFreeSubscriptions,
  hasSubscription,
  isPayingCard,
  wasSubscribed,
} from './operation-queries.ts';
