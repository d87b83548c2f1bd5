import { ownersOf } from '../../../platform/http/access/owners.ts';

/**
 * The column `mode` makes the permission guard refuse test API tokens, because test checkout sessions have no
 * application.
 */
export const formOwners = ownersOf(
  'form',
  'uuid',
  `SELECT t.id AS named, t.id AS "formId", 'live' AS mode, w.* FROM application t JOIN read.store_owner w ON w."storeId" = t.store_id
   WHERE t.id = ANY(?::uuid[]) AND t.deleted_at IS NULL`,
);

/**
 * A deleted application keeps its owner, because a deletion can be undone within an hour. Applications that
 * are not deleted are included, so that undoing a deletion twice succeeds.
 */
export const storedFormOwners = ownersOf(
  'kept-form',
  'uuid',
  `SELECT t.id AS named, t.id AS "formId", w.* FROM application t JOIN read.store_owner w ON w."storeId" = t.store_id
   WHERE t.id = ANY(?::uuid[]) AND (t.deleted_at IS NULL OR (t.deleted_by IS NOT NULL AND t.deleted_at > now() - interval '1 hour'))`,
);
