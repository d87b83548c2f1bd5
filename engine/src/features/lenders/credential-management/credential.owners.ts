import { ownersOf } from '../../../platform/http/access/owners.ts';

/**
 * Finds the store that owns credentials. Also finds it for deleted credentials, so that deleting them a
 * second time succeeds.
 */
export const credentialOwners = ownersOf(
  'credential',
  'uuid',
  `SELECT t.id AS named, w.* FROM store_credential t JOIN read.store_owner w ON w."storeId" = t.store_id
   WHERE t.id = ANY(?::uuid[])`,
);
