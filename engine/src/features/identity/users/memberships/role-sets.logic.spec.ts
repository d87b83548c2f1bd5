import { canAssign, roles, type Role } from '@millrace/schemas/permissions';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { judgeRoles } from './role-sets.logic.ts';

const someRoles = (minLength = 0) => fc.uniqueArray(fc.constantFrom(...roles), { minLength, maxLength: 4 });

test('refuses to give or take a role the actor may not assign', () => {
  fc.assert(
    fc.property(someRoles(1), someRoles(1), someRoles(), (actor, wanted, before) => {
      const verdict = judgeRoles(actor, wanted, before);
      const changed = roles.filter((role) => wanted.includes(role) !== before.includes(role));
      if (verdict.kind === 'ok') return changed.every((role: Role) => canAssign(actor, role));
      return true;
    }),
    { numRuns: 2000 },
  );
});

test('refuses processor together with managed processor for every actor', () => {
  fc.assert(
    fc.property(someRoles(1), someRoles(), (actor, more) => {
      const wanted = [...new Set<Role>(['PROCESSOR', 'MANAGED_PROCESSOR', ...more])];
      return judgeRoles(actor, wanted).kind === 'not-together';
    }),
  );
});

test('refuses unknown roles and an empty set of roles', () => {
  expect(judgeRoles(['DEV_ADMIN'], ['KING']).kind).toBe('unknown');
  expect(judgeRoles(['DEV_ADMIN'], ['constructor', 'BASIC']).kind).toBe('unknown');
  expect(judgeRoles(['DEV_ADMIN'], []).kind).toBe('unknown');
  expect(judgeRoles(['DEV_ADMIN'], ['BASIC'])).toEqual({ kind: 'ok', roles: ['BASIC'] });
});
