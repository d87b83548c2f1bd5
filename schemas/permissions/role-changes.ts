import { mayBeHeldTogether } from './assignable.ts';
import { grants, roles, type Role } from './grants.ts';

const sorted = (held: Iterable<string>): string[] => [...new Set(held)].sort();

/** Whether a role administers a whole org. Freemium orgs and lender affiliated orgs count, too. */
const administersOrg = (name: string): boolean =>
  roles.some((role) => role === name && grants[role].reach === 'org');

export const isOrgAdmin = (held: readonly string[]): boolean => held.some(administersOrg);

/** Whether a user with these roles may be assigned to stores of several orgs. */
export const worksAcrossOrgs = (held: readonly string[]): boolean =>
  roles.some((role) => held.includes(role) && grants[role].crossesOrgs);

const instead = (held: readonly string[], role: Role): string[] =>
  sorted([...held.filter((name) => !administersOrg(name)), role]);

/**
 * Returns the roles of the primary user after a merge. This user becomes org admin of the merged org; other
 * roles that administer an org are replaced.
 */
export const rolesOfPrimary = (held: readonly string[]): string[] => instead(held, 'ORG_ADMIN');

/**
 * Returns the roles of every other user after a merge. An org administrator becomes a store admin. All other
 * users keep their roles.
 */
export const rolesAfterMerge = (held: readonly string[]): string[] =>
  isOrgAdmin(held) ? instead(held, 'STORE_ADMIN') : sorted(held);

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  sorted(one).join() === sorted(other).join();

/**
 * Returns the roles of a user after a merge is reverted. The merge changed the roles from `then` to `merged`,
 * and the user now has `now`. Only roles that did not change again since the merge are reverted. A role that
 * the merge replaced returns if the user still has its replacement.
 */
export function rolesAfterUnmerge(
  then: readonly string[],
  merged: readonly string[],
  now: readonly string[],
): string[] {
  if (isSame(merged, now)) return sorted(then);
  const inPlace: Role = isOrgAdmin(merged) ? 'ORG_ADMIN' : 'STORE_ADMIN';
  const left = now.filter((role) => then.includes(role) || !merged.includes(role));
  const back = now.includes(inPlace) ? then.filter((role) => !merged.includes(role)) : [];
  const after = sorted([...left, ...back]);
  // If no role is left, the user gets the roles from before the merge, except roles that administer an org.
  return after.length > 0 || now.length === 0 ? after : then.filter((role) => !administersOrg(role));
}

/**
 * The role that replaces each role when its org becomes lender affiliated. Staff and sales partners of
 * Millrace keep their roles.
 */
const affiliated: Partial<Record<string, Role>> = {
  ORG_ADMIN: 'LAA_ORG',
  FREEMIUM_ORG: 'LAA_ORG',
  STORE_ADMIN: 'LAA_STORE',
  FREEMIUM_STORE: 'LAA_STORE',
  BASIC: 'LAA_STORE',
  PROCESSOR: 'LAA_STORE',
  MANAGED_PROCESSOR: 'LAA_STORE',
  SALES_ASSOCIATE: 'LAA_STORE',
  GENERAL_ACCESS: 'LAA_STORE',
} satisfies Partial<Record<Role, Role>>;

/**
 * Returns the roles of a user after the user's org became lender affiliated. A store role is dropped if the
 * user gets an org role, which includes it.
 */
export function affiliatedRoles(held: readonly string[]): string[] {
  const after = sorted(held.map((role) => affiliated[role] ?? role));
  return after.includes('LAA_ORG') ? after.filter((role) => role !== 'LAA_STORE') : after;
}

/** The role that replaces each role of a lender affiliated org when the org is no longer affiliated. */
const plain: Partial<Record<string, Role>> = {
  LAA_ORG: 'ORG_ADMIN',
  LAA_STORE: 'STORE_ADMIN',
} satisfies Partial<Record<Role, Role>>;

/**
 * Returns the roles of a user after the conversion of the org to a lender affiliated org is reverted. The
 * user has `now` and had `then` before the conversion. `then` is undefined for users who joined later.
 * Only roles that were not changed again since the conversion are reverted. A role assigned since then is
 * replaced by the corresponding role of an org without affiliation.
 */
export function rolesAfterReversal(then: readonly string[] | undefined, now: readonly string[]): string[] {
  if (!then) return sorted(now.map((role) => plain[role] ?? role));
  const converted = affiliatedRoles(then);
  if (isSame(converted, now)) return sorted(then);
  const became = (role: string): string => {
    const after = affiliated[role] ?? role;
    return converted.includes(after) || now.includes(after) ? after : 'LAA_ORG';
  };
  const back = then.filter((role) => now.includes(became(role)));
  const since = now.filter((role) => !then.some((held) => became(held) === role));
  const given = since.map((role) => plain[role] ?? role);
  const after = sorted([...back, ...given]);
  return mayBeHeldTogether(after.map(roleNamed).filter((role) => role !== undefined)) ? after : sorted(given);
}

/** Role that a user gets by registering an org. */
export const founderRole: Role = 'ORG_ADMIN';
/** Role that a user gets by opening an account on a freemium model. */
export const freemiumFounderRole: Role = 'FREEMIUM_ORG';

/** Role of the administrator of a lender affiliate account. */
export const affiliateAdmin: Role = 'LAA_ADMIN';

/** The role that may assign every role. The first user of an installation has it. */
export const platformAdmin: Role = 'DEV_ADMIN';

/**
 * Whether these roles include the role affiliate. The session contains this fact in addition to the
 * permissions.
 */
export const isAffiliate = (held: readonly Role[]): boolean => held.includes('AFFILIATE');
export const isAccountExecutive = (held: readonly Role[]): boolean => held.includes('FP_SALES');

/**
 * What the server creates together with a new account, by the role of its first user. A role that is not
 * listed belongs to a store; its users are added in that store.
 */
export const accountKinds: Partial<Record<Role, { org: boolean; laa: boolean }>> = {
  ORG_ADMIN: { org: true, laa: false },
  FREEMIUM_ORG: { org: true, laa: false },
  LAA_ORG: { org: true, laa: true },
  LAA_ADMIN: { org: false, laa: true },
  DEV_ADMIN: { org: false, laa: false },
  FP_ADMIN: { org: false, laa: false },
  FP_SUPPORT: { org: false, laa: false },
  FP_SALES: { org: false, laa: false },
  FP_MASTER: { org: false, laa: false },
  AFFILIATE: { org: false, laa: false },
};

/**
 * Whether a user with these roles belongs to a store and its org. Staff of Millrace, administrators of
 * affiliate accounts and affiliates belong to none.
 */
export const belongsToStore = (held: readonly Role[]): boolean =>
  !held.some((role) => grants[role].reach === 'any') &&
  held.some((role) => accountKinds[role]?.org !== false);

export const roleNamed = (name: string): Role | undefined => roles.find((role) => role === name);
