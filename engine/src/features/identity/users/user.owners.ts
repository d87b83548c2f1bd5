import { ownersOf } from '../../../platform/http/access/owners.ts';

/**
 * A user belongs to their own org and to every store in which they work. An actor with access to one of them
 * has access to the user.
 */
export const userOwners = ownersOf(
  'user',
  'number',
  `SELECT u.id AS named, u.id AS "userId", s.store_id AS "storeId", u.org_id AS "orgId",
     coalesce(o.laa_lender_id, u.laa_id) AS "laaId"
   FROM app_user u LEFT JOIN read.org o ON o.id = u.org_id LEFT JOIN user_store s ON s.user_id = u.id
   WHERE u.id = ANY(?::int[]) ORDER BY s.store_id`,
);
