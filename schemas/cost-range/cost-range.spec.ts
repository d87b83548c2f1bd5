import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { lenderTypes } from '../lender-types/index.ts';
import { costRange, loanPayment } from './index.ts';

test.each([
  [200_000, 24, 0, 8334],
  [200_000, 24, 12, 9415],
  [100_000, 12, 35.99, 10_046],
])('a loan of %d cents over %d months at %d% costs %d cents a month', (cents, months, percent, payment) => {
  expect(loanPayment(cents, months, percent)).toBe(payment);
});

test('a lease of $2,000 costs $178 to $367 a month', () => {
  expect(costRange('lto', 200_000)).toMatchObject({
    kind: 'lease',
    months: [12, 18],
    monthlyCents: [17_778, 36_667],
    cost: [1.6, 2.2],
  });
});

test('is unknown for an unknown kind of lender', () => expect(costRange('bank', 100)).toBeUndefined());

test('costs at least the price, and more for a higher price', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...lenderTypes),
      fc.integer({ min: 10_000, max: 2_000_000 }),
      (type, cents) => {
        const { monthlyCents, totalCents } = costRange(type, cents)!;
        expect(totalCents[0]).toBeGreaterThanOrEqual(cents);
        expect(monthlyCents[0]).toBeLessThanOrEqual(monthlyCents[1]);
        expect(costRange(type, cents + 10_000)!.monthlyCents[1]).toBeGreaterThan(monthlyCents[1]);
      },
    ),
  );
});
