import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  affiliateAdmin,
  assignableRoles,
  canAssign,
  canAssignAll,
  grants,
  mayActOn,
  mayUnlock,
  mayViewAs,
  permissionsOf,
  roles,
  type Role,
} from './index.ts';

const someRoles = fc.uniqueArray(fc.constantFrom(...roles), { maxLength: 4 });

describe('assignable roles', () => {
  const matrix: [Role, Role[]][] = [
    ['DEV_ADMIN', [...roles]],
    [
      'FP_ADMIN',
      [
        'FP_ADMIN',
        'FP_SUPPORT',
        'FP_SALES',
        'FP_MASTER',
        'ORG_ADMIN',
        'STORE_ADMIN',
        'PROCESSOR',
        'MANAGED_PROCESSOR',
        'LAA_STORE',
        'DEMO',
        'DAILY_TESTING',
      ],
    ],
    ['MANAGED_PROCESSOR', ['ORG_ADMIN', 'STORE_ADMIN', 'MANAGED_PROCESSOR']],
    ['ORG_ADMIN', ['ORG_ADMIN', 'STORE_ADMIN', 'BASIC', 'PROCESSOR', 'LAA_STORE', 'SALES_ASSOCIATE']],
    ['LAA_ADMIN', ['LAA_ORG', 'LAA_STORE']],
    ['LAA_ORG', ['LAA_ORG', 'LAA_STORE']],
    ['STORE_ADMIN', ['STORE_ADMIN', 'BASIC', 'LAA_STORE', 'SALES_ASSOCIATE']],
    ['FREEMIUM_ORG', ['LAA_STORE', 'FREEMIUM_STORE']],
  ];

  test.each(matrix)('of %s are %j', (role, given) => {
    expect(assignableRoles([role])).toEqual(given);
  });

  test('include the affiliate account administrator for every role that creates such accounts', () => {
    const makers = roles.filter((role) => permissionsOf([role]).includes('laa:create'));
    expect(makers.filter((role) => !canAssign([role], affiliateAdmin))).toEqual([]);
    expect(makers).not.toEqual([]);
  });

  test('of every other role are none', () => {
    const named = matrix.map(([role]) => role);
    for (const role of roles.filter((one) => !named.includes(one)))
      expect(assignableRoles([role])).toEqual([]);
  });

  test('include developer administrators only for a developer administrator', () => {
    fc.assert(
      fc.property(someRoles, (held) => {
        expect(canAssign(held, 'DEV_ADMIN')).toBe(held.includes('DEV_ADMIN'));
      }),
    );
  });

  test('of an org administrator who is a managed processor exclude processors', () => {
    expect(canAssign(['ORG_ADMIN'], 'PROCESSOR')).toBe(true);
    expect(canAssign(['ORG_ADMIN', 'MANAGED_PROCESSOR'], 'PROCESSOR')).toBe(false);
    expect(canAssign(['ORG_ADMIN', 'MANAGED_PROCESSOR', 'FP_ADMIN'], 'PROCESSOR')).toBe(true);
  });

  test('never allow processor and managed processor together', () => {
    expect(canAssignAll(['DEV_ADMIN'], ['PROCESSOR', 'MANAGED_PROCESSOR'])).toBe(false);
    expect(canAssignAll(['ORG_ADMIN'], ['PROCESSOR', 'MANAGED_PROCESSOR'], ['MANAGED_PROCESSOR'])).toBe(
      false,
    );
    expect(canAssignAll(['FP_ADMIN'], ['PROCESSOR'], ['MANAGED_PROCESSOR'])).toBe(true);
  });

  test('are checked for added and removed roles, not for kept ones', () => {
    expect(canAssignAll(['ORG_ADMIN'], ['BASIC', 'STORE_ADMIN'], ['BASIC'])).toBe(true);
    expect(canAssignAll(['ORG_ADMIN'], ['STORE_ADMIN'], ['FP_ADMIN', 'STORE_ADMIN'])).toBe(false);
  });
});

