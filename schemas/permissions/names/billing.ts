import type { Scope } from '../scope.ts';

/** Permissions for the subscriptions of stores and their payment. */
export const billingPermissions = {
  'subscriptions:read': 'store',
  'subscriptions:update': 'store',
  'org-billing:read': 'org',
  'payment-methods:read': 'store',
  'payment-methods:update': 'store',
  'products:read': 'self',
  'stripe-products:read': 'self',
  'agreed-products:read': 'org',
  'coupons:validate': 'self',
  'coupons:list': 'any',
  'stripe-data:read': 'any',
} as const satisfies Record<string, Scope>;
