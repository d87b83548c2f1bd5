import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  addTier,
  canSaveTiers,
  closeGaps,
  defaultTiers,
  deleteTier,
  editMax,
  editMin,
  editTerms,
  gapText,
  roomForTier,
  maxTiers,
  tierIndexOf,
  tierProblems,
  tierProblemTexts,
  topScore,
  type CreditTier,
} from './index.ts';

const ranges = (tiers: readonly CreditTier[]) =>
  tiers.map((tier) => `${tier.creditScoreTierMax}-${tier.creditScoreTierMin}`);
const terms = (tiers: readonly CreditTier[]) =>
  tiers.map((tier) => `${tier.downPayment}% ${tier.contractInMonths}`);
const four = editMin(addTier(editMin(addTier(editMin(defaultTiers, 1, 700)), 2, 600)), 0, 800);

/**
 * The specification's steps for changing a list of tiers. The tests compare the product's functions with
 * them.
 */
type Step =
  | { do: 'min'; at: number; to: number }
  | { do: 'max'; at: number; to: number }
  | { do: 'delete'; at: number }
  | { do: 'add' };

function literally(tiers: readonly CreditTier[], step: Step): CreditTier[] {
  const list = tiers.map((tier) => ({ ...tier }));
  const last = () => list[list.length - 1]!;
  if (step.do === 'min' && list[step.at]) {
    list[step.at]!.creditScoreTierMin = step.to;
    if (list[step.at + 1]) list[step.at + 1]!.creditScoreTierMax = step.to - 1;
  }
  if (step.do === 'max' && step.at >= 1 && list[step.at]) list[step.at]!.creditScoreTierMax = step.to;
  if (step.do === 'delete' && step.at >= 1 && list[step.at]) {
    list.splice(step.at, 1);
    if (list[step.at]) list[step.at]!.creditScoreTierMax = list[step.at - 1]!.creditScoreTierMin - 1;
    last().creditScoreTierMin = 0;
  }
  if (step.do === 'add' && list.length <= 9) {
    const { creditScoreTierMin, downPayment, contractInMonths } = last();
    list.push({
      creditScoreTierMax: creditScoreTierMin - 1,
      creditScoreTierMin: 0,
      downPayment,
      contractInMonths,
    });
  }
  return list;
}

const take = (tiers: readonly CreditTier[], step: Step): readonly CreditTier[] => {
  if (step.do === 'min') return editMin(tiers, step.at, step.to);
  if (step.do === 'max') return editMax(tiers, step.at, step.to);
  return step.do === 'delete' ? deleteTier(tiers, step.at) : addTier(tiers);
};

const scores = Array.from({ length: topScore + 1 }, (_, value) => value);
const place = fc.nat({ max: 11 });
const score = fc.integer({ min: -5, max: topScore + 5 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('min' as const), at: place, to: score }),
  fc.record({ do: fc.constant('max' as const), at: place, to: score }),
  fc.record({ do: fc.constant('delete' as const), at: place }),
  fc.constant({ do: 'add' as const }),
);

