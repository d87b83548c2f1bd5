import { ownersOf } from '../../../platform/http/access/owners.ts';

/**
 * The owner of a job is the owner of its application. Housekeeping jobs have no application and thus no
 * owner.
 */
export const jobOwners = ownersOf(
  'job',
  'uuid',
  `SELECT j.id AS named, a.id AS "formId", a.store_id AS "storeId", s.org_id AS "orgId"
   FROM job j LEFT JOIN read.application a ON a.id = j.application_id LEFT JOIN read.store s ON s.id = a.store_id
   WHERE j.id = ANY(?::uuid[])`,
);
