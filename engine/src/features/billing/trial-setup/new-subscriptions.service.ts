import type { NewStorePlan, ReSubscribeBody, SetupBody, SetupDone } from '@millrace/schemas/api';
import { can } from '@millrace/schemas/permissions';
import { currentSubscription, retriedStatuses } from '@millrace/schemas/subscriptions';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { audit } from '../../../platform/audit/audit.ts';
import { Clock } from '../../../platform/clock.ts';
import { lockName } from '../../../platform/db/name-locks.ts';
import { anyOf, queries } from '../../../platform/db/queries.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { notAllowed, notFound, ProblemError, unprocessable } from '../../../platform/http/problem.ts';
import type { JobRow } from '../../../platform/jobs/outbox.ts';
import { NewStoreBilling, type NewStoreSubscription } from '../../tenancy/registration/index.ts';
import {
  alreadySubscribed,
  BillingOperations,
  endFreeSubscriptions,
  hasSubscription,
} from '../billing-operations/index.ts';
import { pricesById, Products } from '../products/index.ts';
import { subscriptionsOfStore } from '../subscriptions/index.ts';
import { insertFree } from './free-subscriptions.ts';
import { trialOf } from './trial.logic.ts';
import { UsedTrials } from './used-trials.ts';

const cardMissing = () =>
  unprocessable('Must complete the form', [
    { field: 'paymentMethodId', code: 'required', message: 'Add a card, because the first bill is due now.' },
  ]);
const planMissing = () =>
  unprocessable('This plan is not offered.', [
    { field: 'priceId', code: 'unknown', message: 'Choose a plan from the list.' },
  ]);

/**
 * Starts subscriptions: the trial of a new store, a subscription for stores of an org, or a new one after an
 * earlier one ended.
 */
@Injectable()
export class NewSubscriptions extends NewStoreBilling {
  private readonly jobs = new Map<string, JobRow>();

  constructor(
    private readonly orm: MikroORM,
    private readonly operations: BillingOperations,
    private readonly products: Products,
    private readonly trials: UsedTrials,
    private readonly clock: Clock,
  ) {
    super();
  }

  /**
   * Starts the trial that a new store was offered. Only a store that awaits its setup may begin with a trial.
   */
  async setUp(actor: StaffActor, body: SetupBody, key: string | undefined): Promise<SetupDone> {
    const { storeId, ...plan } = body;
    await this.operations.carryOut<'subscribe'>(actor, { scope: 'trial-setup', key, body }, async (em) => {
      const { orgId, onboarding } = await storeFacts(em, storeId);
      const request = await this.request(em, { orgId, storeIds: [storeId], plan, onboarding });
      return { kind: 'subscribe', orgId, storeId, request };
    });
    return this.done(storeId);
  }

  /** Starts a subscription for one or more stores of an org. */
  async reSubscribe(actor: StaffActor, body: ReSubscribeBody, key: string | undefined): Promise<SetupDone> {
    const { storeId, storeIds = [storeId], type = 'NORMAL', priceId, ...plan } = body;
    if (type !== 'NORMAL') return this.subscribeFree(actor, { ...body, storeIds, type }, key);
    if (priceId === undefined) throw planMissing();
    await this.operations.carryOut<'subscribe'>(actor, { scope: 're-subscribe', key, body }, async (em) => {
      const { orgId } = await storeFacts(em, storeId);
      const ids = [...new Set([storeId, ...storeIds])];
      const request = await this.request(em, {
        ...{ orgId, storeIds: ids, onboarding: null },
        plan: { priceId, ...plan },
      });
      return { kind: 'subscribe', orgId, storeId, request };
    });
    return this.done(storeId);
  }

  override async subscribe(
    em: EntityManager,
    actor: StaffActor,
    { orgId, storeId, plan }: NewStoreSubscription,
  ): Promise<string> {
    const request = await this.request(em, { orgId, storeIds: [storeId], plan, onboarding: null });
    const { operationId, job } = await this.operations.ask(
      em,
      { kind: 'subscribe', orgId, storeId, request },
      actor,
    );
    this.jobs.set(operationId, job);
    return operationId;
  }

  override async awaitChange(changeId: string): Promise<string | null> {
    const job = this.jobs.get(changeId);
    this.jobs.delete(changeId);
    if (job) this.operations.dispatch(job);
    try {
      await this.operations.awaitChange(changeId);
      return null;
    } catch (error) {
      if (error instanceof ProblemError) return error.details.message;
      throw error;
    }
  }

