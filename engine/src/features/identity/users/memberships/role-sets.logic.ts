import { canAssignAll, roleNamed, roles, wrongTogether, type Role } from '@millrace/schemas/permissions';

export type RoleVerdict =
  | { kind: 'ok'; roles: Role[] }
  | { kind: 'unknown' }
  | { kind: 'not-together'; why: string }
  | { kind: 'not-assignable' };

/** Returns whether an actor with these roles may change a user's roles from `before` to `wanted`. */
export function judgeRoles(
  actorRoles: readonly Role[],
  wanted: readonly string[],
  before: readonly string[] = [],
): RoleVerdict {
  const known = wanted.map(roleNamed);
  if (known.length === 0 || known.includes(undefined)) return { kind: 'unknown' };
  const next = roles.filter((role) => known.includes(role));
  const why = wrongTogether(next);
  if (why !== undefined) return { kind: 'not-together', why };
  const held = roles.filter((role) => before.includes(role));
  return canAssignAll(actorRoles, next, held) ? { kind: 'ok', roles: next } : { kind: 'not-assignable' };
}
