import { permissionsOf } from './can.ts';
import { grants, roles, type Reach, type Role } from './grants.ts';
import type { Permission } from './permissions.ts';

/** Which roles a role may hand out. Who is not here hands out none. */
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

/** What somebody with these roles may hand out. An org administrator who is a managed processor makes no processors. */
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

/** A role that has to do with stores of a tenant, as opposed to all of them. */
const isTenants = (role: Role): boolean =>
  grants[role].reach !== 'any' && grants[role].permissions.includes('stores:read');

/** Why nobody holds all of these at once; undefined = somebody may. */
export function wrongTogether(wanted: readonly Role[]): string | undefined {
  if (wanted.includes('PROCESSOR') && wanted.includes('MANAGED_PROCESSOR'))
    return 'A user cannot be both a processor and a managed processor.';
  return wanted.some((role) => grants[role].reach === 'any') && wanted.some(isTenants)
    ? 'A user cannot work both for Millrace and in a store.'
    : undefined;
}

export const mayBeHeldTogether = (wanted: readonly Role[]): boolean => wrongTogether(wanted) === undefined;

/** May somebody with `actorRoles` make the roles of a person `wanted`, who has `before` now? Both ways must be allowed. */
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
 * May somebody with `actorRoles` change the account of somebody with `targetRoles`? Never upward: whatever the other
 * person may do, one may do oneself or hand out, and at least as far.
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
 * May somebody with `actorRoles` look through the eyes of somebody with `targetRoles`? Besides never upward: who views
 * as a support tool, with every tenant in reach, may view any tenant's people; `can()` then refuses what they
 * could change and the viewer could not.
 */
export function mayViewAs(actorRoles: readonly Role[], targetRoles: readonly Role[]): boolean {
  if (!permissionsOf(actorRoles).includes('users:view-as')) return false;
  return supports(actorRoles, 'users:view-as', targetRoles) || mayActOn(actorRoles, targetRoles);
}

/**
 * May somebody with `actorRoles` forget the failed sign-ins of somebody with `targetRoles`? It hands out nothing, so who
 * helps every tenant may do it for any tenant's people; for the product's own people never upward, because it gives
 * whoever guesses at a password another ten tries.
 */
export const mayUnlock = (actorRoles: readonly Role[], targetRoles: readonly Role[]): boolean =>
  supports(actorRoles, 'users:unlock', targetRoles) || mayActOn(actorRoles, targetRoles);

/** May somebody send a link that sets a password to somebody with `targetRoles`? Only that person ever gets it. */
export const maySendLink = (actorRoles: readonly Role[], targetRoles: readonly Role[]): boolean =>
  supports(actorRoles, 'applicants:enroll', targetRoles) || mayActOn(actorRoles, targetRoles);

/** Held with every tenant in reach, and used on a tenant's person. */
function supports(held: readonly Role[], name: Permission, targetRoles: readonly Role[]): boolean {
  const isTenant = targetRoles.every((role) => grants[role].reach !== 'any');
  return (
    isTenant && held.some((role) => grants[role].reach === 'any' && grants[role].permissions.includes(name))
  );
}

/** Permission by how far it goes; a role that is only handed out goes no farther than the person who hands it out. */
function farthestOf(held: readonly Role[], farthest: number): Map<Permission, number> {
  const found = new Map<Permission, number>();
  for (const role of held)
    for (const name of grants[role].permissions)
      found.set(name, Math.max(found.get(name) ?? -1, Math.min(width[grants[role].reach], farthest)));
  return found;
}
