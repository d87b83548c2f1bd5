import {
  addTier,
  canSaveTiers,
  defaultTiers,
  editMin,
  topScore,
  type CreditTier,
} from '@millrace/schemas/credit-tiers';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { decideTier } from './tier-decision.ts';

/**
 * Finds the tier of a score with the simplest algorithm: the first tier in the list whose lower limit is not
 * above the score.
 */
function lookedUp(tiers: readonly CreditTier[], score: number): number | 'below' {
  for (const [index, tier] of tiers.entries()) if (score >= tier.creditScoreTierMin) return index + 1;
  return 'below';
}

const decided = async (tiers: readonly CreditTier[], score?: number) => {
  const decision = await decideTier(tiers, score);
  return decision.is === 'in-tier' ? decision.decided.number : decision.is;
};
const ladder = (mins: readonly number[]) =>
  mins.reduce<readonly CreditTier[]>(
    (tiers, min, index) => editMin(index < tiers.length ? tiers : addTier(tiers), index, min),
    defaultTiers.slice(0, 1),
  );
const scores = Array.from({ length: topScore + 1 }, (_, score) => score);

describe('the decision by tiers', () => {
  test.each([
    ['the two default tiers', defaultTiers],
    ['five tiers for all scores', ladder([800, 740, 680, 600, 0])],
    ['ten tiers for scores from 500', ladder([850, 800, 760, 720, 680, 640, 600, 560, 530, 500])],
    ['one tier', ladder([0])],
  ])('by %s equals the simple algorithm for every score', async (_, tiers) => {
    expect(canSaveTiers(tiers)).toBe(true);
    const ruled = await Promise.all(scores.map((score) => decided(tiers, score)));
    expect(ruled).toEqual(scores.map((score) => lookedUp(tiers, score)));
  });

  test('by random tiers equals the simple algorithm at their limits and next to them', async () => {
    const mins = fc.uniqueArray(fc.integer({ min: 0, max: topScore }), { minLength: 1, maxLength: 10 });
    await fc.assert(
      fc.asyncProperty(mins, async (drawn) => {
        const tiers = ladder(drawn.toSorted((a, b) => b - a));
        const beside = drawn.flatMap((min) => [min - 1, min, min + 1]).filter((n) => n >= 0 && n <= topScore);
        const ruled = await Promise.all(beside.map((score) => decided(tiers, score)));
        expect(ruled).toEqual(beside.map((score) => lookedUp(tiers, score)));
      }),
      { numRuns: 50 },
    );
  });

  test('says on which side of the tiers a score is', async () => {
    const tiers = [{ ...defaultTiers[0]!, creditScoreTierMax: 800, creditScoreTierMin: 600 }];
    expect(await decided(tiers, 801)).toBe('above');
    expect(await decided(tiers, 800)).toBe(1);
    expect(await decided(tiers, 599)).toBe('below');
  });

  test('is unknown for an unknown score', async () => {
    expect(await decided(defaultTiers)).toBe('unknown');
    expect(await decided(ladder([500]))).toBe('unknown');
  });
});
