import { assignableRoles, wrongTogether } from './assignable.ts';
import { roles, type Role } from './grants.ts';
import { worksAcrossOrgs } from './role-changes.ts';

/** Display names of the roles. The names of the roles themselves are stored values and must not change. */
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

/** Returns the known roles among the names, in the order of `roles`. Unknown names are dropped. */
export const knownRoles = (names: readonly string[]): Role[] => roles.filter((role) => names.includes(role));

export const wordOfRole = (name: string): string =>
  knownRoles([name]).map((role) => roleWords[role])[0] ?? name;

/** Returns the display names of roles as a list for a sentence. Empty if there are no roles. */
export const wordsOfRoles = (names: readonly string[]): string => names.map(wordOfRole).join(', ');

export interface RoleChoice {
  role: Role;
  word: string;
  /**
   * False: the actor may not assign this role. The screen shows the role, but the actor cannot select or
   * deselect it.
   */
  isOpen: boolean;
}

/** Returns the roles that an actor with `actorRoles` can choose for a user who has the roles `held`. */
export function roleChoices(actorRoles: readonly string[], held: readonly string[] = []): RoleChoice[] {
  const assignable = assignableRoles(knownRoles(actorRoles));
  return roles
    .filter((role) => assignable.includes(role) || held.includes(role))
    .map((role) => ({ role, word: roleWords[role], isOpen: assignable.includes(role) }));
}

/** Returns a sentence about the consequences of a role change. The screen shows it before saving. */
export const noteOnRoles = (held: readonly string[], wanted: readonly string[]): string =>
  worksAcrossOrgs(held) && !worksAcrossOrgs(wanted)
    ? 'The change applies from the user’s next request. Links to stores of other organizations are removed.'
    : 'The change applies from the user’s next request.';

/** Returns the problem of a choice of roles. Undefined if the choice is valid. */
export function wrongWithRoles(wanted: readonly Role[]): string | undefined {
  if (wanted.length === 0) return 'Choose at least one role.';
  return wrongTogether(wanted);
}
