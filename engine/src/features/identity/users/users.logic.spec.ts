import { expect, test } from '@jest/globals';
import type { PersonFacts } from '../../../platform/sessions/sessions.ts';
import { termsVersion } from '../terms/index.logic.ts';
import { actorOf } from './users.logic.ts';

const person = (more: Partial<PersonFacts> = {}): PersonFacts => ({
  userId: 7,
  orgId: 1,
  laaId: null,
  roles: ['STORE_ADMIN'],
  storeIds: [3],
  foreignStoreIds: [],
  closedStores: 0,
  isDisabled: false,
  mustChangePassword: false,
  hasFactor: false,
  acceptedTerms: termsVersion,
  ...more,
});

test('keeps only known roles and open stores of a user', () => {
  const actor = actorOf(person({ roles: ['STORE_ADMIN', 'GARDENER'] }));
  expect(actor).toEqual({
    kind: 'staff',
    userId: 7,
    roles: ['STORE_ADMIN'],
    orgId: 1,
    storeIds: [3],
    laaId: null,
  });
  expect(actorOf(person({ mustChangePassword: true }))).toMatchObject({ mustChangePassword: true });
  for (const acceptedTerms of [null, termsVersion - 1])
    expect(actorOf(person({ acceptedTerms }))).toMatchObject({ mustAcceptTerms: true });
});

test('requires a factor of roles that the installation names', () => {
  const named = ['STORE_ADMIN'] as const;
  expect(actorOf(person(), named)).toMatchObject({ mustAddFactor: true });
  expect(actorOf(person({ hasFactor: true }), named)).not.toHaveProperty('mustAddFactor');
  expect(actorOf(person(), ['DEV_ADMIN'])).not.toHaveProperty('mustAddFactor');
});

test.each<[string, Partial<PersonFacts>, boolean]>([
  ['is disabled', { isDisabled: true }, false],
  ['works in a disabled store only', { storeIds: [], closedStores: 2 }, false],
  ['works in an open store, too', { closedStores: 1 }, true],
  ['was never given a store', { storeIds: [] }, true],
  ['reaches a whole org', { roles: ['STORE_ADMIN', 'ORG_ADMIN'], storeIds: [], closedStores: 1 }, true],
  ['has a role for all organizations', { roles: ['FP_SUPPORT'], storeIds: [], closedStores: 1 }, true],
])('a user who %s is signed in or not: %j', (_, more, isLetIn) => {
  expect(actorOf(person(more)) !== undefined).toBe(isLetIn);
});

test('a link to a store of another org counts only with a role that works across orgs', () => {
  const facts = { storeIds: [3, 8], foreignStoreIds: [8] };
  expect(actorOf(person(facts))).toMatchObject({ storeIds: [3] });
  expect(actorOf(person({ ...facts, roles: ['MANAGED_PROCESSOR', 'STORE_ADMIN'] }))).toMatchObject(facts);
});
