import { expect, test } from '@jest/globals';
import type { LenderApplication } from '../application.ts';
import { mapAnswers, type AnswerTable } from './map-answers.ts';
import { mapItems } from './map-items.ts';

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
const map = (table: AnswerTable, changed: { invoice?: LenderApplication['invoice'] | undefined } = {}) =>
  mapAnswers({ ...application, ...changed } as LenderApplication, context, table);

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

test('writes lists: a place in brackets, and the order as items', () => {
  const items = {
    title: { of: 'name', maxLength: 5 },
    sku: { of: 'sku' },
    count: { of: 'quantity' },
    each: { amount: 'unit' },
    total: { amount: 'line', as: 'money-text' },
    kind: { value: 'physical' },
  } as const;
  const table = {
    'people[0].first': { field: 'first_name' },
    'people[0].homes[0].street': { field: 'address_street_name' },
    'order.lines': { items, names: { order: 'Sale' } },
  } as const;
  const invoice = {
    items: [{ sku: 's-1', name: 'Armchair', quantity: 2, unitCents: 60_000 }],
    taxCents: 5_050,
  };
  expect(map(table, { invoice })).toEqual({
    people: [{ first: 'Marisol', homes: [{ street: 'Kestrel Ridge' }] }],
    order: {
      lines: [
        { title: 'Armch', sku: 's-1', count: 2, each: 60_000, total: '1200.00', kind: 'physical' },
        { title: 'Tax', count: 1, each: 5_050, total: '50.50', kind: 'physical' },
      ],
    },
  });
  // The cart does not add up to the requested amount, or there is none.
  for (const other of [{ ...invoice, taxCents: 1 }, undefined])
    expect(map(table, { invoice: other })['order']).toEqual({
      lines: [{ title: 'Sale', count: 1, each: 125_050, total: '1250.50', kind: 'physical' }],
    });
});

test('writes the goods of a delivery, which have no price', () => {
  const goods = [{ sku: 's-1', quantity: 2 }];
  expect(mapItems(goods, { id: { of: 'sku' }, count: { of: 'quantity' } })).toEqual([
    { id: 's-1', count: 2 },
  ]);
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
