import { ownersOf } from '../../../platform/http/access/owners.ts';

/**
 * The column `mode` makes the permission guard refuse test tokens for real sessions, and live tokens for test
 * sessions.
 */
export const checkoutSessionOwners = ownersOf(
  'checkout-session',
  'uuid',
  `SELECT c.id AS named, w.*, c.mode FROM (
     SELECT id, store_id, 'live' AS mode FROM checkout_session
     UNION ALL SELECT id, store_id, 'test' FROM test_session
   ) c JOIN read.store_owner w ON w."storeId" = c.store_id
   WHERE c.id = ANY(?::uuid[])`,
);
