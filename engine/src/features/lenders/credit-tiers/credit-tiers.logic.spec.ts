import { addTier, defaultTiers, invertedText } from '@millrace/schemas/credit-tiers';
import { expect, test } from '@jest/globals';
import { tierFindings } from './credit-tiers.logic.ts';

test('findings name the tier and use the texts of the screen', () => {
  expect(tierFindings(addTier(defaultTiers))).toEqual([
    {
      field: 'tiered_credit_score.2',
      code: 'inverted',
      message: invertedText,
    },
  ]);
  expect(tierFindings(defaultTiers)).toEqual([]);
});
