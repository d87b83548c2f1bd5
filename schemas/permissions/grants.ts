import type { Grant } from './grants/grant.ts';
export { integrationGrant } from './grants/integration.ts';
import { internalGrants } from './grants/internal.ts';
import { partnerGrants } from './grants/partners.ts';
import type { Role } from './grants/roles.ts';
import { tenantGrants } from './grants/tenants.ts';

export type { Grant, Reach } from './grants/grant.ts';
export { roles, type Role } from './grants/roles.ts';

/** Permissions per role; the default is to refuse. A role has exactly these, within its reach. */
export const grants: Readonly<Record<Role, Grant>> = {
  ...internalGrants,
  ...tenantGrants,
  ...partnerGrants,
};
