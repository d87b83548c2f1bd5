export { OrgRegistration, type Visitor } from './founding.service.ts';
export { NewStoreBilling, type NewStoreSubscription } from './new-store-billing.ts';
export { RegistrationModule } from './registration.module.ts';
