import { ownersOf } from '../../../platform/http/owners.ts';

export const formOwners = ownersOf(
  'form',
  'uuid',
  `SELECT t.id AS named, t.id AS "formId", s.id AS "storeId", s.org_id AS "orgId", o.laa_lender_id AS "laaId",
     s.is_disabled OR o.is_disabled AS "isClosed"
   FROM application t JOIN store s ON s.id = t.store_id JOIN org o ON o.id = s.org_id
   WHERE t.id = ANY(?::uuid[]) AND t.deleted_at IS NULL`,
);
