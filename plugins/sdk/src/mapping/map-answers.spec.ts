import { expect, test } from '@jest/globals';
import type { LenderApplication } from '../application.ts';
import { mapAnswers, type AnswerTable } from './map-answers.ts';

const application: LenderApplication = {
  reference: 'r-1',
  requestedCents: 125_050,
  store: { name: 'Shop', state: 'VA' },
  answers: {
    first_name: 'Marisol',
    address_number: '12',
    address_street_name: 'Kestrel Ridge',
    how_often_paid: 'bi_weekly',
    state_name: 'VA',
  },
};
const context = { config: { purpose: 'Furniture', department: '' }, credentials: { merchant_id: 'm-1' } };
const map = (table: AnswerTable, changed: Partial<LenderApplication> = {}) =>
  mapAnswers({ ...application, ...changed }, context, table);

test('builds the lender’s request from a table and nests it by the dots in the names', () => {
  expect(
    map({
      name: { field: 'first_name', maxLength: 4 },
      'home.street': { join: ['address_number', 'address_street_name'], also: ['apt_suite'] },
      'home.state': { field: 'state_name', as: 'state-iso' },
      'home.unit': { field: 'apt_suite', optional: true },
      paid: { field: 'how_often_paid', words: { bi_weekly: 'biweekly' } },
      amount: { of: 'requestedDollars' },
      cents: { of: 'requestedCents' },
      externalId: { of: 'reference' },
      shop: { of: 'storeState' },
      ip: { of: 'applicantIp' },
      purpose: { config: 'purpose' },
      department: { config: 'department' },
      merchant: { credential: 'merchant_id' },
      country: { value: 'US' },
    }),
  ).toEqual({
    name: 'Mari',
    home: { street: '12 Kestrel Ridge', state: 'US-VA' },
    paid: 'biweekly',
    amount: 1250.5,
    cents: 125_050,
    externalId: 'r-1',
    shop: 'VA',
    purpose: 'Furniture',
    merchant: 'm-1',
    country: 'US',
  });
});

test('writes the addresses of Millrace, and throws if the context has none', () => {
  const table = { callback: { address: 'webhookUrl' }, back: { address: 'returnUrl' } } as const;
  const own = { webhookUrl: 'https://millrace.example/hook', returnUrl: 'https://millrace.example/status' };
  expect(mapAnswers(application, { ...context, ...own }, table)).toEqual({
    callback: 'https://millrace.example/hook',
    back: 'https://millrace.example/status',
  });
  expect(() => map(table)).toThrow('needs the whole context');
});

test.each([
  ['a required answer that is missing', { name: { field: 'last_name' } }, 'last_name'],
  ['a part of a joined one', { street: { join: ['address_number', 'city'] } }, 'city'],
  ['a word the lender does not have', { paid: { field: 'how_often_paid', words: {} } }, 'how_often_paid'],
] as [string, AnswerTable, string][])('names the field of %s', (_name, table, field) => {
  expect(() => map(table)).toThrow(expect.objectContaining({ code: 'mapping-failed', sent: 'no', field }));
});
