import { ownersOf, withoutOwner } from '../../../platform/http/access/owners.ts';

/** Applications of every age, including deleted ones. */
export const erasableFormOwners = ownersOf(
  'erasable-form',
  'uuid',
  `SELECT t.id AS named, t.id AS "formId", w.* FROM application t JOIN read.store_owner w ON w."storeId" = t.store_id
   WHERE t.id = ANY(?::uuid[])`,
);

/** Only internal staff decides about deletions, for every store. */
export const erasureOwners = withoutOwner('erasure');
