import { ownersOf } from '../../../platform/http/access/owners.ts';

export const orgOwners = ownersOf(
  'org',
  'number',
  `SELECT id AS named, id AS "orgId", laa_lender_id AS "laaId", is_disabled AS "isClosed" FROM org
   WHERE id = ANY(?::int[])`,
  { isCached: true },
);

export const regionOwners = ownersOf(
  'region',
  'number',
  `SELECT r.id AS named, r.org_id AS "orgId", o.laa_lender_id AS "laaId", o.is_disabled AS "isClosed"
   FROM org_region r JOIN org o ON o.id = r.org_id WHERE r.id = ANY(?::int[])`,
);

/**
 * Finds the owner of a lender affiliate account. The code is in this folder because the table of orgs
 * contains the account of each org.
 */
export const laaOwners = ownersOf(
  'laa',
  'number',
  `SELECT id AS named, id AS "laaId" FROM laa WHERE id = ANY(?::int[])`,
);
