import { expect, test } from '@jest/globals';
import { optionList } from '../fields/index.ts';
import { lenderTypes, lenderTypeWord, lenderTypeWords } from './index.ts';

test('uses the catalogue’s name for every lender type', () => {
  const named = optionList('lender_type').options.map(({ value, label }) => [value, label.en]);
  expect(Object.fromEntries(named)).toEqual(lenderTypeWords);
  expect(named).toHaveLength(lenderTypes.length);
});

test('uses the manifest’s name for an unknown lender type', () => {
  expect(lenderTypeWord('near_prime')).toBe('Near-prime');
  expect(lenderTypeWord('toString')).toBe('toString');
  expect(lenderTypeWord('bnpl')).toBe('bnpl');
});
