import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { queries } from '../../../platform/db/queries.ts';

interface StoreMonth {
  readonly storeId: number;
  readonly storeName: string;
  readonly month: string;
  readonly cents: number;
  readonly invoices: readonly string[];
}

/** Returns what each store paid in each of the months, in the time zone of the store. Months are like `2026-03`. */
export async function paidByMonth(em: EntityManager, months: readonly string[]): Promise<StoreMonth[]> {
  const month = sql<string>`to_char(p.paid_at AT TIME ZONE coalesce(s.timezone, 'UTC'), 'YYYY-MM')`;
  const rows = await queries(em)
    .selectFrom('read.store_payment as p')
    .innerJoin('read.store as s', 's.id', 'p.store_id')
    .select(['p.store_id', 's.store_name', month.as('month')])
    .select(sql<string[]>`array_agg(p.stripe_id)`.as('invoices'))
    .select(({ fn }) => fn.sum<string>('p.cents').as('cents'))
    .where(month, '>=', months[0]!)
    .where(month, '<=', months.at(-1)!)
    .groupBy(['p.store_id', 's.store_name', month])
    .execute();
  return rows.map((row) => ({
    ...{ storeId: row.store_id!, storeName: row.store_name!, month: row.month },
    ...{ cents: Number(row.cents), invoices: row.invoices },
  }));
}
