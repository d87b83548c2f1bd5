import { ownersOf } from '../../../platform/http/access/owners.ts';

export const associateOwners = ownersOf(
  'associate',
  'number',
  `SELECT t.id AS named, w.* FROM store_associate t JOIN read.store_owner w ON w."storeId" = t.store_id
   WHERE t.id = ANY(?::int[]) AND t.deleted_at IS NULL`,
);
