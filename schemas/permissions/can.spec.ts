import { describe, expect, test } from '@jest/globals';
import {
  can,
  grants,
  permissions,
  permissionsOf,
  roles,
  screens,
  type Actor,
  type Permission,
} from './index.ts';

const staff = (
  held: (typeof roles)[number][],
  storeIds: number[] = [1],
  orgId: number | null = 10,
): Actor => ({
  kind: 'staff',
  userId: 1,
  roles: held,
  orgId,
  storeIds,
});

describe('can', () => {
  test('an anonymous visitor may do public things only', () => {
    for (const name of Object.keys(permissions) as Permission[])
      expect(can({ kind: 'anonymous' }, name)).toBe(permissions[name] === 'public');
  });

  test('a store role reaches its own stores and no other', () => {
    const actor = staff(['STORE_ADMIN'], [1, 2]);
    expect(can(actor, 'applications:read', { storeId: 2, orgId: 10 })).toBe(true);
    expect(can(actor, 'applications:read', { storeId: 3, orgId: 10 })).toBe(false);
  });

  test('an org role reaches every store of its org and none of another', () => {
    const actor = staff(['ORG_ADMIN'], []);
    expect(can(actor, 'applications:read', { storeId: 7, orgId: 10 })).toBe(true);
    expect(can(actor, 'applications:read', { storeId: 7, orgId: 11 })).toBe(false);
  });

  test('whoever is signed in may read and end the own session, however short the reach', () => {
    expect(can(staff(['AFFILIATE'], [], null), 'session:read')).toBe(true);
    expect(can({ kind: 'anonymous' }, 'session:read')).toBe(false);
  });

  test('a shopper sees the own verified form and nothing of staff', () => {
    const actor: Actor = { kind: 'shopper', formId: 'f1', verified: true };
    expect(can(actor, 'shopper-form:read', { formId: 'f1' })).toBe(true);
    expect(can(actor, 'shopper-form:read', { formId: 'f2' })).toBe(false);
    expect(can(actor, 'applications:read', { storeId: 1 })).toBe(false);
    expect(can({ ...actor, verified: false }, 'shopper-form:read')).toBe(false);
    expect(can({ ...actor, verified: false }, 'shopper-form:verify')).toBe(true);
  });

  test('a permission nobody named is denied to everyone', () => {
    expect(can(staff([...roles]), 'everything:do' as Permission)).toBe(false);
  });

  test('grants and screens only use names that exist', () => {
    for (const grant of Object.values(grants))
      for (const name of grant.permissions) expect(permissions).toHaveProperty([name]);
    for (const screen of screens) expect(permissions).toHaveProperty([screen.permission]);
    expect(permissionsOf(['AFFILIATE'])).toEqual(['session:end', 'session:read']);
  });
});
