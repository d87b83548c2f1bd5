import { ownersOf } from '../../../platform/http/owners.ts';

export const contractStepOwners = ownersOf(
  'contract-step',
  'uuid',
  `SELECT t.id AS named, t.application_id AS "formId", s.id AS "storeId", s.org_id AS "orgId", o.laa_lender_id AS "laaId",
     s.is_disabled OR o.is_disabled AS "isClosed"
   FROM contract_step t JOIN store s ON s.id = t.store_id JOIN org o ON o.id = s.org_id
   WHERE t.id = ANY(?::uuid[])`,
);
