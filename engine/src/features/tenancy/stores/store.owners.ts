import { ownersOf } from '../../../platform/http/access/owners.ts';

export const storeOwners = ownersOf(
  'store',
  'number',
  `SELECT w."storeId" AS named, w.* FROM read.store_owner w WHERE w."storeId" = ANY(?::int[])`,
  { isCached: true },
);
