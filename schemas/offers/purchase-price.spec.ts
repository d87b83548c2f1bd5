import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { purchasePrice, sortedByPrice, termEnd, termsOf, totalCost } from './index.ts';

const lease = termsOf({
  product: 'lease',
  amountCents: 460_000,
  termMonths: 12,
  paymentCents: 13_712,
  paymentFrequency: 'weekly',
  dueTodayCents: 4_900,
});

test('estimates the payments of a smaller purchase in proportion', () => {
  expect(purchasePrice(lease, 240_000)).toEqual({
    financedCents: 240_000,
    restCents: 0,
    paymentCents: 7_154,
    perMonthCents: 31_001,
    totalCents: Math.round((totalCost(lease).cents * 240) / 460),
    dueTodayCents: 4_900,
    dueTodayAtMost: true,
    aprBasisPoints: null,
    months: 12,
    estimated: true,
    totalEstimated: true,
  });
});

test("returns the lender's figures unchanged for the approved amount", () => {
  const loan = termsOf({ ...lease, product: 'loan', totalOfPaymentsCents: 715_000, aprBasisPoints: 2_999 });
  const price = purchasePrice(loan, 460_000);
  expect(price).toMatchObject({ paymentCents: 13_712, totalCents: 715_000, estimated: false });
  expect(price).toMatchObject({ totalEstimated: false, dueTodayAtMost: false, aprBasisPoints: 2_999 });
  expect(purchasePrice(loan, null)).toEqual(price);
});

test('says what remains to pay at the store if the approval is smaller than the purchase', () => {
  expect(purchasePrice(lease, 500_000)).toMatchObject({
    financedCents: 460_000,
    restCents: 40_000,
    paymentCents: 13_712,
    estimated: false,
  });
});

const offers = fc.record({
  product: fc.constantFrom('loan', 'lease', 'installment', 'card'),
  amountCents: fc.integer({ min: 1, max: 999_999_900 }),
  termMonths: fc.integer({ min: 1, max: 120 }),
  paymentCents: fc.integer({ min: 1, max: 99_999_900 }),
  paymentFrequency: fc.constantFrom('weekly', 'bi_weekly', 'monthly', 'Semi-Monthly', 'each moon'),
  totalOfPaymentsCents: fc.option(fc.integer({ min: 1, max: 999_999_900 })),
  dueTodayCents: fc.option(fc.integer({ min: 0, max: 99_999_900 })),
});
const purchases = fc.option(fc.integer({ min: 1, max: 999_999_900 }));

test('computes whole cents, covers the purchase and never asks more for less', () => {
  fc.assert(
    fc.property(offers, purchases, purchases, (raw, one, other) => {
      const offer = termsOf(raw as Parameters<typeof termsOf>[0]);
      const price = purchasePrice(offer, one);
      for (const value of Object.values(price))
        if (typeof value === 'number') expect(Number.isSafeInteger(value)).toBe(true);
      expect(price.financedCents + price.restCents).toBe(one ?? offer.amountCents);
      expect(price.estimated).toBe(price.financedCents < offer.amountCents);
      const [less, more] = [one ?? 1, other ?? 1].sort((a, b) => a - b) as [number, number];
      expect(purchasePrice(offer, less).totalCents).toBeLessThanOrEqual(
        purchasePrice(offer, more).totalCents,
      );
    }),
  );
});

test('sorts by month, total and amount due today, unknown amounts last', () => {
  const priced = (key: string, change: object) => ({
    key,
    price: purchasePrice(termsOf({ ...lease, ...change }), 240_000),
  });
  const offers = [
    priced('unknown', { dueTodayCents: null }),
    priced('small', { amountCents: 100_000, paymentCents: 2_000, dueTodayCents: 0 }),
    priced('cheap', { paymentCents: 9_000, dueTodayCents: 9_000 }),
  ];
  const keys = (order: Parameters<typeof sortedByPrice>[1]) =>
    sortedByPrice(offers, order).map(({ key }) => key);
  expect(keys('monthly')).toEqual(['small', 'cheap', 'unknown']);
  expect(keys('total')).toEqual(['small', 'cheap', 'unknown']);
  expect(keys('today')).toEqual(['cheap', 'small', 'unknown']);
});

test.each([
  ['2026-11-26', 12, '2027-11-26'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-12-31', 2, '2027-02-28'],
])('a term from %s of %i months ends on %s', (start, months, end) => {
  expect(termEnd(start, months)).toBe(end);
});
