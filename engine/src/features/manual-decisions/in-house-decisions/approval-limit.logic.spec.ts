import { expect, test } from '@jest/globals';
import { mostApprovedCents } from './approval-limit.logic.ts';

test.each([
  ['the lender’s maximum is the limit', 120_000, 500_000, 500_000],
  ['no lender finances more than a form can ask for', 120_000, 5_000_000_000, 999_999_900],
  ['ten times the requested amount is the limit', 120_000, null, 1_200_000],
  ['for a small purchase ten thousand dollars are the limit', 5_000, null, 1_000_000],
  ['for a huge purchase the largest amount of a form is the limit', 500_000_000, null, 999_999_900],
  ['without a requested amount the largest amount of a form is the limit', null, null, 999_999_900],
])('%s', (_, requested, lender, most) => {
  expect(mostApprovedCents(requested, lender)).toBe(most);
});