  private async request(
    em: EntityManager,
    {
      orgId,
      storeIds,
      plan,
      onboarding,
    }: { orgId: number; storeIds: readonly number[]; plan: NewStorePlan; onboarding: string | null },
  ) {
    await lockName(em, `billing|${orgId}`);
    await this.assertOfOrg(em, orgId, storeIds);
    if (await hasSubscription(em, storeIds)) throw alreadySubscribed();
    const price = (await pricesById(em, [plan.priceId])).get(plan.priceId);
    if (!price?.isActive) throw planMissing();
    const coupon = plan.coupon === undefined ? null : await this.products.coupon(em, plan.coupon);
    const isOffered = onboarding === 'hubspot-quotes-trial';
    const couponDays = coupon?.trial_days ?? null;
    const hasTrial = isOffered || couponDays !== null;
    const isUsed = hasTrial && !(await this.trials.take(em, orgId));
    const days = trialOf({ isOffered, isUsed, couponDays });
    const paymentMethodId = plan.paymentMethodId ?? null;
    if (days === null && paymentMethodId === null) throw cardMissing();
    if (paymentMethodId !== null) await this.assertCard(em, orgId, paymentMethodId);
    return {
      ...{ storeIds, priceId: plan.priceId, paymentMethodId },
      couponId: coupon?.coupon_id ?? null,
      trialDays: days,
    };
  }

  private async assertOfOrg(em: EntityManager, orgId: number, storeIds: readonly number[]): Promise<void> {
    const rows = await queries(em)
      .selectFrom('read.store')
      .select('id')
      .where('org_id', '=', orgId)
      .where((eb) => anyOf(eb, 'id', storeIds))
      .execute();
    if (rows.length !== new Set(storeIds).size) throw notFound('This store');
  }

  private async assertCard(em: EntityManager, orgId: number, paymentMethodId: string): Promise<void> {
    const card = await queries(em)
      .selectFrom('payment_method')
      .select('stripe_id')
      .where('org_id', '=', orgId)
      .where('stripe_id', '=', paymentMethodId)
      .where('detached_at', 'is', null)
      .executeTakeFirst();
    if (!card) throw notFound('This card');
  }

  private async subscribeFree(
    actor: StaffActor,
    body: ReSubscribeBody & { storeIds: readonly number[]; type: 'LAA_BASIS' | 'FREEMIUM' },
    key: string | undefined,
  ): Promise<SetupDone> {
    const { storeId, type } = body;
    // Staff who may open an account for an org may also give its stores a free subscription.
    if (!can(actor, 'accounts:create', { storeId })) throw notAllowed();
    const storeIds = [...new Set([storeId, ...body.storeIds])];
    return this.orm.em.fork().transactional((em) =>
      once(em, `re-subscribe|${actor.userId}`, key, body, async () => {
        const { orgId } = await storeFacts(em, storeId);
        await lockName(em, `billing|${orgId}`);
        await this.assertOfOrg(em, orgId, storeIds);
        if (await hasSubscription(em, storeIds)) throw alreadySubscribed();
        await endFreeSubscriptions(em, storeIds);
        const id = await insertFree(em, { orgId, storeIds, type, at: this.clock.date() });
        await audit(em, {
          action: 'billing.subscribe',
          actor: { kind: 'staff', id: String(actor.userId) },
          ...{ orgId, storeId, subject: { kind: 'subscription', id: String(id) }, facts: { type } },
        });
        return { success: true, confirmation: false };
      }),
    );
  }

  /**
   * Returns the reply to the user. `confirmation` is set if the bank asks the user to confirm the first
   * payment.
   */
  private async done(storeId: number): Promise<SetupDone> {
    const current = currentSubscription(await subscriptionsOfStore(this.orm.em.fork(), storeId));
    return { success: true, confirmation: current !== undefined && retriedStatuses.has(current.status) };
  }
}

async function storeFacts(
  em: EntityManager,
  storeId: number,
): Promise<{ orgId: number; onboarding: string | null }> {
  const store = await queries(em)
    .selectFrom('read.store_overview')
    .select(['org_id', 'onboarding'])
    .where('id', '=', storeId)
    .executeTakeFirst();
  if (!store) throw notFound('This store');
  return { orgId: store.org_id!, onboarding: store.onboarding };
}
