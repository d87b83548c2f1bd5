import { reaching } from './grant.ts';

/**
 * Permissions of a store's API token. A program sends the token with each request, or a point of sale signs
 * in with it.
 * The token allows reading the store's applications and opening its form. It allows no sending, no changes
 * and no access to sensitive answers.
 */
export const integrationGrant = reaching(
  'store',
  'session:read',
  'session:end',
  'applications:list',
  'applications:read',
  'realtime:listen',
  'outside-forms:read',
);
