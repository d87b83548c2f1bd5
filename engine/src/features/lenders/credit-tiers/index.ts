export { CreditTiersModule } from './credit-tiers.module.ts';
export { CreditTiers, decidesByTiers } from './credit-tiers.service.ts';
export { decideTier } from './tier-decision.ts';
