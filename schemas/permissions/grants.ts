import type { Grant } from './grants/grant.ts';
export { integrationGrant } from './grants/integration.ts';
import { internalGrants } from './grants/internal.ts';
import { partnerGrants } from './grants/partners.ts';
import type { Role } from './grants/roles.ts';
import { tenantGrants } from './grants/tenants.ts';

export type { Grant, Reach } from './grants/grant.ts';
export { roles, type Role } from './grants/roles.ts';

/** The permissions of each role, with the role's reach. A role has no other permissions. */
export const grants: Readonly<Record<Role, Grant>> = {
  ...internalGrants,
  ...tenantGrants,
  ...partnerGrants,
};
