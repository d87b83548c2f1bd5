import { expect, test } from '@jest/globals';
import type { LenderReply } from '@millrace/plugin-sdk';
import { inCurrencyOf, namesCurrency } from './reply-currency.logic.ts';

const offer = {
  id: 'a',
  product: 'loan',
  amountCents: 100_000,
  termMonths: 12,
  paymentCents: 9_000,
  paymentFrequency: 'monthly',
} as const;
const reply: LenderReply = {
  outcome: 'Approved',
  approvedCents: 100_000,
  currency: 'GBP',
  offers: [
    { ...offer, currency: 'GBP' },
    { ...offer, id: 'b', currency: 'EUR' },
  ],
};

test('an amount in the currency of the application names none', () => {
  const { currency, offers } = inCurrencyOf(reply, 'GBP');
  expect([currency, offers!.map((one) => one.currency)]).toEqual([undefined, [undefined, 'EUR']]);
});

test('an amount in another currency keeps its currency', () => {
  const { currency, offers } = inCurrencyOf(reply, 'USD');
  expect([currency, offers!.map((one) => one.currency)]).toEqual(['GBP', ['GBP', 'EUR']]);
  expect([namesCurrency(reply), namesCurrency({ outcome: 'Approved', approvedCents: 1 })]).toEqual([
    true,
    false,
  ]);
});
