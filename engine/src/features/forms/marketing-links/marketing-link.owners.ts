import { ownersOf } from '../../../platform/http/access/owners.ts';

export const marketingLinkOwners = ownersOf(
  'marketing-link',
  'number',
  `SELECT t.id AS named, w.* FROM marketing_link t JOIN read.store_owner w ON w."storeId" = t.store_id
   WHERE t.id = ANY(?::int[]) AND NOT t.archived`,
);
