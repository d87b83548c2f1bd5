import { ownersOf } from '../../../platform/http/owners.ts';

export const apiTokenOwners = ownersOf(
  'api-token',
  'number',
  `SELECT t.id AS named, s.id AS "storeId", s.org_id AS "orgId", o.laa_lender_id AS "laaId",
     s.is_disabled OR o.is_disabled AS "isClosed"
   FROM api_token t JOIN store s ON s.id = t.store_id JOIN org o ON o.id = s.org_id
   WHERE t.id = ANY(?::int[]) AND t.revoked_at IS NULL`,
);
