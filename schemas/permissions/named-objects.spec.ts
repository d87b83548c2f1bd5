import { expect, test } from '@jest/globals';
import { belongToSameTenant, hasOwner, type NamedThings } from './index.ts';

const store = (storeId: number, orgId: number): NamedThings => ({
  kind: 'store',
  targets: [{ storeId, orgId }],
});
const form = (storeId: number, orgId: number): NamedThings => ({
  kind: 'form',
  targets: [{ storeId, orgId }],
});
const org = (orgId: number): NamedThings => ({ kind: 'org', targets: [{ orgId }] });
const user = (orgId: number): NamedThings => ({ kind: 'user', targets: [{ orgId }] });

test.each([
  ['a form and its store', [form(1, 10), store(1, 10)], true],
  ['a form and another store', [form(1, 10), store(2, 10)], false],
  ['a store and its org', [store(1, 10), org(10)], true],
  ['a store and another org', [store(1, 10), org(11)], false],
  ['a user of another org and a store', [user(10), store(2, 11)], true],
  [
    'an object without a tenant and a store',
    [{ kind: 'lender', targets: [] } as NamedThings, store(1, 10)],
    true,
  ],
])('%s: %j belong to the same tenant: %j', (_, things, together) => {
  expect(belongToSameTenant(things)).toBe(together);
});

test('does not look up ids that are themselves the proof', () => {
  expect(['token', 'public-store', 'store'].map((kind) => hasOwner(kind as 'store'))).toEqual([
    false,
    false,
    true,
  ]);
});
