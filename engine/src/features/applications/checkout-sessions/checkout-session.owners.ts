import { ownersOf } from '../../../platform/http/access/owners.ts';

export const checkoutSessionOwners = ownersOf(
  'checkout-session',
  'uuid',
  `SELECT c.id AS named, w.* FROM checkout_session c JOIN read.store_owner w ON w."storeId" = c.store_id
   WHERE c.id = ANY(?::uuid[])`,
);
