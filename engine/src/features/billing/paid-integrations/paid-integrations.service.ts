import type { IntegrationPrice } from '@millrace/schemas/api';
import { currentSubscription, integrationAmount } from '@millrace/schemas/subscriptions';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { instantOrNull } from '../../../platform/db/instants.ts';
import { lockName } from '../../../platform/db/name-locks.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { conflict } from '../../../platform/http/problem.ts';
import type { JobRow } from '../../../platform/jobs/outbox.ts';
import { IntegrationBilling, type PaidIntegration } from '../../integrations/catalogue/index.ts';
import { BillingOperations } from '../billing-operations/index.ts';
import { StripeClient, type StripeSubscription } from '../gateway/index.ts';
import { pricesById } from '../products/index.ts';
import { subscriptionsOfStore, type SubscriptionRow } from '../subscriptions/index.ts';
import { isBilledOnce } from './paid-integration-queries.ts';

const billedStatuses: ReadonlySet<string> = new Set(['active', 'trialing', 'past_due']);

const noBill = () =>
  conflict(
    'no-subscription',
    'This integration costs something, and the store has no subscription whose bills could contain it.',
    'Subscribe on the billing page first, then connect the integration.',
  );

/** Puts a store's paid integrations on the bills of its subscription. */
@Injectable()
export class PaidIntegrations extends IntegrationBilling {
  private readonly jobs = new Map<string, JobRow>();

  constructor(
    private readonly operations: BillingOperations,
    private readonly stripe: StripeClient,
  ) {
    super();
  }

  override async billOf(em: EntityManager, integration: PaidIntegration): Promise<IntegrationPrice['bill']> {
    if (!this.stripe.isConnected) return null;
    const { storeId, key, interval } = integration;
    const { row, amount, planInterval } = await this.bill(em, integration);
    const isPaid = interval === 'once' && (await isBilledOnce(em, storeId, key));
    return {
      amount_cents: isPaid ? 0 : amount,
      interval: interval === 'once' ? 'once' : planInterval,
      next_bill_at: instantOrNull(row.current_period_end),
      is_paid: isPaid,
    };
  }

  override async connect(
    em: EntityManager,
    actor: StaffActor,
    integration: PaidIntegration,
  ): Promise<string | null> {
    if (!this.stripe.isConnected) return null;
    const { storeId, key, name, interval } = integration;
    const { row, amount, planInterval, renewal } = await this.bill(em, integration);
    await lockName(em, `billing|${row.org_id}`);
    if (interval === 'once' && (await isBilledOnce(em, storeId, key))) return null;
    const billed = {
      integration: key,
      name,
      cents: amount,
      interval: interval === 'once' ? interval : planInterval,
    };
    const request = { stripeId: row.stripe_id!, storeId, ...billed, renewal };
    return this.ask(em, actor, { kind: 'add-integration', orgId: row.org_id, storeId, request });
  }

  override async disconnect(
    em: EntityManager,
    actor: StaffActor,
    { storeId, key }: Pick<PaidIntegration, 'storeId' | 'key'>,
  ): Promise<string | null> {
    if (!this.stripe.isConnected) return null;
    const row = (await subscriptionsOfStore(em, storeId)).find(
      ({ status, addons }) =>
        billedStatuses.has(status) &&
        (addons as unknown as StripeSubscription['addons']).some(
          ({ integration, storeIds }) => integration === key && storeIds.includes(storeId),
        ),
    );
    if (!row) return null;
    const { renewal } = await planOf(em, row);
    const request = { stripeId: row.stripe_id!, storeId, integration: key, renewal };
    return this.ask(em, actor, { kind: 'remove-integration', orgId: row.org_id, storeId, request });
  }

  override async awaitChange(changeId: string): Promise<void> {
    const job = this.jobs.get(changeId);
    this.jobs.delete(changeId);
    if (job) this.operations.dispatch(job);
    await this.operations.awaitChange(changeId);
  }

  private async ask(
    em: EntityManager,
    actor: StaffActor,
    asked: Parameters<BillingOperations['ask']>[1],
  ): Promise<string> {
    const { operationId, job } = await this.operations.ask(em, asked, actor);
    this.jobs.set(operationId, job);
    return operationId;
  }

  private async bill(em: EntityManager, { storeId, cents, interval }: PaidIntegration) {
    const row = currentSubscription(await subscriptionsOfStore(em, storeId));
    if (!row || row.stripe_id === null || !billedStatuses.has(row.status)) throw noBill();
    const plan = await planOf(em, row);
    return { row, ...plan, amount: integrationAmount({ cents, interval }, plan.planInterval) };
  }
}

/** Returns the interval of the current plan, and the next plan if it has another interval. */
async function planOf(em: EntityManager, row: SubscriptionRow) {
  const plans = await pricesById(em, [row.price_id ?? '', row.renewal_price_id ?? '']);
  const planInterval = plans.get(row.price_id ?? '')?.recurring.interval ?? 'month';
  const next = plans.get(row.renewal_price_id ?? '')?.recurring.interval ?? planInterval;
  const renewal =
    next === planInterval
      ? null
      : { priceId: row.renewal_price_id!, interval: next, storeIds: row.store_ids };
  return { planInterval, renewal };
}
