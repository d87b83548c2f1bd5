import type { EntityManager } from '@mikro-orm/postgresql';
import type { FormOfStore, StoreWithAccount } from './lender-impact.logic.ts';

/**
 * Returns the enabled stores, sorted by name. `hasAccount` is true if the store has an account at the lender.
 */
export function storesWithAccount(em: EntityManager, lenderId: number): Promise<StoreWithAccount[]> {
  return em.execute(
    `SELECT s.id, s.store_name AS name, s.industry,
       EXISTS (SELECT FROM read.store_credential c WHERE c.store_id = s.id AND c.lender_id = ? AND c.is_active)
         AS "hasAccount",
       CASE WHEN m.id IS NOT NULL THEN
         json_build_object('used_lender_ids', m.used_lender_ids, 'criteria', m.criteria) END AS model
     FROM read.store s JOIN read.org o ON o.id = s.org_id
     LEFT JOIN read.freemium_model m ON m.id = o.freemium_model_id
     WHERE NOT s.is_disabled ORDER BY s.store_name, s.id`,
    [lenderId],
  );
}

/** Returns all forms, sorted by name. `namesLender` is true if the form gives the lender a position. */
export function formsNaming(em: EntityManager, lenderId: number): Promise<FormOfStore[]> {
  return em.execute(
    `SELECT c.name, c.store_id AS "storeId", c.lender_order @> ARRAY[?::integer] AS "namesLender"
     FROM cfa_config c WHERE NOT c.archived ORDER BY c.name, c.id`,
    [lenderId],
  );
}
