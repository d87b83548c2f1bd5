import { expect, test } from '@jest/globals';
import { isSameOffer, termsOf } from './index.ts';

const offer = {
  id: '12 Months',
  product: 'lease',
  amountCents: 90_000,
  termMonths: 12,
  paymentCents: 9_000,
  paymentFrequency: 'monthly',
  url: 'https://lender.example/1',
} as const;

test('ignores the name and the signing address of an offer', () => {
  expect(Object.keys(termsOf(offer))).not.toContain('id');
  expect(isSameOffer(offer, { ...offer, id: '18 Months', url: 'https://lender.example/2' } as never)).toBe(
    true,
  );
  expect(isSameOffer(offer, { ...offer, aprBasisPoints: null })).toBe(true);
});

test.each([
  { product: 'loan' },
  { amountCents: 90_001 },
  { termMonths: 13 },
  { paymentCents: 9_001 },
  { paymentFrequency: 'weekly' },
  { totalOfPaymentsCents: 108_000 },
  { aprBasisPoints: 1 },
  { costOfLeaseCents: 1 },
  { dueTodayCents: 0 },
  { earlyPurchaseDays: 90 },
] as const)('treats an offer with other terms (%j) as another offer', (change) => {
  expect(isSameOffer(offer, { ...offer, ...change })).toBe(false);
});
