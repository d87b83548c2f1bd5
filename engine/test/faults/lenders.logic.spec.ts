import { expect, test } from '@jest/globals';
import path from 'node:path';
import { takesPart } from './expected.logic.ts';
import { outsideLenders } from './lenders.ts';

test('the table of faults has every lender with an outside system', () => {
  const lenders = outsideLenders(path.resolve(import.meta.dirname, '../../..'));
  expect(lenders.length).toBeGreaterThan(9);
  const missing = lenders.filter((lender) => !takesPart(lender));
  expect(missing.map(({ id }) => `${id}: add a row to engine/test/faults/expected.logic.ts`)).toEqual([]);
});
