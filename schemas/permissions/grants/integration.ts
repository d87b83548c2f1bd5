import { reaching } from './grant.ts';

/**
 * Permissions of a store's API token, which a program sends with each request.
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

/**
 * Permissions of a point of sale that signed in with a token of its store. It serves customers as a basic user does: it
 * starts applications, sends their links and reads their state. It confirms and changes nothing else.
 */
export const terminalGrant = reaching(
  'store',
  ...integrationGrant.permissions,
  'cfa-configs:read',
  'associates:list',
  'forms:create',
  'forms:check',
  'form-links:send',
);
