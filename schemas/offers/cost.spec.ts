import { expect, test } from '@jest/globals';
import { frequencyKey, totalCost } from './cost.ts';

const offer = {
  paymentCents: 13_712,
  paymentFrequency: 'bi_weekly',
  termMonths: 24,
  totalOfPaymentsCents: null,
  dueTodayCents: null,
};

test.each([
  ['weekly', 12, 713_000],
  ['bi_weekly', 24, 713_000],
  ['twice_monthly', 24, 658_200],
  ['monthly', 24, 329_100],
  ['semi-monthly', 1, 27_400],
])(
  'estimates a total that the lender does not state in whole dollars: %s',
  (paymentFrequency, termMonths, cents) => {
    expect(totalCost({ ...offer, paymentFrequency, termMonths })).toEqual({ cents, estimated: true });
  },
);

test.each([
  ['nothing is said of today', null, 713_000],
  ['nothing is due today', 0, 713_000],
  ['a fee is due today', 3_900, 716_900],
  ['cents are due today', 3_949, 716_900],
])('includes the amount due today in an estimated total: %s', (_, dueTodayCents, cents) => {
  const biweekly = { ...offer, paymentCents: 27_423, termMonths: 12, dueTodayCents };
  expect(totalCost(biweekly)).toEqual({ cents, estimated: true });
});

test("returns the lender's total unchanged because it includes the amount due today", () => {
  expect(totalCost({ ...offer, totalOfPaymentsCents: 355_242, dueTodayCents: 3_900 })).toEqual({
    cents: 355_242,
    estimated: false,
  });
});

test.each([
  ['Bi-Weekly', 'bi_weekly'],
  ['biweekly', 'bi_weekly'],
  ['semimonthly', 'twice_monthly'],
  ['monthly', 'monthly'],
])('maps the frequency %s to the key %s', (word, key) => expect(frequencyKey(word)).toBe(key));
