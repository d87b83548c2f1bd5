import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { catalogue, mergeForm, sections } from '../fields/index.ts';
import { maskValue, fieldsOfForm } from '../form/index.ts';
import { changedAnswers, hashOfShown, shownAnswers } from './index.ts';

const because = { en: 'Northwind asks.', es: 'Northwind lo pide.' };
const form = mergeForm(
  catalogue,
  [
    {
      lenderId: 'northwind',
      lenderName: 'Northwind',
      fields: [
        'first_name',
        'last_name',
        'date_of_birth',
        'ssn_number',
        'gross_monthly_income',
        'zip_code',
        'own_or_rent',
        'property_value',
      ].map((id) => ({ id, required: true, rule: 'lender-fields', because })),
    },
  ],
  { sections },
);
const fields = new Map(fieldsOfForm(form).map((field) => [field.id, field]));

const word = fc.stringMatching(/^[A-Z][a-z]{1,12}$/);
const digits = (length: number) => fc.stringMatching(new RegExp(`^[1-9][0-9]{${length - 1}}$`));
const values: Readonly<Record<string, fc.Arbitrary<string>>> = {
  first_name: word,
  last_name: word,
  ssn_number: digits(9),
  gross_monthly_income: digits(4),
  zip_code: digits(5),
  own_or_rent: fc.constantFrom('own_home', 'rent'),
  property_value: digits(6),
};
const answers = fc.record(values, { requiredKeys: [] }) as fc.Arbitrary<Record<string, string>>;
const textOf = (given: Record<string, string>, id: string): string | undefined =>
  shownAnswers(form, given).find(({ field }) => field.id === id)?.text;

describe('the hash of shown answers', () => {
  test('changes with every answer that is shown differently', () => {
    fc.assert(
      fc.property(
        answers,
        fc
          .constantFrom(...Object.keys(values))
          .chain((id) => fc.tuple(fc.constant(id), fc.option(values[id]!, { nil: '' }))),
        (given, [id, value]) => {
          const changed = { ...given, [id]: value };
          const same = textOf(given, id) === textOf(changed, id);
          expect(hashOfShown(form, given) === hashOfShown(form, changed)).toBe(same);
        },
      ),
    );
  });

  test('does not depend on the order of the keys or on answers to questions that the form does not ask', () => {
    fc.assert(
      fc.property(answers, (given) => {
        const reversed = Object.fromEntries(Object.entries(given).reverse());
        expect(hashOfShown(form, { ...reversed, unknown: 'x' })).toBe(hashOfShown(form, given));
      }),
    );
  });

  test('is the same on a page that has masked answers and on the server that has the answers', () => {
    fc.assert(
      fc.property(answers, fc.boolean(), (given, isMasked) => {
        const page = { ...given };
        const masked = new Set<string>();
        if (isMasked && given['ssn_number']) {
          page['ssn_number'] = maskValue(fields.get('ssn_number')!, given['ssn_number']);
          masked.add('ssn_number');
        }
        expect(hashOfShown(form, page, masked)).toBe(hashOfShown(form, given));
      }),
    );
  });

  test('is the same for an answer as typed and as stored', () => {
    const typed = { first_name: '  Ann ', ssn_number: '900 11 2222', gross_monthly_income: '4,500' };
    const stored = { first_name: 'Ann', ssn_number: '900112222', gross_monthly_income: '4500' };
    expect(hashOfShown(form, typed)).toBe(hashOfShown(form, stored));
  });

  test('contains no sensitive answer in full', () => {
    expect(JSON.stringify(shownAnswers(form, { ssn_number: '900112222' }))).not.toContain('900112222');
  });
});

test('lists the answers that changed, and those that appear or disappear', () => {
  const before = shownAnswers(form, {
    gross_monthly_income: '4000',
    own_or_rent: 'own_home',
    property_value: '9',
  });
  const after = shownAnswers(form, { gross_monthly_income: '99999', own_or_rent: 'rent' });
  expect(changedAnswers(before, after).map(({ field, before, after }) => [field.id, before, after])).toEqual([
    ['gross_monthly_income', '4000', '99999'],
    ['own_or_rent', 'own_home', 'rent'],
    ['property_value', '9', ''],
  ]);
});
