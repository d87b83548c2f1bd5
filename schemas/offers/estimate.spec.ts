import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { monthlyPayment, paymentRange } from './estimate.ts';

const terms = {
  months: 36,
  aprFromBasisPoints: 673,
  aprToBasisPoints: 3459,
  minCents: 200_000,
  maxCents: 3_500_000,
};

test.each([
  // $10,000 for 36 months at 12 % is $332.14 in every loan table
  [1_000_000, 1200, 36, 33_214],
  [120_000, 0, 12, 10_000],
])(
  'calculates the payment for %i cents at %i basis points over %i months',
  (amount, apr, months, payment) => {
    expect(monthlyPayment(amount, apr, months)).toBe(payment);
  },
);

test('pays back the amount with every payment, never less', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 10_000_000 }),
      fc.integer({ min: 0, max: 40_000 }),
      fc.integer({ min: 1, max: 120 }),
      (amount, apr, months) => {
        expect(monthlyPayment(amount, apr, months) * months).toBeGreaterThanOrEqual(amount - months);
      },
    ),
  );
});

test('gives no estimate for an amount that the lender does not finance', () => {
  expect(paymentRange(terms, 199_999)).toBeNull();
  expect(paymentRange(terms, 3_500_001)).toBeNull();
  expect(paymentRange(terms, 240_000)).toEqual({ fromCents: 7381, toCents: 10_801 });
});
