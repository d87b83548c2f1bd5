import { describe, expect, test } from '@jest/globals';
import {
  affiliatedRoles,
  belongsToStore,
  isOrgAdmin,
  roles,
  rolesAfterMerge,
  rolesOfPrimary,
  type Role,
} from './index.ts';

describe('roles in a merge', () => {
  test.each<[Role[], Role[]]>([
    [['ORG_ADMIN'], ['STORE_ADMIN']],
    [
      ['ORG_ADMIN', 'PROCESSOR'],
      ['PROCESSOR', 'STORE_ADMIN'],
    ],
    [['FREEMIUM_ORG'], ['STORE_ADMIN']],
    [
      ['LAA_ORG', 'BASIC'],
      ['BASIC', 'STORE_ADMIN'],
    ],
    [['BASIC'], ['BASIC']],
    [[], []],
  ])('%j of a user other than the primary become %j', (before, after) =>
    expect(rolesAfterMerge(before)).toEqual(after),
  );

  test('the primary user becomes an org admin, whatever roles they have', () => {
    for (const role of roles)
      expect(rolesOfPrimary([role]).filter((name) => isOrgAdmin([name]))).toEqual(['ORG_ADMIN']);
  });
});

test.each<[Role[], Role[]]>([
  [['ORG_ADMIN'], ['LAA_ORG']],
  [['FREEMIUM_ORG'], ['LAA_ORG']],
  [['STORE_ADMIN'], ['LAA_STORE']],
  [['FREEMIUM_STORE'], ['LAA_STORE']],
  [['BASIC'], ['LAA_STORE']],
  [['PROCESSOR'], ['LAA_STORE']],
  [['ORG_ADMIN', 'STORE_ADMIN'], ['LAA_ORG']],
  [
    ['BASIC', 'DEMO'],
    ['DEMO', 'LAA_STORE'],
  ],
  [['FP_SUPPORT'], ['FP_SUPPORT']],
  [[], []],
])('%j of an org that becomes lender affiliated become %j', (before, after) =>
  expect(affiliatedRoles(before)).toEqual(after),
);

test.each<[Role[], boolean]>([
  [['STORE_ADMIN'], true],
  [['ORG_ADMIN', 'PROCESSOR'], true],
  [['DEMO'], true],
  [['AFFILIATE'], false],
  [['AFFILIATE', 'STORE_ADMIN'], true],
  [['LAA_ADMIN'], false],
  [['FP_SUPPORT', 'STORE_ADMIN'], false],
  [[], false],
])('a user with %j belongs to a store: %j', (held, does) => expect(belongsToStore(held)).toBe(does));
