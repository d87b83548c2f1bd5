import { describe, expect, test } from '@jest/globals';
import {
  landingOf,
  landings,
  menuSections,
  permissions,
  permissionsOf,
  plannedScreens,
  roles,
  screenOf,
  screens,
  type Role,
} from './index.ts';

const all = [...screens, ...plannedScreens];

describe('the table of screens', () => {
  test('has every address once, with an existing permission', () => {
    expect(new Set(all.map(({ path }) => path)).size).toBe(all.length);
    for (const { path, permission } of all)
      expect([path, Object.hasOwn(permissions, permission)]).toEqual([path, true]);
  });

  test('has exactly the admin screens under /app/admin', () => {
    for (const { path, app } of all)
      expect([path, path.startsWith('/app/admin')]).toEqual([path, app === 'admin']);
  });
});

describe('the screen at an address', () => {
  test.each([
    ['/app/process/3/0190-uuid', '/app/process/:store_id/:form_id'],
    ['/app/reporting/store-performance/12', '/app/reporting/store-performance/:id'],
    ['/app/account/store/application/create-form', '/app/account/store/application/create-form'],
    [
      '/app/account/store/application/create-form/form-details/9/3/anything',
      '/app/account/store/application/create-form/form-details/:form_id/:store_id',
    ],
    ['/app/admin/disclosures/form/7/print', '/app/admin/disclosures/form/:id'],
    ['/app/consumer-facing/process/3/f/a/more', '/app/consumer-facing/process/:store_id/:form_id/:aaso_id'],
    ['/outside-form/atlas/uuid', '/outside-form/:storeName/:storeUuid/:storeAssociateId?'],
    ['/outside-form/atlas/uuid/5', '/outside-form/:storeName/:storeUuid/:storeAssociateId?'],
    ['/app/process/3', undefined],
    ['/app/reporting/store-performance/12/13', undefined],
    ['/app/admin', undefined],
  ])('%s is %s', (address, path) => {
    expect(screenOf(address, all)?.path).toBe(path);
  });
});

describe('the side menu', () => {
  const names = (held: readonly Role[]) =>
    menuSections(permissionsOf(held), { storeId: 3, among: all }).map(({ name }) => name);

  test.each<[Role, string[]]>([
    ['ORG_ADMIN', ['Forms', 'Marketing', 'Reports', 'Resources', 'Store Settings', 'Account Settings']],
    ['STORE_ADMIN', ['Forms', 'Marketing', 'Reports', 'Resources', 'Store Settings', 'Account Settings']],
    ['BASIC', ['Forms']],
    ['LAA_ADMIN', ['Account Settings', 'Lender Affiliate']],
    ['FP_SALES', ['Dev Admin']],
    ['AFFILIATE', []],
    ['DEMO', []],
    ['FP_MASTER', []],
  ])('of %s has %j', (role, sections) => {
    expect(names([role])).toEqual(sections);
  });

  test('has only reachable items, with the user’s store filled in', () => {
    for (const role of roles)
      for (const { items } of menuSections(permissionsOf([role]), { storeId: 3, among: all }))
        for (const { path } of items) expect(path).toMatch(/^\/[^:{]*$/);
    const [forms] = menuSections(['store-reports:read'], { storeId: 3, among: all }).filter(
      ({ name }) => name === 'Reports',
    );
    expect(forms!.items.map(({ path }) => path)).toContain('/app/reporting/store-performance/3');
    expect(menuSections(['store-profile:read'], { among: all })).toEqual([]);
  });
});

describe('start pages', () => {
  test('exist for every role, and the role may open its page', () => {
    expect(landings.map(({ role }) => role).sort()).toEqual([...roles].sort());
    for (const { role, path } of landings) {
      const screen = all.find((one) => one.path === path);
      expect([role, screen && permissionsOf([role]).includes(screen.permission)]).toEqual([role, true]);
    }
  });

  test.each<[Role[], string]>([
    [['STORE_ADMIN'], '/app/store/dashboard'],
    [['STORE_ADMIN', 'ORG_ADMIN'], '/app/org/dashboard'],
    [['BASIC', 'MANAGED_PROCESSOR'], '/app/mp/dashboard'],
    [['LAA_ADMIN'], '/app/account/laa/general'],
    [['AFFILIATE'], '/affiliate/dashboard'],
    [['DEMO', 'BASIC'], '/app/forms/view-all'],
    [['FP_MASTER'], '/master/dashboard'],
    [[], '/404'],
  ])('of %j is %s once it is served', (held, path) => {
    expect(landingOf(held, all)).toBe(path);
  });

  test.each<[Role[], string]>([
    [['STORE_ADMIN'], '/app/forms/view-all'],
    [['FP_SALES'], '/app/user/profile'],
    [[], '/404'],
  ])('of %j is their first screen while the start page is not built: %s', (held, path) => {
    const served = all.filter(({ path: one }) => ['/app/forms/view-all', '/app/user/profile'].includes(one));
    expect(landingOf(held, served)).toBe(path);
  });
});
