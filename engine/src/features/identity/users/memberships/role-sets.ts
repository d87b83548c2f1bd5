import type { Role } from '@millrace/schemas/permissions';
import { rolesNotAssignable, rolesNotTogether, unknownRole } from '../users.errors.ts';
import { judgeRoles } from './role-sets.logic.ts';

/**
 * Returns the wanted roles. Throws if a role is unknown, if the actor may not assign it, or if two roles
 * conflict.
 */
export function assignable(
  actorRoles: readonly Role[],
  wanted: readonly string[],
  before: readonly string[] = [],
): Role[] {
  const verdict = judgeRoles(actorRoles, wanted, before);
  if (verdict.kind === 'ok') return verdict.roles;
  if (verdict.kind === 'unknown') throw unknownRole();
  throw verdict.kind === 'not-together' ? rolesNotTogether(verdict.why) : rolesNotAssignable();
}
