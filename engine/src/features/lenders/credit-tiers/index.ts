export { CreditTiersModule } from './credit-tiers.module.ts';
export { CreditTiers, type TiersInForce } from './credit-tiers.service.ts';
