import { chosenCurrency, type Currency } from '@millrace/schemas/countries';
import type { EntityManager } from '@mikro-orm/postgresql';
import { queries } from '../../../platform/db/queries.ts';
import { inScope, type Scope } from './stale-day-queries.ts';

/**
 * Limits a report to stores with one currency, because amounts of two currencies are never added. Uses the
 * currency in the request. If the request contains none, uses the currency of the most stores. If all stores
 * have the same currency, the scope stays unchanged.
 */
export async function inOneCurrency(
  em: EntityManager,
  { currency: asked, ...scope }: Scope,
): Promise<{ scope: Scope; currency: Currency; currencies: Currency[] }> {
  const rows = await queries(em)
    .selectFrom('read.store as s')
    .where(inScope(scope))
    .select('s.currency')
    .groupBy('s.currency')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('s.currency')
    .$castTo<{ currency: Currency }>()
    .execute();
  const currencies = rows.map(({ currency }) => currency);
  const currency = chosenCurrency(currencies, asked);
  return { scope: currencies.length > 1 ? { ...scope, currency } : scope, currency, currencies };
}
