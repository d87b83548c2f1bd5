import type { Config } from '../../../platform/config/config.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import type { PersonFacts } from '../../../platform/sessions/sessions.ts';
import { termsVersion } from '../terms/index.logic.ts';
import { grants, roles, worksAcrossOrgs, type Role } from '@millrace/schemas/permissions';

/** A row of the view `user_overview`. */
export interface UserRow {
  id: number;
  email: string;
  /** A new email address that the user has not confirmed yet. Null if there is none. */
  pending_email: string | null;
  first_name: string;
  last_name: string;
  org_id: number | null;
  org_name: string | null;
  /**
   * Id of the lender affiliate account that the user administers, while that account is active. Otherwise
   * null.
   */
  laa_id: number | null;
  primary_store_id: number | null;
  is_disabled: boolean;
  /** True if the user's org is disabled. Such a user cannot act, like a disabled user. */
  is_org_disabled: boolean;
  last_login_at: Date | string | null;
  roles: string[];
  store_ids: number[];
}

const known: ReadonlySet<string> = new Set(roles);

/**
 * Returns the actor for a user's current data. Returns undefined if the user has no access. A role that this
 * version of the app does not know grants nothing.
 * @param factorRoles the roles whose users must have an authenticator app or a passkey
 */
export function actorOf(person: PersonFacts, factorRoles: readonly Role[] = []): StaffActor | undefined {
  const { userId, orgId, laaId, closedStores, isDisabled, mustChangePassword, hasFactor, acceptedTerms } =
    person;
  const held = person.roles.filter((role): role is Role => known.has(role));
  const foreignStoreIds = worksAcrossOrgs(held) ? person.foreignStoreIds : [];
  const storeIds = worksAcrossOrgs(held)
    ? person.storeIds
    : person.storeIds.filter((storeId) => !person.foreignStoreIds.includes(storeId));
  const worksInStoresOnly = held.every((role) => grants[role].reach === 'store');
  // A user whose stores are all disabled is treated like a disabled user.
  const isClosedOut = worksInStoresOnly && closedStores > 0 && storeIds.length === 0;
  if (isDisabled || isClosedOut) return undefined;
  return {
    kind: 'staff',
    userId,
    roles: held,
    orgId,
    storeIds,
    ...(foreignStoreIds.length > 0 && { foreignStoreIds }),
    laaId,
    ...(mustChangePassword && { mustChangePassword: true as const }),
    ...(hasFactor && { hasFactor: true as const }),
    ...(!hasFactor && needsFactor(held, factorRoles) && { mustAddFactor: true as const }),
    ...(acceptedTerms !== termsVersion && { mustAcceptTerms: true as const }),
  };
}

/** Returns the roles of the setting `FACTOR_REQUIRED_ROLES`. */
export const factorRolesOf = ({ FACTOR_REQUIRED_ROLES }: Pick<Config, 'FACTOR_REQUIRED_ROLES'>): Role[] =>
  FACTOR_REQUIRED_ROLES.split(',').filter((role): role is Role => known.has(role));

export const needsFactor = (held: readonly Role[], factorRoles: readonly Role[]): boolean =>
  held.some((role) => factorRoles.includes(role));
