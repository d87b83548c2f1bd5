import type { PlanPrice } from '@millrace/schemas/api';
import type { PriceTier } from '@millrace/schemas/subscriptions';
import type { EntityManager } from '@mikro-orm/postgresql';
import { anyOf, queries } from '../../../platform/db/queries.ts';

const prices = (em: EntityManager) =>
  queries(em)
    .selectFrom('billing_price as p')
    .innerJoin('billing_product as d', 'd.stripe_id', 'p.product_id')
    .select([
      'p.stripe_id',
      'p.product_id',
      'd.name as product_name',
      'p.nickname',
      'p.currency',
      'p.unit_amount',
      'p.interval',
      'p.billing_scheme',
      'p.tiers',
      'p.tiers_mode',
      'p.is_active',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof prices>['executeTakeFirstOrThrow']>>;

const planOf = (row: Row): PlanPrice => ({
  id: row.stripe_id,
  product_id: row.product_id,
  product_name: row.product_name,
  nickname: row.nickname,
  currency: row.currency,
  unit_amount: row.unit_amount,
  recurring: { interval: row.interval as 'month' | 'year' | null },
  billing_scheme: row.billing_scheme as 'per_unit' | 'tiered',
  tiers: row.tiers as PriceTier[] | null,
  tiers_mode: row.tiers_mode as 'graduated' | 'volume' | null,
});

/** Returns the prices to which stores can subscribe, of one product or of all. */
export async function activePrices(em: EntityManager, productId?: string): Promise<PlanPrice[]> {
  const rows = await prices(em)
    .where('p.is_active', '=', true)
    .where('d.is_active', '=', true)
    .$if(productId !== undefined, (query) => query.where('p.product_id', '=', productId!))
    .orderBy('d.name')
    .orderBy('p.interval')
    .orderBy('p.unit_amount')
    .execute();
  return rows.map(planOf);
}

/** Returns prices by their ids. Prices to which stores can no longer subscribe are included. */
export async function pricesById(
  em: EntityManager,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PlanPrice & { isActive: boolean }>> {
  if (ids.length === 0) return new Map();
  const rows = await prices(em)
    .where((eb) => anyOf(eb, 'p.stripe_id', [...new Set(ids)]))
    .execute();
  return new Map(rows.map((row) => [row.stripe_id, { ...planOf(row), isActive: row.is_active }]));
}
