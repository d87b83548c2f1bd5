import type { EntityManager } from '@mikro-orm/postgresql';
import { queries } from '../../../platform/db/queries.ts';

const atStore = (em: EntityManager, storeId: number) =>
  queries(em)
    .updateTable('store_integration')
    .set((eb) => ({ is_active: false, updated_at: eb.fn<Date>('now') }))
    .where('store_id', '=', storeId)
    .where('is_active', '=', true);

/** Switches an integration off at a store, because it could not be billed. */
export async function switchOffIntegration(em: EntityManager, storeId: number, key: string): Promise<void> {
  await atStore(em, storeId).where('integration', '=', key).execute();
}

/**
 * Switches off the integrations that a store pays monthly or yearly. Integrations with a single payment stay
 * on.
 */
export async function switchOffPaid(em: EntityManager, storeId: number): Promise<void> {
  await atStore(em, storeId)
    .where('confirmed_price_cents', 'is not', null)
    .where('integration', 'in', (eb) =>
      eb.selectFrom('integration').select('key').where('price_interval', 'in', ['month', 'year']),
    )
    .execute();
}
