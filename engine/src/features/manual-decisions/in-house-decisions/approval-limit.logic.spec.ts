import { expect, test } from '@jest/globals';
import { mostApprovedCents } from './approval-limit.logic.ts';

test.each([
  ['the lender’s maximum is the most', 120_000, 500_000, 500_000],
  ['no lender finances more than a form can ask for', 120_000, 5_000_000_000, 999_999_900],
  ['ten times what was asked for is the most', 120_000, null, 1_200_000],
  ['after a small purchase ten thousand dollars are', 5_000, null, 1_000_000],
  ['after a huge one the largest a form can ask for is', 500_000_000, null, 999_999_900],
  ['where nothing was asked for it is that, too', null, null, 999_999_900],
])('%s', (_, requested, lender, most) => {
  expect(mostApprovedCents(requested, lender)).toBe(most);
});
