import { ownersOf } from '../../../platform/http/access/owners.ts';

/**
 * Saved views belong to internal staff. The owner of each view is org 0, which does not exist, so that no
 * store or organization can access a view.
 */
export const reportingViewOwners = ownersOf(
  'reporting-view',
  'number',
  `SELECT v.id AS named, 0 AS "orgId" FROM unnest(?::int[]) AS v (id)`,
);
