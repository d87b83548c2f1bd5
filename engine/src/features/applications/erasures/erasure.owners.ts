import { ownersOf, withoutOwner } from '../../../platform/http/access/owners.ts';

/**
 * Finds the owners of applications that an erasure may name: applications of every age, including deleted
 * ones.
 */
export const erasableFormOwners = ownersOf(
  'erasable-form',
  'uuid',
  `SELECT t.id AS named, t.id AS "formId", w.* FROM application t JOIN read.store_owner w ON w."storeId" = t.store_id
   WHERE t.id = ANY(?::uuid[])`,
);

/** An erasure has no owner, because only internal staff decides about erasures, for all stores. */
export const erasureOwners = withoutOwner('erasure');
