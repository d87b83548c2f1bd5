import { ownersOf } from '../../../platform/http/owners.ts';

/** Of the orgs that are on it, as far as who asks sees them; a model of none of those is of no org there is. */
export const freemiumModelOwners = ownersOf(
  'freemium-model',
  'number',
  `SELECT m.id AS named, coalesce(o.id, 0) AS "orgId" FROM freemium_model m
   LEFT JOIN read.org o ON o.freemium_model_id = m.id
   WHERE m.id = ANY(?::int[]) AND m.deleted_at IS NULL`,
);
