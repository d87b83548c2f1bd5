import { assignableRoles, wrongTogether } from './assignable.ts';
import { roles, type Role } from './grants.ts';
import { worksAcrossOrgs } from './role-changes.ts';

/** What people call the roles; the names themselves are stored values. */
export const roleWords: Readonly<Record<Role, string>> = {
  DEV_ADMIN: 'Developer administrator',
  FP_ADMIN: 'Millrace administrator',
  FP_SUPPORT: 'Millrace support',
  FP_SALES: 'Account executive',
  FP_MASTER: 'Millrace overview',
  ORG_ADMIN: 'Organization administrator',
  STORE_ADMIN: 'Store administrator',
  BASIC: 'Basic user',
  PROCESSOR: 'Processor',
  MANAGED_PROCESSOR: 'Managed processor',
  LAA_ADMIN: 'Lender affiliate administrator',
  LAA_ORG: 'Lender affiliate organization',
  LAA_STORE: 'Lender affiliate store',
  AFFILIATE: 'Affiliate',
  DEMO: 'Demo',
  GENERAL_ACCESS: 'General access',
  DAILY_TESTING: 'Daily testing',
  FREEMIUM_ORG: 'Freemium organization',
  FREEMIUM_STORE: 'Freemium store',
  SALES_ASSOCIATE: 'Sales associate',
};

/** The roles among these names, in their usual order. */
export const knownRoles = (names: readonly string[]): Role[] => roles.filter((role) => names.includes(role));

export const wordOfRole = (name: string): string =>
  knownRoles([name]).map((role) => roleWords[role])[0] ?? name;

/** Several, as a list in a sentence; empty for none. */
export const wordsOfRoles = (names: readonly string[]): string => names.map(wordOfRole).join(', ');

export interface RoleChoice {
  role: Role;
  word: string;
  /** A role one may not hand out is shown as it is: who has it keeps it. */
  isOpen: boolean;
}

/** What somebody with `actorRoles` chooses from for a person who has `held`. */
export function roleChoices(actorRoles: readonly string[], held: readonly string[] = []): RoleChoice[] {
  const assignable = assignableRoles(knownRoles(actorRoles));
  return roles
    .filter((role) => assignable.includes(role) || held.includes(role))
    .map((role) => ({ role, word: roleWords[role], isOpen: assignable.includes(role) }));
}

/** What else a change of roles means, to be read before it is saved. */
export const noteOnRoles = (held: readonly string[], wanted: readonly string[]): string =>
  worksAcrossOrgs(held) && !worksAcrossOrgs(wanted)
    ? 'The change holds from the person’s next request on. Links to stores of other organizations end with it.'
    : 'The change holds from the person’s next request on.';

/** Why a choice of roles does not do; undefined = it does. */
export function wrongWithRoles(wanted: readonly Role[]): string | undefined {
  if (wanted.length === 0) return 'Choose at least one role.';
  return wrongTogether(wanted);
}
