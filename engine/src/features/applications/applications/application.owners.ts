import { ownersOf } from '../../../platform/http/owners.ts';

export const formOwners = ownersOf(
  'form',
  'uuid',
  `SELECT t.id AS named, t.id AS "formId", w.* FROM application t JOIN store_owner w ON w."storeId" = t.store_id
   WHERE t.id = ANY(?::uuid[]) AND t.deleted_at IS NULL`,
);
