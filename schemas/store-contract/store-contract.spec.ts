import { describe, expect, test } from '@jest/globals';
import {
  contractValues,
  contractValuesOf,
  defaultTexts,
  fillTemplate,
  templateProblems,
  templateProblemText,
} from './index.ts';

const parties = {
  customer: 'Ana Rivera',
  address: '12 Elm Street, Columbus, OH 43004',
  store: 'Larch Street Furniture',
  reference: 'MR-1',
  date: 'November 26, 2026',
};
const terms = {
  amountCents: 240_000,
  dueTodayCents: 36_000,
  paymentCents: 34_000,
  paymentFrequency: 'monthly',
  termMonths: 6,
  currency: 'USD',
} as const;

describe('a contract of the store', () => {
  test('states the payments, the frequency and the down payment of the offer', () => {
    const text = fillTemplate(defaultTexts.en, contractValuesOf(terms, parties, 'en'));
    expect(text).toContain('Down payment: $360 (15%)');
    expect(text).toContain('Payments: 6 payments of $340, every month, over 6 months');
    expect(text).toContain('sells goods to Ana Rivera, 12 Elm Street, Columbus, OH 43004');
    expect(text).not.toContain('{{');
    const pounds = contractValuesOf({ ...terms, currency: 'GBP' }, parties, 'en');
    expect(pounds).toMatchObject({ amount: '£2,400', payment: '£340', total: '£2,400' });
  });

  test('has a smaller last payment if the amount does not divide evenly', () => {
    const uneven = { ...terms, amountCents: 100_000, dueTodayCents: 0, paymentCents: 33_334 };
    const values = contractValuesOf(uneven, parties, 'es');
    expect(values).toMatchObject({ payments: '3', last_payment: '$333.32', frequency: 'cada mes' });
  });

  test('inserts a value as it is, even if it looks like a placeholder', () => {
    const odd = contractValuesOf(terms, { ...parties, customer: '{{total}} $&' }, 'en');
    expect(fillTemplate('{{customer}}', odd)).toBe('{{total}} $&');
  });
});

describe('a template', () => {
  test('of the product has all values in both languages', () => {
    expect(templateProblems(defaultTexts)).toEqual([]);
    for (const text of Object.values(defaultTexts))
      expect(contractValues.filter((name) => !text.includes(`{{${name}}}`))).toEqual([]);
  });

  test('is refused with an unknown value, or without a value that every contract needs', () => {
    const problems = templateProblems({
      ...defaultTexts,
      es: defaultTexts.es.replace('{{payments}}', '{{pagos}}'),
    });
    expect(problems).toEqual([
      { locale: 'es', code: 'unknown-value', value: 'pagos' },
      { locale: 'es', code: 'value-missing', value: 'payments' },
    ]);
    expect(problems.map(templateProblemText)[1]).toBe(
      'Spanish text: add {{payments}}. Every contract has to state it.',
    );
  });
});
