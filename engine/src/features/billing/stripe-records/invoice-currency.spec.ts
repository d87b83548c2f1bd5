import { expect, test } from '@jest/globals';
import { currencyOf } from './stripe-records.service.ts';

test('takes the currency of an invoice from Stripe, and no other', () => {
  expect(currencyOf({ currency: 'gbp', stripeId: 'in_1' })).toBe('GBP');
  expect(currencyOf({ currency: 'usd', stripeId: 'in_1' })).toBe('USD');
  expect(() => currencyOf({ currency: 'jpy', stripeId: 'in_1' })).toThrow('Invoice in_1 is in JPY');
});
