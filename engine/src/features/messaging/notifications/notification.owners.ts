import { ownersOf } from '../../../platform/http/access/owners.ts';

export const notificationOwners = ownersOf(
  'notification',
  'number',
  `SELECT t.id AS named, w.* FROM notification t JOIN read.store_owner w ON w."storeId" = t.store_id
   WHERE t.id = ANY(?::int[])`,
);
