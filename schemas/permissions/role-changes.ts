import { mayBeHeldTogether } from './assignable.ts';
import { grants, roles, type Role } from './grants.ts';

const sorted = (held: Iterable<string>): string[] => [...new Set(held)].sort();

/** Reaches a whole org: its administrator, also a freemium or a lender affiliated one. */
const administersOrg = (name: string): boolean =>
  roles.some((role) => role === name && grants[role].reach === 'org');

export const isOrgAdmin = (held: readonly string[]): boolean => held.some(administersOrg);

/** Links to stores of many orgs are meant. */
export const worksAcrossOrgs = (held: readonly string[]): boolean =>
  roles.some((role) => held.includes(role) && grants[role].crossesOrgs);

const instead = (held: readonly string[], role: Role): string[] =>
  sorted([...held.filter((name) => !administersOrg(name)), role]);

/** The primary user of a merge is the org admin of what comes out of it, in place of any other role of that kind. */
export const rolesOfPrimary = (held: readonly string[]): string[] => instead(held, 'ORG_ADMIN');

/** Another administrator of an org becomes a store admin; everybody else keeps their roles. */
export const rolesAfterMerge = (held: readonly string[]): string[] =>
  isOrgAdmin(held) ? instead(held, 'STORE_ADMIN') : sorted(held);

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  sorted(one).join() === sorted(other).join();

/**
 * The way back from a merge that made `merged` of `then`, for somebody who holds `now`. Only what nobody changed since is
 * given back: the role that was taken, while the one in its place is still held.
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
  // all that was left is what the merge gave: then the lesser roles of before remain
  return after.length > 0 || now.length === 0 ? after : then.filter((role) => !administersOrg(role));
}

/** What a role becomes when its org is made lender affiliated. Who works for the product or sells it keeps the role. */
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

/** A conversion changes the roles of everybody in the org; who holds an org role needs no store role beside it. */
export function affiliatedRoles(held: readonly string[]): string[] {
  const after = sorted(held.map((role) => affiliated[role] ?? role));
  return after.includes('LAA_ORG') ? after.filter((role) => role !== 'LAA_STORE') : after;
}

/** What a role of a lender affiliated org becomes in an org that is none. */
const plain: Partial<Record<string, Role>> = {
  LAA_ORG: 'ORG_ADMIN',
  LAA_STORE: 'STORE_ADMIN',
} satisfies Partial<Record<Role, Role>>;

/**
 * The way back from a conversion for somebody who holds `now`, and held `then` before it; nobody's `then` is known who
 * came since. Only what nobody changed since is given back. A role that was given since becomes its plain counterpart.
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

/** Who registers an org is its first administrator. */
export const founderRole: Role = 'ORG_ADMIN';
/** Who opens an account on a freemium model. */
export const freemiumFounderRole: Role = 'FREEMIUM_ORG';

/** Who administers a lender affiliate account. */
export const affiliateAdmin: Role = 'LAA_ADMIN';

/** What clients of the session are told beside permissions. */
export const isAffiliate = (held: readonly Role[]): boolean => held.includes('AFFILIATE');
export const isAccountExecutive = (held: readonly Role[]): boolean => held.includes('FP_SALES');

/** What comes with a new account, by the role of its first person. Who is not here works in a store and is added there. */
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
 * Whether somebody with these roles belongs to a store and its org. Who works for the product, for a lender affiliate
 * account or as an affiliate belongs to none.
 */
export const belongsToStore = (held: readonly Role[]): boolean =>
  !held.some((role) => grants[role].reach === 'any') &&
  held.some((role) => accountKinds[role]?.org !== false);

export const roleNamed = (name: string): Role | undefined => roles.find((role) => role === name);
