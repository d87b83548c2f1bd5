import { ownersOf } from '../../../platform/http/access/owners.ts';

/**
 * Finds the owners of a freemium model: the orgs that use it, as far as the caller may see them. If there is
 * no such org, the owner is org 0, which does not exist.
 */
export const freemiumModelOwners = ownersOf(
  'freemium-model',
  'number',
  `SELECT m.id AS named, coalesce(o.id, 0) AS "orgId" FROM freemium_model m
   LEFT JOIN read.org o ON o.freemium_model_id = m.id
   WHERE m.id = ANY(?::int[]) AND m.deleted_at IS NULL`,
);
