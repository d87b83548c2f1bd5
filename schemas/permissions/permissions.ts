import { applicationPermissions } from './names/applications.ts';
import { billingPermissions } from './names/billing.ts';
import { formPermissions } from './names/forms.ts';
import { identityPermissions } from './names/identity.ts';
import { lenderPermissions } from './names/lenders.ts';
import { operationPermissions } from './names/operations.ts';
import { reportingPermissions } from './names/reporting.ts';
import { shopperPermissions } from './names/shopper.ts';
import { tenancyPermissions } from './names/tenancy.ts';

export type { Scope } from './scope.ts';

/**
 * All permissions, as `<feature>:<verb>` with their scope. Routes, socket handlers, screens and menus use
 * these names.
 * No other name exists. The process does not start if a route has no permission.
 */
export const permissions = {
  ...shopperPermissions,
  ...identityPermissions,
  ...tenancyPermissions,
  ...lenderPermissions,
  ...formPermissions,
  ...applicationPermissions,
  ...billingPermissions,
  ...reportingPermissions,
  ...operationPermissions,
} as const;

export type Permission = keyof typeof permissions;

/** Verbs that only read. All other verbs change, send or reveal something. */
const lookingVerbs = /:(read|list|listen|check|search|validate)(-|$)/;

export const changesSomething = (permission: Permission): boolean => !lookingVerbs.test(permission);

/**
 * Secrets, money and tokens: while viewing as another user, they are shown only if the viewer has the
 * permission too. The viewer may read the viewed user's other data (ADR 23).
 */
export const seenWithOwnRightOnly: ReadonlySet<Permission> = new Set<Permission>([
  'store-credentials:read',
  'api-tokens:read',
  'payment-methods:read',
  'subscriptions:read',
  'org-billing:read',
  'stripe-products:read',
  'stripe-data:read',
  'agreed-products:read',
  'coupons:list',
  'credit-checks:read',
  'closeouts:read',
  'sales-reports:read',
  'affiliate-area:read',
  'account-executive-area:read',
  'system-settings:read',
  'audit:read',
  'lender-objects:read',
  'all-applications:read',
]);

/**
 * Refused while viewing as another user, whatever both users may do: these would speak, pay, sign or unlock
 * for the viewed user.
 */
export const refusedWhileImpersonating: ReadonlySet<Permission> = new Set<Permission>([
  'applications:reveal',
  'applications:submit',
  'applications:regrade',
  'lender-status:override',
  'offers:send',
  'contracts:act',
  'contracts:send',
  'contracts:cancel',
  'deliveries:confirm',
  'store-credentials:update',
  'store-integrations:update',
  'api-tokens:update',
  'payment-methods:update',
  'subscriptions:update',
  'stores:re-subscribe',
  'password:change',
  'profile:update',
  'terms:accept',
  'users:create',
  'users:update',
  'users:delete',
  'users:activate',
  'users:disable',
  'users:assign-roles',
  'users:view-as',
]);
