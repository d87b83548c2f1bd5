import { expect, test } from '@jest/globals';
import { fieldById, fieldIn, formBase, formBaseIn, mergeForm, usualMarket, validateField } from './index.ts';

const uk = { country: 'GB', currency: 'GBP' } as const;
const options = { locale: 'en', today: '2026-11-20' } as const;
const findingOf = (id: string, text: string) =>
  validateField({ ...fieldIn(id, uk)!, required: true }, text, options);

test('the fields of a US store are those of the catalogue', () => {
  expect(fieldIn('zip_code', usualMarket)).toBe(fieldById('zip_code'));
  expect(formBaseIn(formBase)).toBe(formBase);
});

test('a UK form asks neither Social Security numbers nor US states, even if a lender needs them', () => {
  const need = (id: string) => ({ id, required: true, rule: 'x', because: { en: 'A', es: 'B' } });
  const needs = [
    { lenderId: 'a', lenderName: 'A', fields: ['ssn_number', 'state_name', 'zip_code'].map(need) },
  ];
  const base = formBaseIn(formBase, uk);
  const form = mergeForm(base.catalogue, needs, base.context);
  expect(form.sections.flatMap(({ fields }) => fields.map(({ id }) => id))).toEqual(['zip_code']);
  expect(form.omitted.map(({ field }) => field)).toEqual(['ssn_number', 'state_name']);
});

test.each([
  ['zip_code', 'ls1 4dy', null],
  ['zip_code', '78701', 'Enter your postcode like LS1 4DY'],
  ['mobile_phone', '07700 900123', null],
  ['mobile_phone', '(512) 555-0134', 'Enter a UK number, like 07700 900123'],
  ['date_of_birth', '27/03/1985', null],
  ['date_of_birth', '03/27/1985', 'Your date of birth: the month must be 1 to 12'],
  ['date_of_birth', '20/11/2010', 'You must be 18 or older'],
  ['estimated_purchase_amount', '£1,200', null],
  [
    'estimated_purchase_amount',
    '$1,200',
    'Your estimated purchase amount must be an amount in whole pounds, like 4,500',
  ],
])('checks %s in a UK form: %s', (id, text, message) => {
  expect(findingOf(id, text)?.message ?? null).toBe(message);
});

test('names and places the questions of an address as in the UK', () => {
  expect(fieldIn('zip_code', uk)!.label.en).toBe('Postcode');
  expect(fieldIn('county', uk)).toMatchObject({ section: 'basic', affinity: 'address' });
});
