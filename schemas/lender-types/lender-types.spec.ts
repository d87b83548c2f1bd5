import { expect, test } from '@jest/globals';
import { optionList } from '../fields/index.ts';
import { lenderTypes, lenderTypeWord, lenderTypeWords } from './index.ts';

test('every kind of lender is called here as the catalogue calls it', () => {
  const named = optionList('lender_type').options.map(({ value, label }) => [value, label.en]);
  expect(Object.fromEntries(named)).toEqual(lenderTypeWords);
  expect(named).toHaveLength(lenderTypes.length);
});

test('a kind nobody knows keeps the name its manifest gives it', () => {
  expect(lenderTypeWord('near_prime')).toBe('Near-prime');
  expect(lenderTypeWord('toString')).toBe('toString');
  expect(lenderTypeWord('bnpl')).toBe('bnpl');
});
