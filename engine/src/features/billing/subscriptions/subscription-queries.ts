import type { PlanPrice, Subscription } from '@millrace/schemas/api';
import { amountFor, reducedStatusOf } from '@millrace/schemas/subscriptions';
import type { EntityManager } from '@mikro-orm/postgresql';
import { instantOrNull } from '../../../platform/db/instants.ts';
import { pgArray } from '../../../platform/db/pg-array.ts';
import { queries } from '../../../platform/db/queries.ts';
import { integrationName } from '../../integrations/catalogue/index.ts';
import type { StripeSubscription } from '../gateway/index.ts';
import { pricesById } from '../products/index.ts';

const rows = (em: EntityManager) => queries(em).selectFrom('subscription').selectAll();

export type SubscriptionRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

/** Returns the current and earlier subscriptions of a store, newest first. */
export function subscriptionsOfStore(em: EntityManager, storeId: number): Promise<SubscriptionRow[]> {
  return rows(em)
    .where((eb) => eb('store_ids', '@>', eb.val([storeId])))
    .orderBy('id', 'desc')
    .execute();
}

export function subscriptionsOfOrg(em: EntityManager, orgId: number): Promise<SubscriptionRow[]> {
  return rows(em).where('org_id', '=', orgId).orderBy('id', 'desc').execute();
}

export interface PaymentFacts {
  readonly storeId: number;
  readonly onboarding: string | null;
  readonly id: number | null;
  readonly status: string | null;
  readonly pastDueSince: Date | string | null;
}

/** Returns one row per subscription of each store. Stores that the caller may not see are included. */
export function paymentFacts(em: EntityManager, storeIds: readonly number[]): Promise<PaymentFacts[]> {
  return em.execute(
    `SELECT store_id AS "storeId", onboarding, id, status, past_due_since AS "pastDueSince"
     FROM tenant.subscriptions_of(?::int[])`,
    [pgArray(storeIds)],
  );
}

/** Returns subscriptions as the API shows them, with the prices of their plans. */
export async function shownSubscriptions(
  em: EntityManager,
  found: readonly SubscriptionRow[],
): Promise<Subscription[]> {
  const plans = await pricesById(
    em,
    found.flatMap(({ price_id, renewal_price_id }) => [price_id ?? [], renewal_price_id ?? []].flat()),
  );
  const planOf = (id: string | null): PlanPrice | null => {
    const known = id === null ? undefined : plans.get(id);
    if (!known) return null;
    const { isActive: _, ...plan } = known;
    return plan;
  };
  return found.map((row) => {
    const plan = planOf(row.price_id);
    const next = row.renewal_price_id === row.price_id ? null : planOf(row.renewal_price_id);
    return {
      id: row.id,
      type: row.type as Subscription['type'],
      status: row.status,
      stripe_status: reducedStatusOf(row.status),
      store_ids: row.store_ids,
      plan,
      amount: plan ? amountFor(plan, row.quantity) : 0,
      integrations: (row.addons as unknown as StripeSubscription['addons']).map((addon) => ({
        id: addon.integration,
        name: integrationName(addon.integration),
        store_ids: [...addon.storeIds],
        amount: addon.cents * addon.storeIds.length,
      })),
      trial_end: instantOrNull(row.trial_end),
      current_period_end: instantOrNull(row.current_period_end),
      changes_at_renewal: row.renewal_price_id !== null,
      renewal_plan: next,
      cancel_at: instantOrNull(row.cancel_at),
      cancel_reason: row.cancel_reason,
      ended_at: instantOrNull(row.ended_at),
      payment_method_id: row.payment_method_id,
    };
  });
}
