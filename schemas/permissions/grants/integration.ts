import { reaching } from './grant.ts';

/**
 * What a store's API token may do, whether it comes with each request or signed a point of sale in: follow that store's
 * applications and show its form. It sends nothing, changes nothing and reveals nothing.
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
