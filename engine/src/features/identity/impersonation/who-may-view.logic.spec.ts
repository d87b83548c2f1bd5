import { assignableRoles, grants, permissionsOf, roles, type Role } from '@millrace/schemas/permissions';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { mayView } from './who-may-view.logic.ts';

const actor = (held: Role[], storeIds: number[] = [7, 8]) =>
  ({ kind: 'staff', userId: 1, roles: held, orgId: 3, storeIds, laaId: null }) as const;
const viewed = (held: Role[], storeIds: number[] = [7]) => ({ id: 2, roles: held, storeIds });

test.each<[Role, Role, string]>([
  ['DEV_ADMIN', 'ORG_ADMIN', 'yes'],
  ['DEV_ADMIN', 'FP_SUPPORT', 'yes'],
  ['FP_SUPPORT', 'ORG_ADMIN', 'yes'],
  ['FP_SUPPORT', 'DEV_ADMIN', 'above'],
  ['FP_SUPPORT', 'FP_ADMIN', 'above'],
  ['MANAGED_PROCESSOR', 'BASIC', 'yes'],
  ['MANAGED_PROCESSOR', 'ORG_ADMIN', 'above'],
])('%s views %s: %s', (who, whom, verdict) => {
  expect(mayView(actor([who]), viewed([whom]))).toBe(verdict);
});

test('a managed processor views a user only when all of that user’s stores are the processor’s own', () => {
  const processor = actor(['MANAGED_PROCESSOR']);
  expect(mayView(processor, viewed(['BASIC'], [7, 8]))).toBe('yes');
  expect(mayView(processor, viewed(['BASIC'], [7, 9]))).toBe('out-of-reach');
  expect(mayView(processor, viewed(['BASIC'], []))).toBe('out-of-reach');
});

test('refuses to view cannotViewSelf', () => {
  expect(mayView(actor(['DEV_ADMIN']), { ...viewed(['BASIC']), id: 1 })).toBe('cannotViewSelf');
});

test('only three roles view other users, and never internal staff with more rights', () => {
  const someRoles = fc.uniqueArray(fc.constantFrom(...roles), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(someRoles, someRoles, (held, theirs) => {
      const verdict = mayView(actor(held), viewed(theirs));
      if (verdict !== 'yes') return;
      expect(
        ['DEV_ADMIN', 'FP_SUPPORT', 'MANAGED_PROCESSOR'].some((role) => held.includes(role as Role)),
      ).toBe(true);
      const internal = theirs.filter((role) => grants[role].reach === 'any');
      if (internal.length > 0 && !held.includes('DEV_ADMIN')) {
        const own = new Set(permissionsOf([...held, ...assignableRoles(held)]));
        expect(permissionsOf(internal).filter((name) => !own.has(name))).toEqual([]);
      }
    }),
    { numRuns: 2000 },
  );
});