describe('accounts a user may change', () => {
  test.each<[Role, Role[], Role[]]>([
    ['DEV_ADMIN', ['DEV_ADMIN', 'FP_ADMIN', 'ORG_ADMIN', 'LAA_ADMIN', 'BASIC'], []],
    ['FP_ADMIN', ['FP_ADMIN', 'FP_SUPPORT', 'ORG_ADMIN', 'STORE_ADMIN'], ['DEV_ADMIN', 'LAA_ADMIN']],
    [
      'ORG_ADMIN',
      ['ORG_ADMIN', 'STORE_ADMIN', 'PROCESSOR', 'BASIC'],
      ['FP_SUPPORT', 'LAA_ADMIN', 'MANAGED_PROCESSOR'],
    ],
    ['STORE_ADMIN', ['STORE_ADMIN', 'BASIC', 'LAA_STORE'], ['ORG_ADMIN', 'LAA_ORG', 'FP_SALES']],
    ['MANAGED_PROCESSOR', ['STORE_ADMIN', 'BASIC'], ['ORG_ADMIN', 'FP_SUPPORT']],
    ['BASIC', ['BASIC', 'SALES_ASSOCIATE', 'GENERAL_ACCESS'], ['STORE_ADMIN', 'PROCESSOR', 'AFFILIATE']],
  ])('by %s: those with %j but not %j', (actor, below, above) => {
    expect(below.filter((role) => !mayActOn([actor], [role]))).toEqual([]);
    expect(above.filter((role) => mayActOn([actor], [role]))).toEqual([]);
  });

  test('have no permission that the user neither has nor can assign', () => {
    fc.assert(
      fc.property(someRoles, someRoles, (actor, target) => {
        fc.pre(mayActOn(actor, target));
        const own = permissionsOf([...actor, ...assignableRoles(actor)]);
        expect(permissionsOf(target).filter((name) => !own.includes(name))).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  test('exclude an account with a single higher role', () => {
    expect(mayActOn(['ORG_ADMIN'], ['BASIC', 'FP_ADMIN'])).toBe(false);
    expect(mayActOn([], ['GENERAL_ACCESS'])).toBe(false);
  });

  test('never become fewer with another role', () => {
    fc.assert(
      fc.property(someRoles, someRoles, fc.constantFrom(...roles), (actor, target, more) => {
        const isSpecial = [...actor, more].includes('MANAGED_PROCESSOR');
        fc.pre(!isSpecial && mayActOn(actor, target));
        expect(mayActOn([...actor, more], target)).toBe(true);
      }),
    );
  });
});

describe('users one may view as', () => {
  test.each<[Role, Role[], Role[]]>([
    [
      'FP_SUPPORT',
      ['ORG_ADMIN', 'STORE_ADMIN', 'LAA_ADMIN', 'BASIC'],
      ['DEV_ADMIN', 'FP_ADMIN', 'FP_SALES', 'FP_MASTER'],
    ],
    ['DEV_ADMIN', ['FP_ADMIN', 'ORG_ADMIN', 'AFFILIATE'], []],
    [
      'MANAGED_PROCESSOR',
      ['STORE_ADMIN', 'BASIC', 'PROCESSOR'],
      ['ORG_ADMIN', 'LAA_ORG', 'FP_SUPPORT', 'DEV_ADMIN'],
    ],
    ['FP_ADMIN', [], ['BASIC', 'STORE_ADMIN']],
    ['ORG_ADMIN', [], ['BASIC']],
  ])('%s may view as %j but not as %j', (viewer, below, above) => {
    expect(below.filter((role) => !mayViewAs([viewer], [role]))).toEqual([]);
    expect(above.filter((role) => mayViewAs([viewer], [role]))).toEqual([]);
  });

  test('never have a wider reach than the viewer', () => {
    const width = { store: 0, org: 1, laa: 2, any: 3 } as const;
    const widest = (held: readonly Role[]) => Math.max(-1, ...held.map((role) => width[grants[role].reach]));
    fc.assert(
      fc.property(someRoles, someRoles, (viewer, target) => {
        fc.pre(mayViewAs(viewer, target));
        expect(widest(target)).toBeLessThanOrEqual(widest(viewer));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('accounts a user may unlock', () => {
  test.each<[Role, Role[], Role[]]>([
    ['FP_SUPPORT', ['ORG_ADMIN', 'STORE_ADMIN', 'LAA_ADMIN', 'BASIC'], ['DEV_ADMIN', 'FP_ADMIN']],
    ['FP_ADMIN', ['ORG_ADMIN', 'LAA_ORG', 'FP_SUPPORT'], ['DEV_ADMIN']],
    ['DEV_ADMIN', ['FP_ADMIN', 'FP_MASTER', 'ORG_ADMIN'], []],
  ])('%s may unlock %j but not %j', (actor, below, above) => {
    expect(below.filter((role) => !mayUnlock([actor], [role]))).toEqual([]);
    expect(above.filter((role) => mayUnlock([actor], [role]))).toEqual([]);
    expect(mayUnlock([actor], [...below.slice(0, 1), ...above])).toBe(above.length === 0);
  });
});
