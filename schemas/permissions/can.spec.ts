import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  can,
  canAll,
  changesSomething,
  integrationGrant,
  permissions,
  permissionsOf,
  refusedWhileImpersonating,
  seenWithOwnRightOnly,
  roles,
  tokenRefusal,
  type Actor,
  type Permission,
  type Role,
  type Target,
} from './index.ts';

type Staff = Extract<Actor, { kind: 'staff' }>;

const staff = (held: readonly Role[], more: Partial<Staff> = {}): Staff => ({
  kind: 'staff',
  userId: 1,
  roles: held,
  orgId: 10,
  storeIds: [1],
  laaId: null,
  ...more,
});

const allNames = Object.keys(permissions) as Permission[];
const someRoles = fc.uniqueArray(fc.constantFrom(...roles), { maxLength: 4 });
const someName = fc.constantFrom(...allNames);
const maybe = (low: number, high: number) =>
  fc.option(fc.integer({ min: low, max: high }), { nil: undefined });
const someTarget: fc.Arbitrary<Target> = fc.record({
  storeId: maybe(1, 3),
  orgId: maybe(10, 12),
  laaId: maybe(20, 22),
  userId: maybe(1, 2),
});
const someStaff = fc
  .record({
    roles: someRoles,
    orgId: fc.option(fc.integer({ min: 10, max: 12 })),
    storeIds: fc.uniqueArray(fc.integer({ min: 1, max: 3 })),
    laaId: fc.option(fc.integer({ min: 20, max: 22 })),
  })
  .map(({ roles: held, ...more }) => staff(held, more));

describe('actors without a staff role', () => {
  test('an anonymous visitor has only public permissions', () => {
    for (const name of allNames)
      expect([name, can({ kind: 'anonymous' }, name)]).toEqual([name, permissions[name] === 'public']);
  });

  test('a shopper sees their own verified form and nothing of staff', () => {
    const actor: Actor = { kind: 'shopper', formId: 'f1', verified: true };
    expect(can(actor, 'shopper-form:read', { formId: 'f1' })).toBe(true);
    expect(can(actor, 'shopper-form:read', { formId: 'f2' })).toBe(false);
    expect(can(actor, 'applications:read', { storeId: 1 })).toBe(false);
    expect(can({ ...actor, verified: false }, 'shopper-form:read')).toBe(false);
    expect(can({ ...actor, verified: false }, 'shopper-form:verify')).toBe(true);
  });
});

