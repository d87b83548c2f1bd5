import type { CheckoutAmount } from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Currency } from '@millrace/schemas/countries';
import { queries } from '../../../platform/db/queries.ts';
import { otherCurrency } from './checkout-sessions.errors.ts';

export async function currencyOfStore(em: EntityManager, storeId: number): Promise<Currency> {
  const row = await queries(em)
    .selectFrom('read.store')
    .select('currency')
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow();
  return row.currency as Currency;
}

/** Throws if the amount is not in the store's currency, because Millrace does not convert amounts. */
export async function refuseOtherCurrency(
  em: EntityManager,
  storeId: number,
  { currency }: CheckoutAmount,
): Promise<void> {
  const ofStore = await currencyOfStore(em, storeId);
  if (currency !== ofStore) throw otherCurrency(ofStore);
}
