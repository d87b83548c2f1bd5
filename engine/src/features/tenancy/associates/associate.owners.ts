import { ownersOf } from '../../../platform/http/owners.ts';

export const associateOwners = ownersOf(
  'associate',
  'number',
  `SELECT t.id AS named, s.id AS "storeId", s.org_id AS "orgId", o.laa_lender_id AS "laaId",
     s.is_disabled OR o.is_disabled AS "isClosed"
   FROM store_associate t JOIN store s ON s.id = t.store_id JOIN org o ON o.id = s.org_id
   WHERE t.id = ANY(?::int[]) AND t.deleted_at IS NULL`,
);
