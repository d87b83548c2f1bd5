import type { Permission } from '../permissions.ts';

/**
 * How far a role reaches: the stores assigned to the user, the org, the lender affiliate account, or
 * everything.
 */
export type PermissionScope = 'store' | 'org' | 'laa' | 'any';

export interface Grant {
  reach: PermissionScope;
  permissions: readonly Permission[];
  /**
   * True: the role works in stores of many orgs. Every other role reaches only stores of the user's own org,
   * even if the user is assigned to others.
   */
  crossesOrgs?: true;
}

/**
 * Returns a grant with this reach and all named permissions. A permission that is named several times is
 * included once.
 */
export const reaching = (reach: PermissionScope, ...names: readonly Permission[]): Grant => ({
  reach,
  permissions: [...new Set(names)],
});

export const acrossOrgs = (grant: Grant): Grant => ({ ...grant, crossesOrgs: true });
