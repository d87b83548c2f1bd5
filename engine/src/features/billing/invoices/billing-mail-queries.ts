import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { queries } from '../../../platform/db/queries.ts';

/** The number of trials or cards that one run reads. */
const mostAtOnce = 1000;

export function runningTrials(em: EntityManager) {
  return queries(em)
    .selectFrom('subscription as b')
    .innerJoin('read.store as s', (join) => join.on(sql<boolean>`s.id = b.store_ids[1]`))
    .select(['b.id', 'b.org_id', 'b.trial_end', 's.store_name', 's.id as store_id'])
    .where('b.status', '=', 'trialing')
    .limit(mostAtOnce)
    .execute();
}

/** Returns the cards that pay for a store. */
export function usedCards(em: EntityManager) {
  return queries(em)
    .selectFrom('payment_method as m')
    .innerJoin('store_payment_method as p', 'p.payment_method_id', 'm.stripe_id')
    .select(['m.stripe_id', 'm.org_id', 'm.last4', 'm.exp_month', 'm.exp_year', 'p.store_id'])
    .where('m.detached_at', 'is', null)
    .limit(mostAtOnce)
    .execute();
}

/** Returns what an email about an invoice names, or undefined while the invoice or the store is unknown. */
export async function invoiceFacts(em: EntityManager, about: { storeId: number; invoice: string }) {
  const invoice = await queries(em)
    .selectFrom('billing_invoice as i')
    .leftJoin('subscription as b', 'b.id', 'i.subscription_id')
    .select([
      'i.org_id',
      'i.number',
      'i.amount_due',
      'i.amount_paid',
      'i.attempt_count',
      'i.next_payment_attempt',
      'b.past_due_since',
    ])
    .where('i.stripe_id', '=', about.invoice)
    .executeTakeFirst();
  const store = await queries(em)
    .selectFrom('read.store')
    .select('store_name')
    .where('id', '=', about.storeId)
    .executeTakeFirst();
  return invoice && store ? { invoice, store: store.store_name! } : undefined;
}
