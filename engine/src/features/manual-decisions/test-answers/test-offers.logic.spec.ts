import { expect, test } from '@jest/globals';
import { lenderTypes, type LenderType } from '@millrace/schemas/lender-types';
import { approval } from './test-offers.logic.ts';

const offerOf = (lenderType: LenderType, drawn = 0.5) =>
  approval({ id: 1, key: 'a', name: 'A', lenderType }, 240_000, () => drawn).offers![0]!;

test.each([
  ['lto', 'lease'],
  ['prime', 'loan'],
  ['near_prime', 'loan'],
  ['sub_prime', 'loan'],
  ['proprietary_in_house', 'installment'],
  ['third_party_in_house', 'installment'],
] as const)('a lender that is %s offers a %s', (type, product) =>
  expect(offerOf(type).product).toBe(product),
);

test('a lease has a cost and no yearly rate, and a loan has a rate and no cost of lease', () => {
  expect(offerOf('lto')).toMatchObject({ costOfLeaseCents: expect.any(Number), cashPriceCents: 215_000 });
  expect(offerOf('lto').aprBasisPoints).toBeUndefined();
  const loan = offerOf('near_prime');
  expect(loan.costOfLeaseCents).toBeUndefined();
  expect(loan).toMatchObject({ amountCents: 215_000, termMonths: 24, aprBasisPoints: 2_100 });
  // The expected payment is that of 2,150.00 dollars over 24 months at 21 % interest a year.
  expect(loan.paymentCents).toBe(11_048);
});

test.each(lenderTypes)(
  'the total of an offer by a %s lender is the sum of its payments and covers the amount',
  (type) => {
    for (const drawn of [0, 0.3, 0.7, 0.999]) {
      const { totalOfPaymentsCents, paymentCents, termMonths, amountCents } = offerOf(type, drawn);
      expect(totalOfPaymentsCents).toBe(paymentCents * termMonths);
      expect(totalOfPaymentsCents).toBeGreaterThanOrEqual(amountCents);
    }
  },
);
