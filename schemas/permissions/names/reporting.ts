import type { Scope } from '../scope.ts';

/** Permissions for dashboards and reports, and for partners who see nothing else. */
export const reportingPermissions = {
  'dashboard:read': 'self',
  'store-dashboard:read': 'store',
  'org-dashboard:read': 'org',
  'processor-dashboard:read': 'store',
  'master-dashboard:read': 'any',
  'affiliate-area:read': 'self',
  'account-executive-area:read': 'self',
  'key-figures:read': 'store',
  'store-reports:read': 'store',
  'org-reports:read': 'org',
  'sales-reports:read': 'store',
  'all-store-reports:read': 'any',
  'application-results:read': 'store',
  'lender-performance:read': 'store',
  'top-earners:read': 'store',
  'org-top-earners:read': 'org',
  'reporting-views:read': 'any',
  'reporting-views:update': 'any',
  'affiliates:list': 'any',
  'affiliates:update': 'any',
  'account-executives:list': 'any',
  'account-executives:update': 'any',
  'referral-partners:read': 'any',
  'referral-partners:update': 'any',
} as const satisfies Record<string, Scope>;
