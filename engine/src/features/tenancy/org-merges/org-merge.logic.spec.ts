import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isOrgAdmin } from '@millrace/schemas/permissions';
import { planMerge, planUnmerge, type Person, type Tenants } from './org-merge.logic.ts';

const roles = [
  'FREEMIUM_ORG',
  'LAA_ORG',
  'ORG_ADMIN',
  'STORE_ADMIN',
  'BASIC',
  'PROCESSOR',
  'MANAGED_PROCESSOR',
  'LAA_STORE',
];

/**
 * Draws two to four orgs with stores, regions, and users of any roles. A user may be assigned to any of the
 * stores.
 */
const tenants: fc.Arbitrary<{ before: Tenants; primary: number }> = fc
  .record({
    orgs: fc.integer({ min: 2, max: 4 }),
    stores: fc.array(fc.nat(3), { maxLength: 8 }),
    regions: fc.array(fc.nat(3), { maxLength: 4 }),
    people: fc.array(
      fc.record({
        org: fc.nat(3),
        roles: fc.uniqueArray(fc.constantFrom(...roles), { maxLength: 3 }),
        links: fc.array(fc.nat(7), { maxLength: 4 }),
      }),
      { minLength: 1, maxLength: 10 },
    ),
    primary: fc.nat(9),
  })
  .map(({ orgs, stores, regions, people, primary }) => {
    const owned = (list: readonly number[]) =>
      list.map((org, at) => ({ id: at + 1, orgId: (org % orgs) + 1 }));
    const own = owned(stores);
    // Draws names that are the same in every org except for upper and lower case.
    const named = (list: readonly { id: number; orgId: number }[]) =>
      list.map((region) => ({
        ...region,
        name: `${region.orgId % 2 ? 'North' : 'NORTH'} ${list.filter((one) => one.orgId === region.orgId && one.id < region.id).length}`,
      }));
    const rows = people.map(({ org, roles: held, links }, at): Person => {
      const storeIds = links.filter((link) => link < own.length).map((link) => own[link]!.id);
      return {
        id: at + 1,
        orgId: (org % orgs) + 1,
        roles: [...held].sort(),
        storeIds: [...new Set(storeIds)].sort((a, b) => a - b),
      };
    });
    return {
      before: { people: rows, stores: own, regions: named(owned(regions)) },
      primary: (primary % rows.length) + 1,
    };
  });

const admins = (people: readonly Person[]) => people.filter((person) => isOrgAdmin(person.roles));
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id).sort((a, b) => a - b);

describe('any merge', () => {
  test('loses no user, puts everything in one org, and makes the primary user its only org admin', () => {
    fc.assert(
      fc.property(tenants, ({ before, primary }) => {
        const { intoOrgId, after } = planMerge(before, primary)!;
        expect(intoOrgId).toBe(before.people.find(({ id }) => id === primary)!.orgId);
        for (const kind of ['people', 'stores', 'regions'] as const) {
          expect(ids(after[kind])).toEqual(ids(before[kind]));
          expect(after[kind].every(({ orgId }) => orgId === intoOrgId)).toBe(true);
        }
        expect(ids(admins(after.people))).toEqual([primary]);
        expect(new Set(after.regions.map(({ name }) => name!.toLowerCase())).size).toBe(after.regions.length);
      }),
    );
  });

  test('changes only org admins, who keep every store they reached', () => {
    fc.assert(
      fc.property(tenants, ({ before, primary }) => {
        const { after } = planMerge(before, primary)!;
        for (const [at, person] of before.people.entries()) {
          const then = after.people[at]!;
          if (person.id === primary) continue;
          if (!isOrgAdmin(person.roles))
            expect([then.roles, then.storeIds]).toEqual([person.roles, person.storeIds]);
          else {
            expect(then.roles).toContain('STORE_ADMIN');
            const reached = before.stores.filter(({ orgId }) => orgId === person.orgId);
            expect(then.storeIds).toEqual(expect.arrayContaining(ids(reached)));
          }
        }
      }),
    );
  });

  test('is undone exactly', () => {
    fc.assert(
      fc.property(tenants, ({ before, primary }) => {
        const { after } = planMerge(before, primary)!;
        expect(planUnmerge(before, primary, after)).toEqual(before);
      }),
    );
  });
});

