import { ownersOf } from '../../../platform/http/access/owners.ts';

/** Every id is of internal staff. Org 0 does not exist, so that no store or organization reaches a view. */
export const reportingViewOwners = ownersOf(
  'reporting-view',
  'number',
  `SELECT v.id AS named, 0 AS "orgId" FROM unnest(?::int[]) AS v (id)`,
);
