import { topScore, type CreditTier } from '@millrace/schemas/credit-tiers';

/** A range of scores on the band, from `from` down to `to`. The best score is on the left of the band. */
export interface ScoreRange {
  readonly from: number;
  readonly to: number;
}

const whole = topScore + 1;
const within = (score: number): number => Math.min(topScore, Math.max(0, score));

/** Returns left edge and width of a range in percent of the band. Null if the range has no width. */
export function placeOf({ from, to }: ScoreRange): { left: number; width: number } | null {
  const [best, worst] = [within(from), within(to)];
  if (!Number.isFinite(best) || !Number.isFinite(worst) || best < worst || from < 0) return null;
  return { left: ((topScore - best) / whole) * 100, width: ((best - worst + 1) / whole) * 100 };
}

export const stretchOf = ({ creditScoreTierMax, creditScoreTierMin }: CreditTier): ScoreRange => ({
  from: creditScoreTierMax,
  to: creditScoreTierMin,
});

/** Returns the score ranges between neighbouring tiers that are in no tier. */
export function gapsOf(tiers: readonly CreditTier[]): ScoreRange[] {
  return tiers.flatMap((tier, index) => {
    const before = tiers[index - 1];
    if (!before || tier.creditScoreTierMax >= before.creditScoreTierMin - 1) return [];
    return [{ from: before.creditScoreTierMin - 1, to: tier.creditScoreTierMax + 1 }];
  });
}

/** Returns the score at a point of the band. `share` is the distance from the left, from 0 to 1. */
export const scoreAt = (share: number): number => within(Math.round(topScore - share * whole));

/**
 * Returns the lowest and the highest value for the lower bound of a tier. With any value between them, the
 * tiers above and below keep at least one score.
 */
export function reachOf(tiers: readonly CreditTier[], index: number): { least: number; most: number } {
  const below = tiers[index + 1];
  return {
    least: below ? Math.max(0, below.creditScoreTierMin) + 1 : 0,
    most: tiers[index]!.creditScoreTierMax,
  };
}