describe('changes between a merge and its undoing', () => {
  const before: Tenants = {
    people: [
      { id: 1, orgId: 10, roles: ['ORG_ADMIN'], storeIds: [] },
      { id: 2, orgId: 20, roles: ['ORG_ADMIN'], storeIds: [] },
    ],
    stores: [
      { id: 100, orgId: 10 },
      { id: 200, orgId: 20 },
    ],
    regions: [{ id: 7, orgId: 20 }],
  };
  const merged = planMerge(before, 1)!.after;
  const undone = (now: Partial<Tenants>) => planUnmerge(before, 1, { ...merged, ...now });
  const hired = (person: Partial<Person>) =>
    undone({ people: [...merged.people, { id: 3, orgId: 10, roles: ['BASIC'], storeIds: [], ...person }] })
      .people[2];

  test('the org admin of the merged org became a store admin of its stores', () => {
    expect(merged.people[1]).toEqual({ id: 2, orgId: 10, roles: ['STORE_ADMIN'], storeIds: [200] });
  });

  test('a new store and a new region stay with the target org', () => {
    const { stores, regions } = undone({
      stores: [...merged.stores, { id: 300, orgId: 10 }],
      regions: [...merged.regions, { id: 8, orgId: 10 }],
    });
    expect(stores.at(-1)).toEqual({ id: 300, orgId: 10 });
    expect(regions).toEqual([
      { id: 7, orgId: 20 },
      { id: 8, orgId: 10 },
    ]);
  });

  test('a user hired for a store that returns goes with it', () => {
    expect(hired({ storeIds: [200] })).toMatchObject({ orgId: 20, storeIds: [200] });
  });

  test('a user hired for stores of both orgs stays, without a link to the other org', () => {
    expect(hired({ storeIds: [100, 200] })).toMatchObject({ orgId: 10, storeIds: [100] });
  });

  test('an added user with a store and without org administration has a store of their own org afterwards', () => {
    const hand = fc.record({
      roles: fc.uniqueArray(fc.constantFrom('STORE_ADMIN', 'BASIC', 'PROCESSOR'), { minLength: 1 }),
      links: fc.uniqueArray(fc.nat(7), { minLength: 1, maxLength: 4 }),
    });
    fc.assert(
      fc.property(tenants, fc.array(hand, { maxLength: 4 }), ({ before: was, primary }, added) => {
        const { intoOrgId, after } = planMerge(was, primary)!;
        fc.pre(after.stores.length > 0);
        const newcomers = added.map(({ roles: held, links }, at): Person => ({
          id: 100 + at,
          orgId: intoOrgId,
          roles: held,
          storeIds: [...new Set(links.map((link) => after.stores[link % after.stores.length]!.id))],
        }));
        const now = { ...after, people: [...after.people, ...newcomers] };
        const { people, stores } = planUnmerge(was, primary, now);
        const home = new Map(stores.map(({ id, orgId }) => [id, orgId]));
        for (const { orgId, storeIds } of people.slice(after.people.length)) {
          expect(storeIds).not.toEqual([]);
          expect(storeIds.map((id) => home.get(id))).toEqual(storeIds.map(() => orgId));
        }
      }),
    );
  });

  test('a managed processor keeps links across orgs, because the role allows them', () => {
    expect(hired({ roles: ['MANAGED_PROCESSOR'], storeIds: [100, 200] })).toMatchObject({
      orgId: 10,
      storeIds: [100, 200],
    });
  });

  test('a user who got a store of the other org loses it again', () => {
    const people = merged.people.map((person) => ({ ...person, storeIds: [100, 200] }));
    expect(undone({ people }).people.map(({ storeIds }) => storeIds)).toEqual([[100], []]);
  });

  test('a region with a number gets its name back unless it was renamed', () => {
    const regions = [
      { id: 7, orgId: 20, name: 'NORTH' },
      { id: 8, orgId: 10, name: 'North' },
      { id: 9, orgId: 20, name: 'South' },
    ];
    const named = { ...before, regions };
    const { after } = planMerge(named, 1)!;
    expect(after.regions.map(({ name }) => name)).toEqual(['NORTH (2)', 'North', 'South']);
    expect(planUnmerge(named, 1, after).regions).toEqual(regions);
    const renamed = after.regions.map((region) => (region.id === 9 ? { ...region, name: 'north' } : region));
    expect(planUnmerge(named, 1, { ...after, regions: renamed }).regions.map(({ name }) => name)).toEqual([
      'NORTH',
      'North',
      'north (2)',
    ]);
  });

  test.each([
    [['ORG_ADMIN'], ['STORE_ADMIN'], ['ORG_ADMIN']],
    [['ORG_ADMIN'], ['BASIC'], ['BASIC']],
    [['ORG_ADMIN'], ['STORE_ADMIN', 'PROCESSOR'], ['ORG_ADMIN', 'PROCESSOR']],
    [['FREEMIUM_ORG'], ['ORG_ADMIN'], ['ORG_ADMIN']],
    [['PROCESSOR'], ['BASIC'], ['BASIC']],
    [['ORG_ADMIN'], [], []],
  ])('%j, changed to %j after the merge, are %j when it is undone', (then, now, after) => {
    const was = { ...before.people[1]!, roles: then };
    const people = [merged.people[0]!, { ...merged.people[1]!, roles: now }];
    const undoing = planUnmerge({ ...before, people: [before.people[0]!, was] }, 1, { ...merged, people });
    expect(undoing.people[1]!.roles).toEqual(after);
  });

  test('a store taken from a user does not come back', () => {
    const linked = {
      ...before,
      people: before.people.map((person) => ({ ...person, roles: ['BASIC'], storeIds: [100] })),
    };
    const { after } = planMerge(linked, 1)!;
    const people = after.people.map((person) => ({ ...person, storeIds: [] }));
    expect(planUnmerge(linked, 1, { ...after, people }).people[0]!.storeIds).toEqual([]);
  });

  test('a user who left the org does not return', () => {
    expect(undone({ people: merged.people.slice(0, 1) }).people.map(({ id }) => id)).toEqual([1]);
  });
});

test('a user without an org cannot be the primary user', () => {
  expect(planMerge({ people: [], stores: [], regions: [] }, 5)).toBeUndefined();
});
