import { can, grants, permissions, roles, type Permission, type Role } from '@millrace/schemas/permissions';
import { describe, expect, test } from '@jest/globals';
import { tenantContextOf } from './tenant-context-of.ts';

const staff = (held: readonly Role[], more: object = {}) =>
  ({ kind: 'staff', userId: 1, roles: held, orgId: 7, storeIds: [3, 4], laaId: 5, ...more }) as const;
const names = Object.keys(permissions) as Permission[];

describe('what the database shows', () => {
  test('shows nothing to an anonymous visitor and one application to a shopper', () => {
    for (const name of names) expect(tenantContextOf({ kind: 'anonymous' }, name)).toEqual({});
    const shopper = { kind: 'shopper', formId: 'f', verified: true } as const;
    expect(tenantContextOf(shopper, 'shopper-form:read')).toEqual({ form: 'f' });
    expect(tenantContextOf(shopper, 'applications:read')).toEqual({});
  });

  test('depends on the reach of the roles that hold the permission', () => {
    expect(tenantContextOf(staff(['STORE_ADMIN']), 'applications:read')).toEqual({
      person: 1,
      stores: [3, 4],
    });
    expect(tenantContextOf(staff(['ORG_ADMIN']), 'applications:read')).toEqual({ person: 1, orgs: [7] });
    expect(tenantContextOf(staff(['ORG_ADMIN'], { orgId: null }), 'applications:read')).toEqual({
      person: 1,
    });
    expect(tenantContextOf(staff(['DEV_ADMIN']), 'applications:read')).toEqual({ person: 1, all: true });
  });

  test('does not depend on the session for a public permission', () => {
    for (const name of names.filter((each) => permissions[each] === 'public'))
      expect([name, tenantContextOf(staff(['DEV_ADMIN']), name)]).toEqual([name, {}]);
  });

  test('shows nothing through a permission that the actor does not hold', () => {
    expect(tenantContextOf(staff(['BASIC']), 'attempts:resolve')).toEqual({ person: 1 });
  });

  test.each(roles)(
    'includes all rows for %s exactly if a role of that reach holds the permission',
    (role) => {
      for (const name of names) {
        const sees = 'all' in tenantContextOf(staff([role]), name);
        const may =
          permissions[name] !== 'public' &&
          can(staff([role]), name) &&
          grants[role].permissions.includes(name);
        expect([name, sees]).toEqual([name, may && grants[role].reach === 'any']);
      }
    },
  );
});
