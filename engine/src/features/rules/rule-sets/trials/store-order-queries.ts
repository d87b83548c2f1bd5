import type { StoreOrder } from '@millrace/schemas/api';
import { rankedLenders } from '@millrace/schemas/form';
import type { EntityManager } from '@mikro-orm/postgresql';
import { notFound } from '../../../../platform/http/problem.ts';

interface Row {
  id: number;
  name: string;
  isOnModel: boolean;
  ranks: number[] | null;
  /** The orders of lenders in the store's forms, newest form first. Null if the store has no forms. */
  forms: number[][] | null;
}

/**
 * Returns the store's current order of the lenders in its forms. The lenders in the store's application
 * settings come first, then the other lenders of the forms. A lender in no form is omitted, because the store
 * cannot set its position.
 */
export async function storeOrder(em: EntityManager, storeId: number): Promise<StoreOrder> {
  const [row] = await em.execute<Row[]>(
    `SELECT s.id, s.store_name AS name, o.freemium_model_id IS NOT NULL AS "isOnModel",
       (SELECT a.settings -> 'lender_order' FROM read.application_settings a WHERE a.store_id = s.id
        ORDER BY a.version DESC LIMIT 1) AS ranks,
       (SELECT json_agg(c.lender_order ORDER BY c.id DESC) FROM read.cfa_config c
        WHERE c.store_id = s.id AND NOT c.archived) AS forms
     FROM read.store s JOIN read.org o ON o.id = s.org_id WHERE s.id = ?`,
    [storeId],
  );
  if (!row) throw notFound('This store');
  const named = await em.execute<{ id: number; name: string }[]>(`SELECT id, name FROM read.lender`);
  const nameOf = new Map(named.map(({ id, name }) => [id, name]));
  const ranks = row.ranks ?? [];
  const order = rankedLenders((row.forms ?? []).flat(), ranks);
  return {
    store: { id: row.id, name: row.name },
    is_on_model: row.isOnModel,
    has_own: ranks.length > 0,
    order: order.map((id) => ({ id, name: nameOf.get(id) ?? `Lender ${id}` })),
  };
}
