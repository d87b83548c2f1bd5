import { expect, test } from '@jest/globals';
import { currencyOf } from './stripe-records.service.ts';

test.each([
  ['gbp', 'GBP'],
  ['usd', 'USD'],
  ['jpy', null],
])('takes the currency of an invoice from Stripe: %s', (currency, expected) => {
  expect(currencyOf({ currency })).toBe(expected);
});
