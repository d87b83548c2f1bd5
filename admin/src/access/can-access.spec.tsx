import { describe, expect, test } from '@jest/globals';
import { permissions, permissionsOf, roles, screens, type Role } from '@millrace/schemas/permissions';
import { canAccess, resourceAccess } from './can-access.ts';

const everything = Object.keys(permissions);

describe('access by permission', () => {
  test('requires for every admin screen the permission of the screen', () => {
    const declared = screens.filter(
      ({ app, path }) => app === 'admin' && /^\/app\/admin\/[^/]+(\/:id)?$/.test(path),
    );
    const wanted = declared.map(({ path, permission }) => [
      path.replace('/app/admin/', '').replace('/:id', ''),
      permission,
    ]);
    expect(Object.entries(resourceAccess).map(([name, { read }]) => [name, read])).toEqual(wanted);
  });

  test.each(Object.entries(resourceAccess))(
    'allows reading %s only with its own permission',
    (resource, { read }) => {
      for (const action of ['list', 'show', 'export']) {
        expect(canAccess([read], resource, action)).toBe(true);
        expect(
          canAccess(
            everything.filter((name) => name !== read),
            resource,
            action,
          ),
        ).toBe(false);
      }
    },
  );

  const open: Partial<Record<Role, string[]>> = {
    DEV_ADMIN: Object.keys(resourceAccess),
    FP_ADMIN: [
      'applications',
      'contract-steps',
      'explanations',
      'freemium-models',
      'disclosures',
      'applicant-disclosures',
      'users',
      'audit-log',
      'orgs',
      'stores',
      'messages',
      'referral-partners',
      'manage-referral-partner',
      'integrations',
    ],
    FP_SALES: ['freemium-models', 'announcements', 'affiliates', 'account-executives'],
    FP_SUPPORT: [
      'applications',
      'contract-steps',
      'explanations',
      'users',
      'audit-log',
      'orgs',
      'stores',
      'messages',
      'erasures',
      'dev-support',
    ],
  };
  test.each(roles)('lets %s list exactly what the product gives this role', (role) => {
    const held = permissionsOf([role]);
    const found = Object.keys(resourceAccess).filter((resource) => canAccess(held, resource, 'list'));
    expect(found.sort()).toEqual([...(open[role] ?? [])].sort());
  });

  test.each([
    ['lender-objects', 'edit', 'lender-objects:update'],
    ['bull-jobs', 're-run', 'jobs:rerun'],
    ['bull-jobs', 'pause', 'jobs:pause'],
    ['bull-jobs', 'start', 'jobs:start'],
    ['bull-jobs', 'resolve', 'attempts:resolve'],
    ['users', 'create', 'users:create'],
    ['users', 'view-as', 'users:view-as'],
    ['users', 'disable', 'users:disable'],
    ['users', 'rename', 'users:update'],
    ['users', 'delete', 'users:delete'],
    ['users', 'enroll', 'users:invite'],
  ])('requires for %s %s the permission %s in addition to reading', (resource, action, permission) => {
    expect(canAccess(everything, resource, action)).toBe(true);
    expect(
      canAccess(
        everything.filter((name) => name !== permission),
        resource,
        action,
      ),
    ).toBe(false);
    expect(canAccess([permission], resource, action)).toBe(false);
  });

  test.each([
    ['users', 'edit'],
    ['orgs', 'delete'],
    ['applications', 'create'],
    ['lender-objects', 'delete'],
    ['bull-jobs', 'toString'],
    ['no-such-thing', 'list'],
    ['constructor', 'list'],
  ])('denies actions that are not listed: %s %s', (resource, action) => {
    expect(canAccess(everything, resource, action)).toBe(false);
  });
});
