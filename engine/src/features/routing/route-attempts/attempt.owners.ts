import { ownersOf } from '../../../platform/http/access/owners.ts';

export const attemptOwners = ownersOf(
  'attempt',
  'uuid',
  `SELECT t.id AS named, t.application_id AS "formId", w.* FROM attempt t JOIN read.store_owner w ON w."storeId" = t.store_id
   WHERE t.id = ANY(?::uuid[])`,
);
