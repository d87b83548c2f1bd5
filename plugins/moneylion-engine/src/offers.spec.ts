import { expect, test } from '@jest/globals';
import { isPersonal, toOffer } from './offers.ts';
import type { WireOffer } from './wire.ts';

/** The first offer in the example of the API reference. */
const published: WireOffer = {
  uuid: 'e1c401fd-198c-53df-b5e7-f84f5dbd8c1a',
  productType: 'loan',
  originator: { name: 'Alpha, Inc.' },
  maxAmount: 7500,
  preQualified: true,
  preApproved: true,
  termLength: 36,
  termUnit: 'month',
  maxApr: 29.99,
  maxMonthlyPayment: 296.06,
  monthlyPayment: 296.06,
  maxTotalPayment: 10658.16,
  url: 'https://offers.evenfinancial.com/ref/978bbfa4-a076-5538-b199-933b16374114',
};
const read = (changes: Partial<WireOffer>) =>
  toOffer({ ...published, ...changes }, 'https://api.engine.tech');

test('reads the published offer in cents, months and basis points', () => {
  expect(read({})).toEqual({
    id: published.uuid,
    product: 'loan',
    name: 'Alpha, Inc.',
    amountCents: 750_000,
    termMonths: 36,
    paymentCents: 29_606,
    paymentFrequency: 'monthly',
    totalOfPaymentsCents: 1_065_816,
    aprBasisPoints: 2_999,
    url: published.url,
  });
});

test('reads a term in years as months and accepts the older name of the payment', () => {
  expect(read({ termLength: 5, termUnit: 'year', maxMonthlyPayment: null })).toMatchObject({
    termMonths: 60,
    paymentCents: 29_606,
  });
});

test.each([
  ['an open term', { termUnit: 'open' }],
  ['a term in days', { termUnit: 'day' }],
  ['a word for a unit that objects have by themselves', { termUnit: 'constructor' }],
  ['no term', { termLength: null }],
  ['no payment', { maxMonthlyPayment: null, monthlyPayment: null }],
  ['an amount beyond counting', { maxAmount: 1e300 }],
  ['another product than a loan', { productType: 'credit_card' }],
  ['no page', { url: null }],
  ['a page without encryption', { url: 'http://offers.evenfinancial.com/ref/1' }],
])('skips an offer with %s', (_name, changes) => {
  expect(read(changes)).toBeNull();
});

test.each([
  [{ preApproved: false }, true],
  [{ preQualified: false, preApproved: false }, false],
  [{ productType: 'credit_card' }, true],
])('decides whether %j is an offer to this person: %s', (changes, personal) => {
  expect(isPersonal({ ...published, ...changes })).toBe(personal);
});
