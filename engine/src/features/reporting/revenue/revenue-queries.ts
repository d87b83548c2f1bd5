import { chosenCurrency, isCurrency, type Currency } from '@millrace/schemas/countries';
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

interface PaidMonths {
  readonly currency: Currency;
  /** The currencies of all payments, the one of the most payments first. */
  readonly currencies: Currency[];
  readonly paid: StoreMonth[];
}

/**
 * Returns what each store paid in each of the months, in the time zone of the store. Amounts of two currencies are
 * never added: only payments in one currency count.
 * @param months like `2026-03`
 * @param asked the currency; if undefined or not paid in, the currency of the most payments
 */
export async function paidByMonth(
  em: EntityManager,
  months: readonly string[],
  asked: Currency | undefined,
): Promise<PaidMonths> {
  const month = sql<string>`to_char(p.paid_at AT TIME ZONE coalesce(s.timezone, 'UTC'), 'YYYY-MM')`;
  const rows = await queries(em)
    .selectFrom('read.store_payment as p')
    .innerJoin('read.store as s', 's.id', 'p.store_id')
    .select(['p.store_id', 's.store_name', 'p.currency', month.as('month')])
    .select(sql<string[]>`array_agg(p.stripe_id)`.as('invoices'))
    .select(({ fn }) => fn.sum<string>('p.cents').as('cents'))
    .where(month, '>=', months[0]!)
    .where(month, '<=', months.at(-1)!)
    .groupBy(['p.store_id', 's.store_name', 'p.currency', month])
    .execute();
  const byCurrency = Map.groupBy(rows, ({ currency }) => currency ?? '');
  const payments = (one: Currency) =>
    byCurrency.get(one)!.reduce((all, { invoices }) => all + invoices.length, 0);
  const currencies = [...byCurrency.keys()]
    .filter(isCurrency)
    .toSorted((a, b) => payments(b) - payments(a) || a.localeCompare(b));
  const currency = chosenCurrency(currencies, asked);
  const paid = (byCurrency.get(currency) ?? []).map((row) => ({
    ...{ storeId: row.store_id!, storeName: row.store_name!, month: row.month },
    ...{ cents: Number(row.cents), invoices: row.invoices },
  }));
  return { currency, currencies, paid };
}
