import { ownersOf } from '../../../../platform/http/access/owners.ts';

export const contractStepOwners = ownersOf(
  'contract-step',
  'uuid',
  `SELECT t.id AS named, t.application_id AS "formId", w.* FROM contract_step t JOIN read.store_owner w ON w."storeId" = t.store_id
   WHERE t.id = ANY(?::uuid[])`,
);