describe('the reach of a role', () => {
  const home = { storeId: 1, orgId: 10, laaId: 20 };
  const sister = { storeId: 2, orgId: 10, laaId: 20 };
  const cousin = { storeId: 3, orgId: 11, laaId: 20 };
  const stranger = { storeId: 4, orgId: 12, laaId: 21 };

  test.each<[Role, Permission, Partial<Staff>, boolean[]]>([
    ['STORE_ADMIN', 'stores:read', {}, [true, false, false, false]],
    ['PROCESSOR', 'applications:read', { storeIds: [1, 4] }, [true, false, false, true]],
    ['ORG_ADMIN', 'stores:read', { storeIds: [] }, [true, true, false, false]],
    ['LAA_ADMIN', 'stores:read', { orgId: null, storeIds: [], laaId: 20 }, [true, true, true, false]],
    ['LAA_ADMIN', 'stores:read', { orgId: null, storeIds: [], laaId: null }, [false, false, false, false]],
    ['FP_SUPPORT', 'stores:read', { orgId: null, storeIds: [] }, [true, true, true, true]],
    ['AFFILIATE', 'sales-reports:read', {}, [true, false, false, false]],
    ['AFFILIATE', 'stores:read', {}, [false, false, false, false]],
  ])('of %s for %s with %j', (role, name, more, reached) => {
    const actor = staff([role], more);
    expect([home, sister, cousin, stranger].map((target) => can(actor, name, target))).toEqual(reached);
  });

  test('lets users who reach the org read a disabled store, and lets only internal staff change it', () => {
    const closed = { ...home, isClosed: true };
    const orgAdmin = staff(['ORG_ADMIN'], { storeIds: [] });
    expect(can(orgAdmin, 'stores:update', home)).toBe(true);
    expect(can(orgAdmin, 'stores:read', closed)).toBe(true);
    expect(can(orgAdmin, 'stores:update', closed)).toBe(false);
    const laaAdmin = staff(['LAA_ADMIN'], { orgId: null, storeIds: [], laaId: 20 });
    expect(can(laaAdmin, 'stores:read', closed)).toBe(true);
    expect(can(laaAdmin, 'stores:re-subscribe', home)).toBe(true);
    expect(can(laaAdmin, 'stores:re-subscribe', closed)).toBe(false);
    expect(can(staff(['DEV_ADMIN'], { orgId: null, storeIds: [] }), 'stores:disable', closed)).toBe(true);
  });

  test('lets users who reach the account read a disabled org, and lets only internal staff change it', () => {
    const open: Target = { orgId: 10, laaId: 20 };
    const closed: Target = { ...open, isClosed: true };
    const laaAdmin = staff(['LAA_ADMIN'], { orgId: null, storeIds: [], laaId: 20 });
    expect(can(laaAdmin, 'orgs:update', open)).toBe(true);
    expect(can(laaAdmin, 'orgs:read', closed)).toBe(true);
    expect(can(laaAdmin, 'orgs:update', closed)).toBe(false);
    expect(can(staff(['DEV_ADMIN'], { orgId: null, storeIds: [] }), 'orgs:update', closed)).toBe(true);
  });

  test('does not match a missing org, store or account with another missing one', () => {
    const withoutPlace = { orgId: null, storeIds: [], laaId: null };
    expect(can(staff(['LAA_ADMIN'], withoutPlace), 'stores:read', { storeId: 1, orgId: 10 })).toBe(false);
    expect(can(staff(['ORG_ADMIN'], withoutPlace), 'stores:read', { storeId: 1 })).toBe(false);
    expect(can(staff(['STORE_ADMIN'], withoutPlace), 'stores:read', { orgId: 10 })).toBe(false);
  });

  test('lets every member read the org, and only roles that reach it change it', () => {
    expect(can(staff(['BASIC']), 'orgs:read', { orgId: 10 })).toBe(true);
    expect(can(staff(['BASIC']), 'orgs:read', { orgId: 11 })).toBe(false);
    expect(can(staff(['BASIC']), 'orgs:update', { orgId: 10 })).toBe(false);
    expect(can(staff(['ORG_ADMIN']), 'orgs:update', { orgId: 10 })).toBe(true);
  });

  test('limits personal settings to the user’s own, however wide the reach', () => {
    expect(can(staff(['FP_ADMIN']), 'profile:update', { userId: 1 })).toBe(true);
    expect(can(staff(['FP_ADMIN']), 'profile:update', { userId: 2 })).toBe(false);
  });

  test('refuses a named target without a known owner', () => {
    expect(can(staff(['MANAGED_PROCESSOR']), 'users:view-as', { userId: 5 })).toBe(false);
    expect(can(staff(['ORG_ADMIN']), 'applications:read', { formId: 'f1' })).toBe(false);
  });

  test('lets every signed-in user read and end their own session', () => {
    for (const role of roles) {
      const actor = staff([role], { orgId: null, storeIds: [] });
      expect([can(actor, 'session:read'), can(actor, 'session:end')]).toEqual([true, true]);
    }
    expect(can({ kind: 'anonymous' }, 'session:read')).toBe(false);
  });
});

describe('a user with a first duty', () => {
  const password = { mustChangePassword: true, mustAcceptTerms: true } as const;
  const terms = { mustAcceptTerms: true } as const;
  const left = (more: Partial<Staff>) =>
    allNames.filter((name) => permissions[name] !== 'public' && can(staff(['ORG_ADMIN'], more), name));

  test('changes the password, then accepts the terms, and may do nothing else', () => {
    const own = ['session:read', 'session:refresh', 'session:end', 'password:change'];
    expect(new Set(left(password))).toEqual(new Set(own));
    expect(new Set(left(terms))).toEqual(new Set([...own, 'terms:read', 'terms:accept', 'profile:read']));
  });

  test('is not blocked when another user views as them', () => {
    const impersonator = { userId: 2, roles: ['FP_SUPPORT'] as const };
    expect(left({ ...terms, impersonator })).toEqual(left({ impersonator }));
  });
});

describe('several targets', () => {
  const actor = staff(['STORE_ADMIN'], { storeIds: [1, 2] });

  test('must all be allowed', () => {
    expect(
      canAll(actor, 'cfa-configs:update', [
        { storeId: 1, orgId: 10 },
        { storeId: 2, orgId: 10 },
      ]),
    ).toBe(true);
    expect(
      canAll(actor, 'cfa-configs:update', [
        { storeId: 1, orgId: 10 },
        { storeId: 3, orgId: 10 },
      ]),
    ).toBe(false);
  });

  test('may name a store together with its org, but not another or the whole org', () => {
    const store = { storeId: 1, orgId: 10 };
    expect(canAll(actor, 'pages:read', [{ orgId: 10 }, store])).toBe(true);
    expect(canAll(actor, 'pages:read', [{ orgId: 11 }, store])).toBe(false);
    expect(canAll(actor, 'pages:read', [{ orgId: 10 }])).toBe(false);
    expect(canAll(staff(['ORG_ADMIN']), 'pages:read', [{ orgId: 11 }, store])).toBe(false);
  });

  test('without any target, the result says whether anything is in reach', () => {
    expect(canAll(actor, 'cfa-configs:update', [])).toBe(true);
    expect(canAll(actor, 'orgs:merge', [])).toBe(false);
  });
});

