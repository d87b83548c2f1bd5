import type { EntityManager } from '@mikro-orm/postgresql';
import { queries } from '../../../platform/db/queries.ts';

/**
 * Moves clicks that were counted today to the days on which they happened. All of them are clicks on one
 * link, whose total stays the same.
 * @param byDay the clicks by day, as `YYYY-MM-DD` in the time zone of the store
 */
export async function moveClicks(
  em: EntityManager,
  { storeId, linkId, today }: { storeId: number; linkId: number; today: string },
  byDay: ReadonlyMap<string, number>,
): Promise<void> {
  const earlier = [...byDay].filter(([day]) => day !== today);
  if (earlier.length === 0) return;
  const moved = earlier.reduce((sum, [, clicks]) => sum + clicks, 0);
  const db = queries(em);
  await db
    .updateTable('report_click')
    .set((eb) => ({ clicks: eb('clicks', '-', moved) }))
    .where('store_id', '=', storeId)
    .where('day', '=', today)
    .where('marketing_link_id', '=', linkId)
    .execute();
  await db
    .insertInto('report_click')
    .values(earlier.map(([day, clicks]) => ({ store_id: storeId, day, marketing_link_id: linkId, clicks })))
    .onConflict((conflict) =>
      conflict
        .columns(['store_id', 'day', 'marketing_link_id'])
        .doUpdateSet((eb) => ({ clicks: eb('report_click.clicks', '+', eb.ref('excluded.clicks')) })),
    )
    .execute();
}
