import { chosenCurrency, type Currency } from '@millrace/schemas/countries';
import type { EntityManager } from '@mikro-orm/postgresql';
import { everything, type SqlCondition } from './listing-conditions.logic.ts';

/**
 * Limits a list with sums to stores with one currency, because amounts of two currencies are never added.
 * Uses the currency in the request. If the request contains none, uses the currency of the most stores.
 * @param reach condition on `store_id` and `org_id`, for example the stores that the user may see
 */
export async function inOneCurrency(
  em: EntityManager,
  reach: SqlCondition,
  asked: Currency | undefined,
): Promise<{ only: SqlCondition; currency: Currency; currencies: Currency[] }> {
  const rows = await em.execute<{ currency: Currency }[]>(
    `SELECT currency FROM (SELECT id AS store_id, org_id, currency FROM read.store) s WHERE ${reach.sql}
     GROUP BY currency ORDER BY count(*) DESC, currency`,
    reach.values,
  );
  const currencies = rows.map(({ currency }) => currency);
  const currency = chosenCurrency(currencies, asked);
  const sql = 'store_id = ANY(ARRAY(SELECT id FROM read.store WHERE currency = ?))';
  return { only: currencies.length > 1 ? { sql, values: [currency] } : everything, currency, currencies };
}
