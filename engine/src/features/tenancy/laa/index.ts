export { LaaAccounts } from './laa-accounts.service.ts';
export { LaaModule } from './laa.module.ts';
