import { ownersOf } from '../../../platform/http/owners.ts';

export const storeOwners = ownersOf(
  'store',
  'number',
  `SELECT s.id AS named, s.id AS "storeId", s.org_id AS "orgId", o.laa_lender_id AS "laaId",
     s.is_disabled OR o.is_disabled AS "isClosed"
   FROM store s JOIN org o ON o.id = s.org_id WHERE s.id = ANY(?::int[])`,
  { isKept: true },
);
