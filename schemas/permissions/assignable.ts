import { permissionsOf } from './can.ts';
import { grants, roles, type Reach, type Role } from './grants.ts';
import type { Permission } from './permissions.ts';

/** Roles that a role may assign. A role that is not listed assigns none. */
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
  ORG_ADMIN: ['ORG_ADMIN', 'STORE_ADMIN', 'LAA_STORE', 'PROCESSOR'],
  LAA_ADMIN: ['LAA_STORE'],
  LAA_ORG: ['LAA_STORE', 'LAA_ORG'],
  STORE_ADMIN: ['STORE_ADMIN', 'LAA_STORE'],
  FREEMIUM_ORG: ['FREEMIUM_STORE', 'LAA_STORE'],
};

/**
 * The roles that a user with these roles may assign. An org administrator who is a managed processor cannot
 * assign the role processor.
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

/** Whether a role works with the stores of one tenant, and not with all stores. */
const isTenants = (role: Role): boolean =>
  grants[role].reach !== 'any' && grants[role].permissions.includes('stores:read');

/** Why no user may have all of these roles together; undefined if a user may. */
export function wrongTogether(wanted: readonly Role[]): string | undefined {
  if (wanted.includes('PROCESSOR') && wanted.includes('MANAGED_PROCESSOR'))
    return 'A user cannot be both a processor and a managed processor.';
  return wanted.some((role) => grants[role].reach === 'any') && wanted.some(isTenants)
    ? 'A user cannot work both for Millrace and in a store.'
    : undefined;
}

export const mayBeHeldTogether = (wanted: readonly Role[]): boolean => wrongTogether(wanted) === undefined;

/**
 * Whether a user with `actorRoles` may change a person's roles from `before` to `wanted`. Both the added and
 * the removed roles must be assignable.
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

const width: Record<Reach, number> = { store: 0, org: 1, laa: 2, any: 3 };

/**
 * Whether a user with `actorRoles` may change the account of a user with `targetRoles`.
 * Never upward: each permission of the other user is one that the actor has or can assign, with at least the
 * same reach.
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
 * Whether a user with `actorRoles` may view as a user with `targetRoles`. Never upward, with one exception:
 * support staff, who reach every tenant, may view as any user of a tenant.
 * `can()` then refuses whatever the viewed user could change and the viewer could not.
 */
export function mayViewAs(actorRoles: readonly Role[], targetRoles: readonly Role[]): boolean {
  if (!permissionsOf(actorRoles).includes('users:view-as')) return false;
  return supports(actorRoles, 'users:view-as', targetRoles) || mayActOn(actorRoles, targetRoles);
}

/**
 * Whether a user with `actorRoles` may reset the failed sign-ins of a user with `targetRoles`.
 * A reset grants no rights, so staff who support every tenant may do it for any user of a tenant. For the
 * product's own staff it is never allowed upward, because it gives an attacker another ten attempts.
 */
export const mayUnlock = (actorRoles: readonly Role[], targetRoles: readonly Role[]): boolean =>
  supports(actorRoles, 'users:unlock', targetRoles) || mayActOn(actorRoles, targetRoles);

/**
 * Whether a user may send a link that sets a password to a user with `targetRoles`. Only that user receives
 * the link.
 */
export const maySendLink = (actorRoles: readonly Role[], targetRoles: readonly Role[]): boolean =>
  supports(actorRoles, 'applicants:enroll', targetRoles) || mayActOn(actorRoles, targetRoles);

/** Whether the permission reaches every tenant and the target is a user of a tenant. */
function supports(held: readonly Role[], name: Permission, targetRoles: readonly Role[]): boolean {
  const isTenant = targetRoles.every((role) => grants[role].reach !== 'any');
  return (
    isTenant && held.some((role) => grants[role].reach === 'any' && grants[role].permissions.includes(name))
  );
}

/**
 * The widest reach per permission. A role that is only assignable reaches no further than the user who
 * assigns it.
 */
function farthestOf(held: readonly Role[], farthest: number): Map<Permission, number> {
  const found = new Map<Permission, number>();
  for (const role of held)
    for (const name of grants[role].permissions)
      found.set(name, Math.max(found.get(name) ?? -1, Math.min(width[grants[role].reach], farthest)));
  return found;
}
