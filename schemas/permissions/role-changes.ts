import { grants, roles, type Role } from './grants.ts';

const sorted = (held: Iterable<string>): string[] => [...new Set(held)].sort();

export const isOrgAdmin = (held: readonly string[]): boolean => held.includes('ORG_ADMIN');

/** Works in the stores of many orgs: links across orgs are meant. */
export const worksAcrossOrgs = (held: readonly string[]): boolean => held.includes('MANAGED_PROCESSOR');

/** The primary user of a merge is the org admin of what comes out of it. */
export const rolesOfPrimary = (held: readonly string[]): string[] => sorted([...held, 'ORG_ADMIN']);

/** Another org admin of a merge becomes a store admin; everybody else keeps their roles. */
export const rolesAfterMerge = (held: readonly string[]): string[] =>
  isOrgAdmin(held) ? sorted([...held.filter((role) => role !== 'ORG_ADMIN'), 'STORE_ADMIN']) : sorted(held);

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

/** Who registers an org is its first administrator. */
export const founderRole: Role = 'ORG_ADMIN';

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
