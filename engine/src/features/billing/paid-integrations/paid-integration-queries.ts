import type { EntityManager } from '@mikro-orm/postgresql';
import { queries } from '../../../platform/db/queries.ts';
import type { StripeSubscription } from '../gateway/index.ts';

/** True if a bill of the store contains the single payment for an integration, or will contain it. */
export async function isBilledOnce(
  em: EntityManager,
  storeId: number,
  integration: string,
): Promise<boolean> {
  const [row] = await em.execute<{ is: boolean }[]>(
    `SELECT EXISTS (SELECT FROM billing_operation WHERE kind = 'add-integration' AND store_id = ? AND state <> 'refused'
       AND request ->> 'integration' = ? AND request ->> 'interval' = 'once') AS "is"`,
    [storeId, integration],
  );
  return row!.is;
}

interface PaidBy {
  readonly stripe_id: string | null;
  readonly addons: StripeSubscription['addons'];
  readonly store_ids: readonly number[];
  readonly status: string;
}

/** Returns a subscription with its paid integrations, as Stripe last reported them. */
export function paidBy(em: EntityManager, subscriptionId: number): Promise<PaidBy | undefined> {
  return queries(em)
    .selectFrom('subscription')
    .select(['stripe_id', 'addons', 'store_ids', 'status'])
    .where('id', '=', subscriptionId)
    .executeTakeFirst() as Promise<PaidBy | undefined>;
}
