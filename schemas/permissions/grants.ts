import type { Grant } from './grants/grant.ts';

export {
  integrationGrant,
  scopeWords,
  terminalGrant,
  testTokenGrant,
  tokenGrant,
  tokenRefusal,
  tokenScopes,
  type TokenScope,
} from './grants/integration.ts';
import { internalGrants } from './grants/internal.ts';
import { partnerGrants } from './grants/partners.ts';
import type { Role } from './grants/roles.ts';
import { tenantGrants } from './grants/tenants.ts';

export type { Grant, PermissionScope } from './grants/grant.ts';
export { roles, type Role } from './grants/roles.ts';

/** The permissions of each role, with the role's reach. A role has no other permissions. */
export const grants: Readonly<Record<Role, Grant>> = {
  ...internalGrants,
  ...tenantGrants,
  ...partnerGrants,
};

/**
 * Whether a user with these roles is staff of Millrace. Staff of Millrace enter a code at every sign-in;
 * other users only on a new device.
 */
export const isPrivileged = (held: readonly Role[]): boolean =>
  held.some((role) => role.startsWith('DEV_') || role.startsWith('FP_'));
