import { expect, test } from '@jest/globals';
import { percentile } from './answer-times.logic.ts';

const bucketOf = (ms: number) => Math.round(Math.log(ms) / Math.log(1.1));
const answers = [900, 1000, 1100, 60_000].map((ms) => ({ bucket: bucketOf(ms), answers: 1 }));

test.each([
  [0.5, 1000],
  [0.95, 60_000],
])('the %d percentile is exact to 5 percent', (share, ms) =>
  expect(Math.abs(percentile(answers.toReversed(), share)! / ms - 1)).toBeLessThan(0.051),
);

test('without an answer there is no time', () => expect(percentile([], 0.5)).toBeNull());
