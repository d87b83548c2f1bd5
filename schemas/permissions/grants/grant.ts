import type { Permission } from '../permissions.ts';

/** How far a role reaches: the user's linked stores, the org, the lender affiliate account, or everything. */
export type Reach = 'store' | 'org' | 'laa' | 'any';

export interface Grant {
  reach: Reach;
  permissions: readonly Permission[];
  /**
   * The role works in stores of many orgs. Every other role reaches only stores of the user's own org,
   * whatever links exist.
   */
  crossesOrgs?: true;
}

/** A permission in several bundles is listed once. */
export const reaching = (reach: Reach, ...names: readonly Permission[]): Grant => ({
  reach,
  permissions: [...new Set(names)],
});

export const acrossOrgs = (grant: Grant): Grant => ({ ...grant, crossesOrgs: true });
