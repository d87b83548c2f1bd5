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
 * All permissions, named `<feature>:<verb>`, each with its scope. Routes, socket handlers, screens and menus
 * use these names.
 * There are no other permissions. The process does not start if a route has none.
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

/** Verbs of permissions that only read data. Every other verb changes, sends or reveals something. */
const readVerbs = /:(read|list|listen|check|search|validate)(-|$)/;

export const changesSomething = (permission: Permission): boolean => !readVerbs.test(permission);

/**
 * Permissions that show secrets, money and tokens. During an impersonation, they are available only if the
 * viewer also has the permission. All other data of the viewed user may be read (ADR 23).
 */
export const seenWithOwnRightOnly: ReadonlySet<Permission> = new Set<Permission>([
  'store-credentials:read',
  'api-tokens:read',
  'webhooks:read',
  'payment-methods:read',
  'subscriptions:read',
  'org-billing:read',
  'stripe-products:read',
  'stripe-data:read',
  'agreed-products:read',
  'coupons:list',
  'credit-checks:read',
  'closeouts:read',
  'settlements:read',
  'sales-reports:read',
  'affiliate-area:read',
  'account-executive-area:read',
  'system-settings:read',
  'audit:read',
  'lender-objects:read',
  'all-applications:read',
]);

/**
 * Permissions that are refused during an impersonation, even if both users have them. With them the viewer
 * would send messages, pay, sign or unlock on behalf of the viewed user.
 */
export const refusedWhileImpersonating: ReadonlySet<Permission> = new Set<Permission>([
  'applications:reveal',
  'applications:submit',
  'applications:regrade',
  'lender-status:override',
  'offers:send',
  'contracts:act',
  'invoices:write',
  'refunds:create',
  'settlements:update',
  'contracts:send',
  'contracts:cancel',
  'deliveries:confirm',
  'store-credentials:update',
  'store-integrations:update',
  'api-tokens:update',
  'webhooks:update',
  'payment-methods:update',
  'subscriptions:update',
  'stores:re-subscribe',
  'password:change',
  'profile:update',
  'sign-in-factors:add',
  'sign-in-factors:remove',
  'session:step-up',
  'terms:accept',
  'users:create',
  'users:update',
  'users:delete',
  'users:activate',
  'users:disable',
  'users:reset-factors',
  'users:assign-roles',
  'users:view-as',
]);
