export { CreditTiersModule } from './credit-tiers.module.ts';
export { CreditTiers, decidesByTiers, type TiersInForce } from './credit-tiers.service.ts';
export { decideTier, type DecidedTier, type TierDecision } from './tier-decision.ts';
