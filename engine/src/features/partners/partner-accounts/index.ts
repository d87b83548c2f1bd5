export { PartnerAccountsModule } from './partner-accounts.module.ts';
