import { permissionsOf } from './can.ts';
import { grants, roles, type PermissionScope, type Role } from './grants.ts';
import type { Permission } from './permissions.ts';

/** Roles that each role may assign. A role that is not listed here may assign none. */
const matrix: Partial<Record<Role, readonly Role[]>> = {
  DEV_ADMIN: roles,
  FP_ADMIN: [
    'ORG_ADMIN',
    'STORE_ADMIN',
    'FP_SUPPORT',
    'DAILY_TESTING',
    'PROCESSOR',
    'FP_ADMIN',
    'DEMO',
    'FP_SALES',
    'FP_MASTER',
    'MANAGED_PROCESSOR',
    'LAA_STORE',
  ],
  MANAGED_PROCESSOR: ['ORG_ADMIN', 'STORE_ADMIN', 'MANAGED_PROCESSOR'],
  ORG_ADMIN: ['ORG_ADMIN', 'STORE_ADMIN', 'LAA_STORE', 'PROCESSOR', 'BASIC', 'SALES_ASSOCIATE'],
  LAA_ADMIN: ['LAA_STORE', 'LAA_ORG'],
  LAA_ORG: ['LAA_STORE', 'LAA_ORG'],
  STORE_ADMIN: ['STORE_ADMIN', 'LAA_STORE', 'BASIC', 'SALES_ASSOCIATE'],
  FREEMIUM_ORG: ['FREEMIUM_STORE', 'LAA_STORE'],
};

/**
 * Returns the roles that a user with `actorRoles` may assign. An org administrator who is a managed processor
 * cannot assign the role processor.
 */
export function assignableRoles(actorRoles: readonly Role[]): Role[] {
  const isManagedProcessor = actorRoles.includes('MANAGED_PROCESSOR');
  const given = actorRoles.flatMap((held) =>
    (matrix[held] ?? []).filter(
      (role) => !(held === 'ORG_ADMIN' && role === 'PROCESSOR' && isManagedProcessor),
    ),
  );
  return roles.filter((role) => given.includes(role));
}

export const canAssign = (actorRoles: readonly Role[], role: Role): boolean =>
  assignableRoles(actorRoles).includes(role);

/**
 * Whether users with this role work for the stores of one tenant (an org with its stores), and not for all
 * stores.
 */
const isTenants = (role: Role): boolean =>
  grants[role].reach !== 'any' && grants[role].permissions.includes('stores:read');

/** Returns why one user may not have all of these roles together. Undefined if the combination is allowed. */
export function wrongTogether(wanted: readonly Role[]): string | undefined {
  if (wanted.includes('PROCESSOR') && wanted.includes('MANAGED_PROCESSOR'))
    return 'A user cannot be both a processor and a managed processor.';
  return wanted.some((role) => grants[role].reach === 'any') && wanted.some(isTenants)
    ? 'A user cannot work both for Millrace and in a store.'
    : undefined;
}

export const mayBeHeldTogether = (wanted: readonly Role[]): boolean => wrongTogether(wanted) === undefined;

/**
 * Whether a user with `actorRoles` may change another user's roles from `before` to `wanted`. The actor
 * must be allowed to assign all added and all removed roles.
 */
export function canAssignAll(
  actorRoles: readonly Role[],
  wanted: readonly Role[],
  before: readonly Role[] = [],
): boolean {
  const changed = [
    ...wanted.filter((role) => !before.includes(role)),
    ...before.filter((role) => !wanted.includes(role)),
  ];
  return mayBeHeldTogether(wanted) && changed.every((role) => canAssign(actorRoles, role));
}

const width: Record<PermissionScope, number> = { store: 0, org: 1, laa: 2, any: 3 };

/**
 * Whether a user with `actorRoles` (the actor) may change the account of a user with `targetRoles` (the
 * target). The target may not have more rights than the actor. For each permission of the target, the actor
 * has it or can assign it, and reaches at least as many stores with it.
 */
export function mayActOn(actorRoles: readonly Role[], targetRoles: readonly Role[]): boolean {
  const farthest = Math.max(-1, ...actorRoles.map((role) => width[grants[role].reach]));
  const above = farthestOf([...actorRoles, ...assignableRoles(actorRoles)], farthest);
  return targetRoles.every((role) => {
    const { reach, permissions } = grants[role];
    return permissions.every((name) => (above.get(name) ?? -1) >= width[reach]);
  });
}

/**
 * Whether a user with `actorRoles` may view as a user with `targetRoles`. The viewed user may not have more
 * rights than the viewer. One exception: support staff, who reach every tenant, may view as any user of a
 * tenant.
 * During the view, `can()` refuses every change that the viewer's own roles do not allow.
 */
export function mayViewAs(actorRoles: readonly Role[], targetRoles: readonly Role[]): boolean {
  if (!permissionsOf(actorRoles).includes('users:view-as')) return false;
  return supports(actorRoles, 'users:view-as', targetRoles) || mayActOn(actorRoles, targetRoles);
}

/**
 * Whether a user with `actorRoles` may unlock a user with `targetRoles` who is locked after failed sign-ins.
 * Unlocking grants no rights, so staff who support every tenant may unlock any user of a tenant. Millrace's
 * own staff can be unlocked only by users with at least the same rights, because unlocking gives an attacker
 * another ten attempts.
 */
export const mayUnlock = (actorRoles: readonly Role[], targetRoles: readonly Role[]): boolean =>
  supports(actorRoles, 'users:unlock', targetRoles) || mayActOn(actorRoles, targetRoles);

/**
 * Whether a user with `actorRoles` may let the server send a link that sets the password of a user with
 * `targetRoles`. Only the user whose password is set receives the link.
 */
export const maySendLink = (actorRoles: readonly Role[], targetRoles: readonly Role[]): boolean =>
  supports(actorRoles, 'users:invite', targetRoles) || mayActOn(actorRoles, targetRoles);

/**
 * Whether a user with the roles `held` has this permission for every tenant, and the target user belongs to a
 * tenant.
 */
function supports(held: readonly Role[], name: Permission, targetRoles: readonly Role[]): boolean {
  const isTenant = targetRoles.every((role) => grants[role].reach !== 'any');
  return (
    isTenant && held.some((role) => grants[role].reach === 'any' && grants[role].permissions.includes(name))
  );
}

/**
 * Returns for each permission the widest reach that these roles have. `farthest` is an upper limit: a role
 * that a user can only assign reaches no further than that user.
 */
function farthestOf(held: readonly Role[], farthest: number): Map<Permission, number> {
  const found = new Map<Permission, number>();
  for (const role of held)
    for (const name of grants[role].permissions)
      found.set(name, Math.max(found.get(name) ?? -1, Math.min(width[grants[role].reach], farthest)));
  return found;
}
