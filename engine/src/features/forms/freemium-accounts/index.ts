export { FreemiumAccountsModule } from './freemium-accounts.module.ts';
