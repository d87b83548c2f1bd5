import { isCurrency, type Currency } from '@millrace/schemas/countries';
import type { EntityManager } from '@mikro-orm/postgresql';
import { queries } from '../../../platform/db/queries.ts';

export interface PaidShare {
  readonly storeId: number;
  readonly cents: number;
  readonly currency: Currency;
  readonly refundedCents: number;
  readonly paidAt: Date;
}

/**
 * Returns the part of an invoice that each store paid. An invoice in a currency that Millrace does not know earns
 * no commission.
 */
export async function paidSharesOf(em: EntityManager, invoice: string): Promise<PaidShare[]> {
  const rows = await queries(em)
    .selectFrom('read.store_payment')
    .where('stripe_id', '=', invoice)
    .select(['store_id', 'cents', 'currency', 'refunded_cents', 'paid_at'])
    .orderBy('store_id')
    .execute();
  return rows.flatMap(({ currency, ...row }) =>
    currency !== null && isCurrency(currency)
      ? [
          {
            storeId: row.store_id!,
            cents: row.cents!,
            currency,
            refundedCents: row.refunded_cents!,
            paidAt: new Date(row.paid_at!),
          },
        ]
      : [],
  );
}
