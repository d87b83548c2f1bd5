import { ownersOf } from '../../../platform/http/owners.ts';

/**
 * Orgs that use the model, as far as the caller sees them. A model without such an org belongs to org 0, which does
 * not exist.
 */
export const freemiumModelOwners = ownersOf(
  'freemium-model',
  'number',
  `SELECT m.id AS named, coalesce(o.id, 0) AS "orgId" FROM freemium_model m
   LEFT JOIN read.org o ON o.freemium_model_id = m.id
   WHERE m.id = ANY(?::int[]) AND m.deleted_at IS NULL`,
);
