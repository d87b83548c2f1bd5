import type { Scope } from '../scope.ts';

/** Permissions for lenders, their settings per store, and outside services. */
export const lenderPermissions = {
  'lender-objects:read': 'any',
  'lender-objects:update': 'any',
  'rule-sets:read': 'any',
  'rule-sets:update': 'any',
  'lenders:list': 'self',
  'lenders:sign-up': 'store',
  'store-credentials:read': 'store',
  'store-credentials:update': 'store',
  'integrations:read': 'self',
  'integrations:update': 'any',
  'store-integrations:read': 'store',
  'store-integrations:update': 'store',
} as const satisfies Record<string, Scope>;
