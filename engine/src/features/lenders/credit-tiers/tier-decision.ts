import type { CreditTier } from '@millrace/schemas/credit-tiers';
import { buildFacts, compileRules, fired, type Rule } from '../../../platform/rules/index.ts';

interface DecidedTier {
  /** Number of the tier, counted from 1. */
  readonly number: number;
  readonly tier: CreditTier;
}

/**
 * Converts tiers to rules about the credit score. The rule of a tier applies to scores from its lower to its
 * upper limit, both included.
 */
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

type TierDecision =
  | { readonly is: 'in-tier'; readonly decided: DecidedTier }
  | { readonly is: 'above' | 'below' }
  | { readonly is: 'unknown' };

/**
 * Returns the tier of a credit score, or `above` or `below` if the score is outside all tiers. An unknown
 * score gives `unknown`.
 */
export async function decideTier(
  tiers: readonly CreditTier[],
  score: number | undefined,
): Promise<TierDecision> {
  const traces = await compileRules(tierRules(tiers)).evaluate(buildFacts({ credit_score: score }));
  const [first] = fired(traces);
  if (first) return { is: 'in-tier', decided: first.gives };
  if (score === undefined || traces.some(({ verdict }) => verdict === 'unknown')) return { is: 'unknown' };
  return { is: tiers.every(({ creditScoreTierMax: most }) => score > most) ? 'above' : 'below' };
}
