import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { queries } from '../../../platform/db/queries.ts';

/** Days before the end of a trial or the expiry of a card at which the first reminder is sent. */
const longestDays = 7;

const soon = (now: Date): string => new Date(now.getTime() + longestDays * 86_400_000).toISOString();

/** Returns the running trials that end within a week. */
export function runningTrials(em: EntityManager, now: Date) {
  return queries(em)
    .selectFrom('subscription as b')
    .innerJoin('read.store as s', (join) => join.on(sql<boolean>`s.id = b.store_ids[1]`))
    .select(['b.id', 'b.org_id', 'b.trial_end', 's.store_name', 's.id as store_id'])
    .where('b.status', '=', 'trialing')
    .where('b.trial_end', '<=', soon(now))
    .where('b.trial_end', '>', now.toISOString())
    .execute();
}

/** Returns the cards that pay for a store and expire within a week. A card works until the end of its month. */
export function usedCards(em: EntityManager, now: Date) {
  const until = soon(now);
  return queries(em)
    .selectFrom('payment_method as m')
    .innerJoin('store_payment_method as p', 'p.payment_method_id', 'm.stripe_id')
    .select(['m.stripe_id', 'm.org_id', 'm.last4', 'm.exp_month', 'm.exp_year', 'p.store_id'])
    .where('m.detached_at', 'is', null)
    .where(
      sql<boolean>`make_date(m.exp_year, m.exp_month, 1) + interval '1 month' BETWEEN ${now.toISOString()} AND ${until}`,
    )
    .execute();
}

/**
 * Returns the data for an email about an invoice. Undefined if the invoice or its store is not stored yet.
 */
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

/** Returns the planned end of a subscription, the reason that a user gave, and the name of the store. */
export function cancelRequest(em: EntityManager, about: { storeId: number; subscriptionId: number }) {
  return queries(em)
    .selectFrom('subscription as b')
    .innerJoin('read.store as s', (join) => join.on('s.id', '=', about.storeId))
    .select((eb) => [
      ...(['b.org_id', 'b.cancel_at', 's.store_name'] as const),
      eb
        .selectFrom('billing_operation as o')
        .select(sql<string | null>`o.request ->> 'reason'`.as('reason'))
        .where('o.kind', '=', 'cancel')
        .where(sql<boolean>`o.request ->> 'stripeId' = b.stripe_id`)
        .orderBy('o.asked_at', 'desc')
        .limit(1)
        .as('reason'),
    ])
    .where('b.id', '=', about.subscriptionId)
    .where('b.cancel_at', 'is not', null)
    .where('b.status', '<>', 'canceled')
    .executeTakeFirst();
}

/** Records that an email is sent. Returns false if it was already sent. */
export async function noteNotice(em: EntityManager, name: string, orgId: number): Promise<boolean> {
  const noted = await queries(em)
    .insertInto('billing_notice')
    .values({ name, org_id: orgId })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst();
  return noted !== undefined;
}
