import { describe, expect, test } from '@jest/globals';
import { catalogue, sections } from '../fields/index.ts';
import {
  fieldsOfForm,
  mergeForm,
  sentFormFindings,
  sentFormOf,
  settledNeeds,
  usualApplicationSettings,
  type LenderFieldNeed,
  type NumberedNeed,
  type SentFormChoice,
  type SentFormContext,
} from './index.ts';

const because = { en: 'They ask for it.', es: 'Lo piden.' };
const asks = (id: string, required = true): LenderFieldNeed => ({
  id,
  required,
  rule: 'lender-fields',
  because,
});
const lender = (id: number, ...fields: LenderFieldNeed[]): NumberedNeed => ({
  id,
  need: { lenderId: `lender-${id}`, lenderName: `Lender ${id}`, fields },
});
const category = (key: string, ...lender_ids: number[]) => ({
  key,
  name: key,
  description: '<p>Why</p>',
  lender_ids,
  required_fields: [],
  removed_fields: [],
});
const settings = {
  ...usualApplicationSettings,
  easy: { selected: false, required_fields: [], removed_fields: ['county'] },
  advanced: {
    selected: false,
    categories: [category('leases', 1), category('loans', 2), category('gone', 9)],
  },
};
const sentContext: SentFormContext = {
  needs: [
    lender(1, asks('first_name'), asks('county', false)),
    lender(2, asks('last_name'), asks('zip_code', false)),
    lender(3, asks('date_of_birth')),
  ],
  alwaysIds: [],
  settings,
  fieldIds: catalogue.map(({ id }) => id),
};

const lenders = (choice: SentFormChoice, on = sentContext) => sentFormOf(choice, on).lenderIds;
function fields(choice: SentFormChoice, on = sentContext): string[] {
  const { lenderIds, settings: wanted, categories } = sentFormOf(choice, on);
  const needs = on.needs.filter(({ id }) => lenderIds === null || lenderIds.includes(id));
  const form = mergeForm(catalogue, settledNeeds(needs, wanted, categories), { sections });
  return fieldsOfForm(form)
    .map(({ id }) => id)
    .sort();
}
const choiceOf = (choice: SentFormChoice) =>
  sentFormFindings(choice, sentContext).map(({ field, message }) => [field, message]);
const some = (...selected_lenders: number[]): SentFormChoice => ({
  radio_selected: 'specific_lender',
  specific_lender: { selected_lenders },
});
const type = (selected_type?: 'Easy' | 'Advanced', ...selected_categories: string[]): SentFormChoice => ({
  radio_selected: 'form_type',
  form_type: { selected_type, selected_categories },
});
const custom = (...selected_form_fields: string[]): SentFormChoice => ({
  radio_selected: 'custom',
  custom: { selected_form_fields },
});

describe('a form sent by a store', () => {
  test('of the default kind asks for the needs of all its lenders', () => {
    const choice: SentFormChoice = { radio_selected: 'default' };
    expect(lenders(choice)).toBeNull();
    expect(fields(choice)).toEqual(['county', 'date_of_birth', 'first_name', 'last_name', 'zip_code']);
  });

  test('for chosen lenders asks only for their needs', () => {
    expect(lenders(some(2))).toEqual([2]);
    expect(fields(some(2))).toEqual(['last_name', 'zip_code']);
  });

  test('includes an always selected lender besides the chosen ones', () => {
    const withAlways = { ...sentContext, alwaysIds: [3] };
    expect(lenders(some(2), withAlways)).toEqual([2, 3]);
    expect(fields(type('Advanced', 'leases'), withAlways)).toEqual(['county', 'date_of_birth', 'first_name']);
  });

  test('of the type Easy omits what the store removed', () => {
    expect(lenders(type('Easy'))).toBeNull();
    expect(fields(type('Easy'))).not.toContain('county');
  });

  test('of the type Advanced asks the lenders of its categories', () => {
    expect(lenders(type('Advanced', 'leases', 'loans'))).toEqual([1, 2]);
    expect(fields(type('Advanced', 'leases'))).toEqual(['county', 'first_name']);
  });

  test('with chosen fields asks for them and for the fields that lenders require', () => {
    expect(lenders(custom('zip_code'))).toBeNull();
    expect(fields(custom('zip_code'))).toEqual(['date_of_birth', 'first_name', 'last_name', 'zip_code']);
  });

  test('with chosen fields also asks for those that no lender asks, with what decides about them', () => {
    const wanted = fields(custom('reference_name_one', 'co_first_name'));
    expect(wanted).toEqual(expect.arrayContaining(['reference_name_one', 'co_first_name', 'co_applicant']));
  });
});

test.each<[string, SentFormChoice, string[][]]>([
  ['accepts the default form', { radio_selected: 'default' }, []],
  [
    'refuses specific lenders without a lender',
    some(),
    [['specific_lender.selected_lenders', 'Choose at least one lender']],
  ],
  ['refuses a form type without a choice', type(), [['form_type.selected_type', 'Choose Easy or Advanced']]],
  ['accepts Easy without a category', type('Easy'), []],
  [
    'refuses Advanced without a category',
    type('Advanced'),
    [['form_type.selected_categories', 'Choose at least one category']],
  ],
  [
    'refuses a category without lenders',
    type('Advanced', 'gone'),
    [['form_type.selected_categories', 'No lender of these categories can be asked at the moment.']],
  ],
  [
    'refuses custom fields without a field',
    custom(),
    [['custom.selected_form_fields', 'Choose at least one field']],
  ],
])('%s', (_, choice, expected) => {
  expect(choiceOf(choice)).toEqual(expected);
});

test('reports choices that no longer exist', () => {
  expect(sentFormFindings(some(9), sentContext)[0]?.code).toBe('not-asked');
  expect(sentFormFindings(custom('no_such_field'), sentContext)[0]?.code).toBe('not-asked');
  expect(sentFormFindings(type('Advanced', 'nothing'), sentContext)[0]?.code).toBe('unknown-category');
});
