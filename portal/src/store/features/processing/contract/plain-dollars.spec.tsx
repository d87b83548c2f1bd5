import { expect, test } from '@jest/globals';
import { amountOf } from '../../../shared/closeout/closeout-draft.ts';
import { centsOf } from './goods.ts';

test.each([
  ['1,299.50', 1299.5],
  ['$ 12,000', 12_000],
  ['1,234,567', 1_234_567],
  ['899', 899],
])('reads %p in a closeout as %p dollars', (typed, dollars) => expect(amountOf(typed, 'USD')).toBe(dollars));

test.each(['12,50', '1,5', '1,2345', ',5', '12,', '1,,000', '1000,000'])(
  'rejects a misplaced comma as in %p instead of reading a larger amount',
  (typed) => {
    expect(amountOf(typed, 'USD')).toBeUndefined();
    expect(centsOf(typed, 'USD')).toBeNull();
  },
);
