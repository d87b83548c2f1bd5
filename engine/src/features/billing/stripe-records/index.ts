export { customerOf, insertCustomer } from './customer-queries.ts';
export { billingQueue } from './stripe-events.jobs.ts';
export { StripeRecordsModule } from './stripe-records.module.ts';
export { StripeRecords } from './stripe-records.service.ts';