describe('credit score tiers', () => {
  test('starts with two tiers', () => {
    expect(ranges(defaultTiers)).toEqual(['900-800', '799-0']);
    expect(terms(defaultTiers)).toEqual(['10% 90', '20% 120']);
    expect(canSaveTiers(defaultTiers)).toBe(true);
  });

  test('moves the next tier when the lower end of a tier moves', () => {
    expect(ranges(editMin(defaultTiers, 0, 750))).toEqual(['900-750', '749-0']);
  });

  test('keeps the upper end of the first tier', () => {
    expect(editMax(defaultTiers, 0, 850)).toEqual(defaultTiers);
  });

  test('adds a tier below the last one, with the same terms', () => {
    const added = addTier(editMin(defaultTiers, 1, 500));
    expect(ranges(added)).toEqual(['900-800', '799-500', '499-0']);
    expect(terms(added)).toEqual(['10% 90', '20% 120', '20% 120']);
  });

  test('fits below a tier that ends at 0 once that tier is cut in half', () => {
    const added = addTier(roomForTier(defaultTiers));
    expect(ranges(added)).toEqual(['900-800', '799-400', '399-0']);
    expect(canSaveTiers(added)).toBe(true);
    expect(roomForTier(addTier(editMin(defaultTiers, 1, 500)))).not.toEqual(defaultTiers);
    expect(roomForTier(editMin(defaultTiers, 1, 500))).toEqual(editMin(defaultTiers, 1, 500));
  });

  test('reports that no tier fits below a tier that ends at 0, until the end of that tier is raised', () => {
    const added = addTier(defaultTiers);
    expect(ranges(added)).toEqual(['900-800', '799-0', '-1-0']);
    expect(tierProblems(added)).toEqual([[], [], ['inverted']]);
    expect(canSaveTiers(added)).toBe(false);
    expect(canSaveTiers(editMin(added, 1, 600))).toBe(true);
  });

  test('closes the gap when a middle tier is deleted, and ends at 0 when the last tier is deleted', () => {
    expect(ranges(four)).toEqual(['900-800', '799-700', '699-600', '599-0']);
    expect(ranges(deleteTier(four, 1))).toEqual(['900-800', '799-600', '599-0']);
    expect(ranges(deleteTier(four, 3))).toEqual(['900-800', '799-700', '699-0']);
    expect(deleteTier(four, 0)).toEqual(four);
  });

  test('allows at most ten tiers', () => {
    const ten = Array.from({ length: 20 }).reduce<readonly CreditTier[]>(addTier, defaultTiers);
    expect(ten).toHaveLength(maxTiers);
  });

  test('reports a gap in the specified words and closes the gap', () => {
    const open = editMax(defaultTiers, 1, 700);
    expect(tierProblems(open)).toEqual([[], ['gap']]);
    expect(tierProblemTexts.gap).toBe(gapText);
    expect(gapText).toBe('There is a gap between the credit score tiers.');
    expect(closeGaps(open)).toEqual(defaultTiers);
  });

  test('keeps the upper end of the next tier while the user types, and reports no gap', () => {
    const typing = editMin(defaultTiers, 0, Number.NaN);
    expect(typing[1]).toEqual(defaultTiers[1]);
    expect(tierProblems(typing)).toEqual([['score'], []]);
    expect(canSaveTiers(typing)).toBe(false);
    expect(ranges(editMin(typing, 0, 750))).toEqual(['900-750', '749-0']);
  });

  test.each<[string, Partial<Pick<CreditTier, 'downPayment' | 'contractInMonths'>>, string]>([
    ['a down payment over 100 percent', { downPayment: 100.5 }, 'down-payment'],
    ['a negative down payment', { downPayment: -1 }, 'down-payment'],
    ['a down payment with five decimals', { downPayment: 1.00001 }, 'down-payment'],
    ['a down payment that is not a number', { downPayment: Number.NaN }, 'down-payment'],
    ['a contract of 0 months', { contractInMonths: 0 }, 'contract'],
    ['a contract of 1.5 months', { contractInMonths: 1.5 }, 'contract'],
  ])('refuses to save %s', (_, changes, problem) => {
    expect(tierProblems(editTerms(defaultTiers, 1, changes))).toEqual([[], [problem]]);
  });

  test('refuses to save impossible scores', () => {
    expect(tierProblems([{ ...defaultTiers[0]!, creditScoreTierMin: 800.5 }])).toEqual([['score']]);
    expect(tierProblems([{ ...defaultTiers[0]!, creditScoreTierMax: 901 }])).toEqual([['score']]);
    expect(tierProblems([{ ...defaultTiers[0]!, creditScoreTierMax: 850 }])).toEqual([[]]);
    expect(tierProblems([{ ...defaultTiers[0]!, creditScoreTierMin: -1 }])).toEqual([['score']]);
    expect(canSaveTiers([])).toBe(false);
  });

  test('gives the result of the algorithm after any sequence of steps', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let [ours, theirs]: [readonly CreditTier[], readonly CreditTier[]] = [defaultTiers, defaultTiers];
        for (const each of steps) {
          [ours, theirs] = [take(ours, each), literally(theirs, each)];
          expect(ours).toEqual(theirs);
          expect(ours[0]!.creditScoreTierMax).toBe(topScore);
        }
        const gaps = tierProblems(ours).map((problems) => problems.includes('gap'));
        expect(gaps).toEqual(
          theirs.map((tier, i) => i > 0 && tier.creditScoreTierMax !== theirs[i - 1]!.creditScoreTierMin - 1),
        );
      }),
      { numRuns: 500 },
    );
  });

  test('puts every score from the best to the lowest into exactly one tier of a valid list', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const tiers = closeGaps(steps.reduce(take, defaultTiers));
        fc.pre(canSaveTiers(tiers));
        const wrong = scores.filter((value) => {
          const holding = tiers.filter(
            (tier) => tier.creditScoreTierMin <= value && value <= tier.creditScoreTierMax,
          );
          const served = value >= tiers.at(-1)!.creditScoreTierMin;
          const found = tiers[tierIndexOf(tiers, value) ?? -1];
          return holding.length !== (served ? 1 : 0) || found !== holding[0];
        });
        expect(wrong).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