describe('default deny', () => {
  test.each(['everything:do', 'constructor', 'toString', ''])('refuses an unknown permission: %s', (name) => {
    expect(can(staff(roles), name as Permission)).toBe(false);
  });

  test('gives only public permissions without a role', () => {
    fc.assert(
      fc.property(someName, someTarget, (name, target) => {
        expect(can(staff([]), name, target)).toBe(permissions[name] === 'public');
      }),
    );
  });
});

test('reaches with several roles exactly what one of them reaches', () => {
  fc.assert(
    fc.property(someStaff, someName, someTarget, (actor, name, target) => {
      const one = actor.roles.some((role) => can({ ...actor, roles: [role] }, name, target));
      expect(can(actor, name, target)).toBe(one || permissions[name] === 'public');
    }),
    { numRuns: 2000 },
  );
});

describe('while impersonating', () => {
  const viewed = (viewer: readonly Role[], held: readonly Role[]): Staff =>
    staff(held, { impersonator: { userId: 9, roles: viewer } });

  test('allows nothing that the viewed user may not do', () => {
    fc.assert(
      fc.property(someStaff, someRoles, someName, someTarget, (actor, viewer, name, target) => {
        fc.pre(name !== 'impersonation:end');
        const before = can(actor, name, target);
        expect(can({ ...actor, impersonator: { userId: 9, roles: viewer } }, name, target) && !before).toBe(
          false,
        );
      }),
      { numRuns: 2000 },
    );
  });

  test('allows no change that the viewer may not make, and nothing of the refused set', () => {
    for (const viewer of roles)
      for (const held of roles)
        for (const name of permissionsOf([held], { roles: [viewer] })) {
          expect(refusedWhileImpersonating.has(name)).toBe(false);
          if (changesSomething(name) || seenWithOwnRightOnly.has(name))
            expect(permissionsOf([viewer])).toContain(name);
        }
  });

  test('hides secrets, money and tokens of an administrator from support', () => {
    const actor = viewed(['FP_SUPPORT'], ['ORG_ADMIN']);
    for (const name of [
      'api-tokens:read',
      'store-credentials:read',
      'payment-methods:read',
      'subscriptions:read',
      'org-billing:read',
      'credit-checks:read',
    ] as const) {
      expect([name, can(staff(['ORG_ADMIN']), name, { orgId: 10, storeId: 1 })]).toEqual([name, true]);
      expect([name, can(actor, name, { orgId: 10, storeId: 1 })]).toEqual([name, false]);
    }
    expect(
      can(viewed(['MANAGED_PROCESSOR'], ['STORE_ADMIN']), 'store-credentials:read', { storeId: 1 }),
    ).toBe(true);
    // During an impersonation, the viewer may read all other data of the viewed user, even without the
    // permission `org-reports:read`.
    expect(can(actor, 'org-reports:read', { orgId: 10 })).toBe(true);
  });

  test('shows a store to support as to its administrator, without signing for it', () => {
    const actor = viewed(['FP_SUPPORT'], ['STORE_ADMIN']);
    expect(can(actor, 'processed-forms:list-store', { storeId: 1 })).toBe(true);
    expect(can(actor, 'store-settings:update', { storeId: 1 })).toBe(true);
    expect(can(actor, 'store-settings:update', { storeId: 2 })).toBe(false);
    for (const name of refusedWhileImpersonating)
      expect([name, can(actor, name, { storeId: 1 })]).toEqual([name, false]);
    expect(can(actor, 'forms:delete', { storeId: 1 })).toBe(false);
  });

  test('lets only the viewer end the view', () => {
    expect(can(viewed(['FP_SUPPORT'], ['BASIC']), 'impersonation:end')).toBe(true);
    expect(can(viewed(['BASIC'], ['FP_SUPPORT']), 'impersonation:end')).toBe(false);
    expect(permissionsOf(['BASIC'], { roles: ['FP_SUPPORT'] })).toContain('impersonation:end');
  });
});

