import { canAssignAll, mayBeHeldTogether, roleNamed, roles, type Role } from '@millrace/schemas/permissions';

export type RoleVerdict =
  { kind: 'ok'; roles: Role[] } | { kind: 'unknown' } | { kind: 'not-together' } | { kind: 'not-assignable' };

/** May somebody with these roles make a person's roles `wanted`, who has `before` now? */
export function judgeRoles(
  actorRoles: readonly Role[],
  wanted: readonly string[],
  before: readonly string[] = [],
): RoleVerdict {
  const known = wanted.map(roleNamed);
  if (known.length === 0 || known.includes(undefined)) return { kind: 'unknown' };
  const next = roles.filter((role) => known.includes(role));
  if (!mayBeHeldTogether(next)) return { kind: 'not-together' };
  const held = roles.filter((role) => before.includes(role));
  return canAssignAll(actorRoles, next, held) ? { kind: 'ok', roles: next } : { kind: 'not-assignable' };
}
