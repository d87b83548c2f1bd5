import type { Scope } from '../scope.ts';

/** Permissions for orgs, stores, lender affiliate accounts and their settings. */
export const tenancyPermissions = {
  'stores:read': 'store',
  'stores:update': 'store',
  'stores:create': 'org',
  'stores:re-subscribe': 'store',
  'stores:classify': 'org',
  'stores:check-inactive': 'any',
  'stores:disable': 'any',
  'all-stores:list': 'any',
  'store-profile:read': 'store',
  'store-settings:read': 'store',
  'store-settings:update': 'store',
  'store-cache:clear': 'any',
  'global-variables:update': 'any',
  'processors:list': 'store',
  'processors:assign': 'any',
  'processor-stores:list': 'store',
  'companies:read': 'any',
  'companies:connect': 'any',
  'associates:list': 'store',
  'associates:read': 'store',
  'associates:update': 'store',
  'associates:archive': 'store',
  'api-tokens:read': 'store',
  'api-tokens:update': 'store',
  /**
   * Reads or changes the webhook endpoints that receive the events of a store, and the log of what they
   * received.
   */
  'webhooks:read': 'store',
  'webhooks:update': 'store',
  'setup:complete': 'store',
  'resources:read': 'self',
  /** Every user of an org may read its name and settings. */
  'orgs:read': 'self',
  'orgs:update': 'org',
  'orgs:merge': 'any',
  'orgs:convert': 'any',
  'orgs:disable': 'any',
  'message-limits:read': 'any',
  /** Approves orgs for messages, sets their limits, stops and resumes messages. */
  'message-limits:update': 'any',
  'all-orgs:list': 'any',
  'all-orgs:read': 'any',
  'org-settings:update': 'org',
  'org-stores:list': 'org',
  'org-regions:read': 'org',
  'org-regions:update': 'org',
  'accounts:create': 'any',
  'laa:create': 'any',
  'laa:read': 'laa',
  'laa:update': 'laa',
  'laa:list-lenders': 'laa',
} as const satisfies Record<string, Scope>;
