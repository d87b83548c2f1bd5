import { expect, test } from '@jest/globals';
import { invoiceAmount } from './invoice-words.ts';

test.each([
  ['usd', '$99'],
  ['gbp', '£99'],
  // Yen have no hundredths, so 9900 would not be 99.
  ['jpy', 'Unknown currency (JPY)'],
])('shows an amount of an invoice in %s', (currency, shown) => {
  expect(invoiceAmount(9900, currency)).toBe(shown);
});
