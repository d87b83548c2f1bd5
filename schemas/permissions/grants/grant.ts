import type { Permission } from '../permissions.ts';

/** How far a role goes: the stores a person is linked to, the org, the lender affiliate account, or everywhere. */
export type Reach = 'store' | 'org' | 'laa' | 'any';

export interface Grant {
  reach: Reach;
  permissions: readonly Permission[];
  /** Works in the stores of many orgs. Any other role reaches stores of the person's own org only, whatever links exist. */
  crossesOrgs?: true;
}

/** Said twice by two bundles is held once. */
export const reaching = (reach: Reach, ...names: readonly Permission[]): Grant => ({
  reach,
  permissions: [...new Set(names)],
});

export const acrossOrgs = (grant: Grant): Grant => ({ ...grant, crossesOrgs: true });
