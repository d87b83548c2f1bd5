import { expect, test } from '@jest/globals';
import { roles } from '@millrace/schemas/permissions';
import fc from 'fast-check';
import { planConversion, planReversal } from './laa-roles.logic.ts';

const home = { id: 7, orgId: 6, name: 'Harbor Home' };
const away = { id: 1, orgId: 1, name: 'Summit Beds' };
const stores = new Map([home, away].map((store) => [store.id, store]));
const newPerson = (id: number, held: readonly string[], storeIds: readonly number[] = [home.id]) => ({
  id,
  orgId: home.orgId,
  roles: [...held].sort(),
  storeIds,
});

const people = fc
  .array(fc.uniqueArray(fc.constantFrom(...roles), { maxLength: 4 }), { maxLength: 8 })
  .map((all) => all.map((held, at) => newPerson(at + 1, held)));

test('a conversion loses no user, replaces every role it takes, and its reversal restores exactly', () => {
  fc.assert(
    fc.property(people, (before) => {
      const after = planConversion(before, stores);
      expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
      before.forEach(({ roles: held }, at) => expect(after[at]!.roles.length > 0).toBe(held.length > 0));
      for (const { roles: held } of after)
        for (const gone of ['ORG_ADMIN', 'STORE_ADMIN', 'BASIC', 'PROCESSOR'])
          expect(held).not.toContain(gone);
      expect(planReversal(after, before, stores)).toEqual(before);
    }),
  );
});

test('a managed processor loses the stores of other orgs with the role, and gets both back', () => {
  const before = [newPerson(1, ['MANAGED_PROCESSOR'], [away.id, home.id])];
  const after = planConversion(before, stores);
  expect(after).toEqual([newPerson(1, ['LAA_STORE'])]);
  expect(planReversal(after, before, stores)).toEqual(before);
  // The role was removed after the conversion, so neither the role nor the stores return.
  expect(planReversal([newPerson(1, ['GENERAL_ACCESS'])], before, stores)).toEqual([
    newPerson(1, ['GENERAL_ACCESS']),
  ]);
});

test('a user added after the conversion gets the plain counterpart of their role', () => {
  const later = [newPerson(2, ['LAA_STORE']), newPerson(3, ['LAA_ORG', 'DEMO'])];
  expect(
    planReversal([newPerson(1, ['LAA_ORG']), ...later], [newPerson(1, ['FREEMIUM_ORG'])], stores).map(
      ({ roles: held }) => held,
    ),
  ).toEqual([['FREEMIUM_ORG'], ['STORE_ADMIN'], ['DEMO', 'ORG_ADMIN']]);
});

test.each<[string[], string[], string[]]>([
  [['ORG_ADMIN'], ['LAA_STORE'], ['STORE_ADMIN']],
  [['ORG_ADMIN', 'BASIC'], ['LAA_STORE'], ['BASIC']],
  [
    ['ORG_ADMIN', 'BASIC'],
    ['DEMO', 'LAA_ORG'],
    ['BASIC', 'DEMO', 'ORG_ADMIN'],
  ],
  [['PROCESSOR'], ['GENERAL_ACCESS'], ['GENERAL_ACCESS']],
  [['BASIC'], ['LAA_ORG'], ['ORG_ADMIN']],
  [['PROCESSOR'], ['LAA_STORE', 'MANAGED_PROCESSOR'], ['MANAGED_PROCESSOR']],
  [['STORE_ADMIN'], [], []],
])('%j, changed to %j after the conversion, are %j when it is reversed', (then, now, after) => {
  expect(planReversal([newPerson(1, now)], [newPerson(1, then)], stores)[0]!.roles).toEqual(after);
});