test('reaches a store of another org only with a role that crosses orgs', () => {
  const linked = { storeIds: [1, 7], foreignStoreIds: [7] };
  const both = staff(['MANAGED_PROCESSOR', 'STORE_ADMIN'], linked);
  expect(can(both, 'applications:read', { storeId: 7, orgId: 11 })).toBe(true);
  expect(can(both, 'stores:update', { storeId: 7, orgId: 11 })).toBe(false);
  expect(can(both, 'stores:update', { storeId: 1, orgId: 10 })).toBe(true);
  for (const role of roles.filter((one) => !['MANAGED_PROCESSOR', 'AFFILIATE'].includes(one)))
    for (const name of allNames.filter((one) => permissions[one] === 'store'))
      expect([role, name, can(staff([role], linked), name, { storeId: 7, orgId: 11 })]).toEqual([
        role,
        name,
        can(staff([role], { storeIds: [1] }), name, { storeId: 7, orgId: 11 }),
      ]);
});

describe('a token of a store', () => {
  const token: Actor = { kind: 'integration', tokenId: 1, orgId: 10, storeIds: [1], laaId: null };

  test('only reads, and reads nothing sensitive', () => {
    const held = allNames.filter((name) => permissions[name] !== 'public' && can(token, name));
    expect(held.sort()).toEqual([...integrationGrant.permissions].sort());
    expect(held.filter(changesSomething).sort()).toEqual(['session:end', 'tool-calls:record']);
  });

  test('reaches its own store and no other store of the org', () => {
    for (const name of integrationGrant.permissions.filter((one) => permissions[one] === 'store')) {
      expect([name, can(token, name, { storeId: 1, orgId: 10 })]).toEqual([name, true]);
      expect([name, can(token, name, { storeId: 2, orgId: 10 })]).toEqual([name, false]);
      expect([name, can(token, name, { orgId: 10 })]).toEqual([name, false]);
    }
    expect(can(token, 'session:read', { userId: 1 })).toBe(false);
  });

  test('does more only with its scopes', () => {
    const scoped: Actor = { ...token, scopes: ['links:send'] };
    const more = allNames.filter((name) => can(scoped, name) && !can(token, name));
    expect(more).toEqual(['form-links:send']);
    expect(can(scoped, 'form-links:send', { storeId: 2, orgId: 10 })).toBe(false);
  });

  test('for tests lists nothing and reaches only what is marked as a test', () => {
    const scopes = ['applications:create', 'webhooks:manage', 'links:send'] as const;
    const tester: Actor = { ...token, scopes, isTest: true };
    for (const name of ['applications:list', 'realtime:listen', 'form-links:send', 'forms:check'] as const)
      expect([name, can(tester, name)]).toEqual([name, false]);
    const place = { storeId: 1, orgId: 10 };
    expect(can(tester, 'applications:read', { ...place, mode: 'live' })).toBe(false);
    expect(can(tester, 'applications:read', { ...place, mode: 'test' })).toBe(true);
    expect(can({ ...token, scopes }, 'webhooks:update', { ...place, mode: 'test' })).toBe(false);
    expect(can({ ...token, scopes }, 'webhooks:update', { ...place, mode: 'live' })).toBe(true);
  });

  test('is refused with the permission that it lacks, if a token can have it', () => {
    const refused = (more: { isTest?: true; isTerminal?: true }, name: Permission) =>
      tokenRefusal(more, name).message;
    const lacking = 'The token lacks the permission “Manage webhook endpoints”.';
    expect(refused({}, 'webhooks:read')).toBe(lacking);
    expect(refused({ isTest: true }, 'webhooks:read')).toBe(lacking);
    for (const name of ['form-links:send', 'applications:list'] as const)
      expect(refused({ isTest: true }, name)).toBe('Test tokens read and change only test sessions.');
    expect(refused({ isTest: true }, 'users:invite')).toBe('API tokens may not do this.');
    expect(refused({ isTerminal: true }, 'invoices:write')).toBe('API tokens may not do this.');
  });

  test('at a point of sale also starts applications and sends links, and changes nothing else', () => {
    const terminal: Actor = { ...token, isTerminal: true };
    const more = allNames.filter((name) => can(terminal, name) && !can(token, name));
    expect(more.filter(changesSomething).sort()).toEqual(['form-links:send', 'forms:create']);
    expect(can(terminal, 'forms:create', { storeId: 1, orgId: 10 })).toBe(true);
    expect(can(terminal, 'forms:create', { storeId: 2, orgId: 10 })).toBe(false);
  });
});
