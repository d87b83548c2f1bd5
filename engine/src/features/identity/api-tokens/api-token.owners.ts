import { ownersOf } from '../../../platform/http/access/owners.ts';

export const apiTokenOwners = ownersOf(
  'api-token',
  'number',
  `SELECT t.id AS named, w.* FROM api_token t JOIN read.store_owner w ON w."storeId" = t.store_id
   WHERE t.id = ANY(?::int[]) AND (t.revoked_at IS NULL OR t.lost_right)`,
);
