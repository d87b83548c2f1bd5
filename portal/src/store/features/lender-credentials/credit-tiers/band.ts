import { topScore, type CreditTier } from '@millrace/schemas/credit-tiers';

/** A stretch of the band: the best score is at the left. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

const whole = topScore + 1;
const within = (score: number): number => Math.min(topScore, Math.max(0, score));

/** Where a stretch of scores stands, in percent of the band; null: it has no width. */
export function placeOf({ from, to }: Stretch): { left: number; width: number } | null {
  const [best, worst] = [within(from), within(to)];
  if (!Number.isFinite(best) || !Number.isFinite(worst) || best < worst || from < 0) return null;
  return { left: ((topScore - best) / whole) * 100, width: ((best - worst + 1) / whole) * 100 };
}

export const stretchOf = ({ creditScoreTierMax, creditScoreTierMin }: CreditTier): Stretch => ({
  from: creditScoreTierMax,
  to: creditScoreTierMin,
});

/** The scores between two neighbours that neither of them has. */
export function gapsOf(tiers: readonly CreditTier[]): Stretch[] {
  return tiers.flatMap((tier, index) => {
    const before = tiers[index - 1];
    if (!before || tier.creditScoreTierMax >= before.creditScoreTierMin - 1) return [];
    return [{ from: before.creditScoreTierMin - 1, to: tier.creditScoreTierMax + 1 }];
  });
}

/** The score under a point of the band, `share` of its width from the left. */
export const scoreAt = (share: number): number => within(Math.round(topScore - share * whole));

/** Between which scores the lower end of a tier can be moved, with its neighbours left standing. */
export function reachOf(tiers: readonly CreditTier[], index: number): { least: number; most: number } {
  const below = tiers[index + 1];
  return {
    least: below ? Math.max(0, below.creditScoreTierMin) + 1 : 0,
    most: tiers[index]!.creditScoreTierMax,
  };
}
