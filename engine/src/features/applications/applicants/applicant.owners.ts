import { ownersOf } from '../../../platform/http/access/owners.ts';

export const applicantOwners = ownersOf(
  'applicant',
  'number',
  `SELECT t.id AS named, w.* FROM applicant t JOIN read.store_owner w ON w."storeId" = t.store_id
   WHERE t.id = ANY(?::int[])`,
);

export const noteOwners = ownersOf(
  'note',
  'number',
  `SELECT t.id AS named, w.* FROM applicant_note t JOIN read.store_owner w ON w."storeId" = t.store_id
   WHERE t.id = ANY(?::int[])`,
);
