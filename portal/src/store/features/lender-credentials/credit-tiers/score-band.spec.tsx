import { addTier, defaultTiers, editMax, editMin } from '@millrace/schemas/credit-tiers';
import { expect, test } from '@jest/globals';
import { gapsOf, placeOf, reachOf, scoreAt, stretchOf } from './score-band.ts';

test('tiers fill the band from the best score on the left to 0 on the right', () => {
  const [first, second] = defaultTiers.map((tier) => placeOf(stretchOf(tier))!);
  expect(first!.left).toBe(0);
  expect(second!.left).toBeCloseTo(first!.width);
  expect(first!.width + second!.width).toBeCloseTo(100);
});

test('a tier with swapped or missing bounds has no place', () => {
  expect(placeOf(stretchOf(addTier(defaultTiers)[2]!))).toBeNull();
  expect(placeOf({ from: Number.NaN, to: 0 })).toBeNull();
});

test('scores without a tier are a gap', () => {
  expect(gapsOf(defaultTiers)).toEqual([]);
  expect(gapsOf(editMax(defaultTiers, 1, 700))).toEqual([{ from: 799, to: 701 }]);
});

test('a point of the band maps to a score within the scale', () => {
  expect([0, 0.5, 1, 2, -1].map(scoreAt)).toEqual([900, 450, 0, 0, 900]);
});

test('a border moves between its neighbours', () => {
  const tiers = editMin(addTier(editMin(defaultTiers, 1, 500)), 1, 500);
  expect(reachOf(tiers, 0)).toEqual({ least: 501, most: 900 });
  expect(reachOf(tiers, 1)).toEqual({ least: 1, most: 799 });
});
