import { reaching } from './grant.ts';

/**
 * Permissions of a store's API token, sent with each request or used to sign in a point of sale.
 * The token reads that store's applications and opens its form. It sends nothing, changes nothing and reveals
 * nothing.
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
