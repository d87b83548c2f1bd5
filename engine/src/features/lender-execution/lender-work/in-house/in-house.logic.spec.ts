import { frequencies, type Frequency } from '@millrace/schemas/credit-tiers';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  downPaymentCents,
  forPerson,
  inTier,
  outsideTiers,
  plansOf,
  planSettings,
} from './in-house.logic.ts';

const tier = { creditScoreTierMax: 799, creditScoreTierMin: 700, downPayment: 12.5, contractInMonths: 24 };
const monthly = { frequency: 'Monthly', splits: [] } as const;

describe('the down payment', () => {
  test.each([
    [100_000, 10, 10_000],
    [99_999, 12.5, 12_500],
    [1, 50, 1],
    [1, 49.9999, 0],
    [999_999_900, 33.3333, 333_332_967],
    [250_000, 0, 0],
    [250_000, 100, 250_000],
  ])('of %i cents at %d percent is %i cents', (cents, percent, due) =>
    expect(downPaymentCents(cents, percent)).toBe(due),
  );
});

describe('the plans of a tier', () => {
  test('are one plan over the whole term without settings', () => {
    expect(plansOf(tier, 240_000, monthly)).toEqual([
      {
        id: '24-monthly',
        product: 'installment',
        amountCents: 240_000,
        termMonths: 24,
        paymentCents: 8_750,
        paymentFrequency: 'monthly',
        totalOfPaymentsCents: 240_000,
        aprBasisPoints: 0,
        dueTodayCents: 30_000,
      },
    ]);
  });

  test('include shorter plans that end within the term', () => {
    const plans = plansOf(tier, 240_000, { frequency: 'Monthly', splits: [3, 12, 24] });
    expect(plans.map(({ id, termMonths, paymentCents }) => [id, termMonths, paymentCents])).toEqual([
      ['3-monthly', 3, 70_000],
      ['12-monthly', 12, 17_500],
      ['24-monthly', 24, 8_750],
    ]);
  });

  test.each<[Frequency, number, string]>([
    ['Daily', 730, 'daily'],
    ['Weekly', 104, 'weekly'],
    ['Bi-Weekly', 52, 'bi_weekly'],
    ['Semi-Monthly', 48, 'twice_monthly'],
    ['Monthly', 24, 'monthly'],
    ['Quarterly', 8, 'quarterly'],
    ['Semi-Annually', 4, 'semi_annually'],
    ['Yearly', 2, 'yearly'],
  ])('paid %s have %i payments in two years', (frequency, payments, word) => {
    expect(plansOf(tier, 240_000, { frequency, splits: [] })[0]!.id).toBe(`${payments}-${word}`);
  });

  test('add up to the price in whole cents for every price', () => {
    const settings = fc.record({
      frequency: fc.constantFrom(...(Object.keys(frequencies) as Frequency[])),
      splits: fc.subarray([2, 3, 4, 6, 12, 24]),
    });
    const terms = fc.record({
      downPayment: fc.integer({ min: 0, max: 1_000_000 }).map((n) => n / 10_000),
      contractInMonths: fc.integer({ min: 1, max: 999 }),
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_900 }), terms, settings, (price, some, how) => {
        const wrong = plansOf({ ...tier, ...some }, price, how).filter((plan) => {
          const payments = Number(plan.id.split('-')[0]);
          const financed = price - plan.dueTodayCents!;
          const last = financed - plan.paymentCents * (payments - 1);
          const short = financed < payments;
          return (
            !Number.isInteger(plan.paymentCents) ||
            plan.totalOfPaymentsCents !== price ||
            plan.termMonths > some.contractInMonths ||
            plan.paymentCents * payments < financed ||
            (!short && last > plan.paymentCents)
          );
        });
        expect(wrong).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the settings of the lender', () => {
  test('are read from the texts that staff enters', () => {
    expect(planSettings({ payment_frequency: 'Bi-Weekly', split_payment_numbers: '6, 3,3' })).toEqual({
      frequency: 'Bi-Weekly',
      splits: [3, 6],
    });
    expect(planSettings({})).toEqual({ frequency: 'Monthly', splits: [] });
  });

  test.each([
    [{ payment_frequency: 'Fortnightly' }, 'payment_frequency'],
    [{ payment_frequency: 'toString' }, 'payment_frequency'],
    [{ split_payment_numbers: '5' }, 'split_payment_numbers'],
    [{ split_payment_numbers: 'many' }, 'split_payment_numbers'],
  ])('%j are refused instead of guessed', (settings, unreadable) =>
    expect(planSettings(settings)).toEqual({ unreadable }),
  );
});

describe('a decision', () => {
  const source = 'a setting of the lender';
  test('by a tier names the tier and its version in the history, but not the score', () => {
    const facts = { purchaseCents: 240_000, source, settings: monthly };
    expect(inTier({ number: 2, version: 3, tier }, facts)).toMatchObject({
      reply: { outcome: 'Approved', approvedCents: 240_000, offers: [{ id: '24-monthly' }] },
      note: 'Tier 2 of version 3 of the tiers, scores 799 to 700: 12.5% down, 24 months. The score came from a setting of the lender.',
    });
    expect(inTier({ number: 1, version: 0, tier }, facts).note).toContain('Tier 1 of the default tiers,');
  });

  test('never shows scores or tiers to a shopper', () => {
    const replies = [outsideTiers('below', 1, source), forPerson('The score is unknown.')].map(
      ({ reply }) => reply,
    );
    expect(replies.map(({ outcome }) => outcome)).toEqual(['Rejected', 'Pending']);
    expect(JSON.stringify(replies.map(({ reasons }) => reasons!.map(({ text }) => text)))).not.toMatch(
      /score|tier|puntaje|nivel/i,
    );
  });
});
