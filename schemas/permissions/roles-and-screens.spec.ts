import { describe, expect, test } from '@jest/globals';
import {
  landingOf,
  menuSections,
  permissionsOf,
  plannedScreens,
  roles,
  screens,
  type MenuSection,
  type Role,
} from './index.ts';

type MenuName = MenuSection['name'];
const all = [...screens, ...plannedScreens];
const store: MenuName[] = ['Forms', 'Marketing', 'Reports', 'Resources', 'Store Settings'];
const internal: MenuName[] = ['Forms', 'Resources', 'Store Settings'];
const everything: MenuName[] = [...store, 'Account Settings'];

/**
 * The start page and the menu sections of each role when the server offers all screens, planned ones
 * included.
 */
const table: Readonly<Record<Role, [landing: string, sections: MenuName[]]>> = {
  ORG_ADMIN: ['/app/org/dashboard', everything],
  LAA_ORG: ['/app/org/dashboard', everything],
  FREEMIUM_ORG: ['/app/org/dashboard', ['Forms', 'Resources', 'Store Settings', 'Account Settings']],
  MANAGED_PROCESSOR: ['/app/mp/dashboard', ['Forms', 'Store Settings']],
  STORE_ADMIN: ['/app/store/dashboard', everything],
  LAA_STORE: ['/app/store/dashboard', store],
  FREEMIUM_STORE: ['/app/store/dashboard', ['Forms', 'Resources', 'Store Settings']],
  BASIC: ['/app/forms/view-all', ['Forms']],
  LAA_ADMIN: ['/app/account/laa/general', ['Account Settings', 'Lender Affiliate']],
  AFFILIATE: ['/affiliate/dashboard', []],
  PROCESSOR: ['/app/store/dashboard', ['Forms', 'Store Settings']],
  SALES_ASSOCIATE: ['/app/forms/view-all', ['Forms']],
  DEV_ADMIN: ['/app/dashboard', [...internal, 'Account Settings', 'Dev Admin', 'Lender Affiliate']],
  FP_ADMIN: ['/app/dashboard', [...internal, 'Account Settings', 'Dev Admin']],
  FP_SUPPORT: ['/app/dashboard', [...internal, 'Dev Admin']],
  DAILY_TESTING: ['/app/dashboard', ['Forms']],
  FP_SALES: ['/ae/dashboard', ['Dev Admin']],
  FP_MASTER: ['/master/dashboard', []],
  GENERAL_ACCESS: ['/app/user/profile', []],
  DEMO: ['/app/user/profile', []],
};

describe.each(roles)('%s', (role) => {
  const held = permissionsOf([role]);

  test('starts at the specified page and may open it', () => {
    const [landing] = table[role];
    expect(landingOf([role], all)).toBe(landing);
    const today = landingOf([role]);
    const screen = screens.find(({ path }) => path === today);
    const admin = screens.filter(({ app, permission }) => app === 'admin' && held.includes(permission));
    expect(today === '/app/admin' ? admin.length > 0 : held.includes(screen!.permission)).toBe(true);
  });

  test('has these menu sections, none of them empty', () => {
    const names = menuSections(held, { storeId: 3, among: all }).map(({ name }) => name);
    expect(names).toEqual(table[role][1]);
  });
});
