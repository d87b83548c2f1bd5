import type { CreditTier } from '@millrace/schemas/credit-tiers';
import { buildFacts, compileRules, fired, type Rule } from '../../../platform/rules/index.ts';

export interface DecidedTier {
  /** 1 for the first. */
  readonly number: number;
  readonly tier: CreditTier;
}

/** Tiers as rules over one fact: a score between the limits of a tier is in the tier. */
export function tierRules(tiers: readonly CreditTier[]): Rule<DecidedTier>[] {
  return tiers.map((tier, index) => ({
    id: `tier-${index + 1}`,
    when: {
      all: [
        { fact: 'credit_score', operator: 'lessThanInclusive', value: tier.creditScoreTierMax },
        { fact: 'credit_score', operator: 'greaterThanInclusive', value: tier.creditScoreTierMin },
      ],
    },
    gives: { number: index + 1, tier },
  }));
}

export type TierDecision =
  | { readonly is: 'in-tier'; readonly decided: DecidedTier }
  | { readonly is: 'below' }
  | { readonly is: 'unknown' };

/** The tier of a score. An unknown score is in no tier and below none. */
export async function decideTier(
  tiers: readonly CreditTier[],
  score: number | undefined,
): Promise<TierDecision> {
  const traces = await compileRules(tierRules(tiers)).evaluate(buildFacts({ credit_score: score }));
  const [first] = fired(traces);
  if (first) return { is: 'in-tier', decided: first.gives };
  return traces.some(({ verdict }) => verdict === 'unknown') ? { is: 'unknown' } : { is: 'below' };
}
