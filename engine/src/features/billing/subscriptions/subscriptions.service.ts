import type {
  BillingNotice,
  CancelBody,
  CancelRequested,
  CardForm,
  ChangePreview,
  OrgBilling,
  PaymentConfirmation,
  StoreSubscription,
  SubscriptionUpdated,
  UpdateSubscriptionBody,
} from '@millrace/schemas/api';
import { amountFor, changeTime, currentSubscription, isLiveStatus } from '@millrace/schemas/subscriptions';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.ts';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { instantOrNull } from '../../../platform/db/instants.ts';
import { anyOf, queries } from '../../../platform/db/queries.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { conflict, notFound, unprocessable } from '../../../platform/http/problem.ts';
import {
  alreadySubscribed,
  BillingOperations,
  hasSubscription,
  nothingToChange,
} from '../billing-operations/index.ts';
import { forRequest, StripeClient, StripeReads } from '../gateway/index.ts';
import { pricesById } from '../products/index.ts';
import { BilledStores } from './billed-stores.ts';
import { noticeOf } from './notice.logic.ts';
import {
  shownSubscriptions,
  subscriptionsOfOrg,
  subscriptionsOfStore,
  type SubscriptionRow,
} from './subscription-queries.ts';

const stripeScript = 'https://js.stripe.com/v3/';

/** Shows and changes the subscriptions of stores. */
@Injectable()
export class Subscriptions {
  constructor(
    private readonly orm: MikroORM,
    private readonly operations: BillingOperations,
    private readonly stripe: StripeReads,
    private readonly client: StripeClient,
    private readonly billed: BilledStores,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async ofStore(storeId: number): Promise<StoreSubscription> {
    const em = this.orm.em.fork();
    const rows = await subscriptionsOfStore(em, storeId);
    const shown = await shownSubscriptions(em, rows);
    const current = currentSubscription(rows);
    const { isLive, status, awaitsSetup = false } = await this.billed.ofStore(em, storeId);
    return {
      store_id: storeId,
      is_subscribed: isLive,
      stripe_status: status,
      awaits_setup: awaitsSetup,
      subscription: shown.find(({ id }) => id === current?.id) ?? null,
      subscriptions: shown,
      notice: current ? await this.notice(em, current) : null,
    };
  }

  async ofOrg(orgId: number): Promise<OrgBilling> {
    const em = this.orm.em.fork();
    const stores = await queries(em)
      .selectFrom('read.store')
      .select(['id', 'store_name'])
      .where('org_id', '=', orgId)
      .orderBy('store_name')
      .execute();
    const rows = await subscriptionsOfOrg(em, orgId);
    const states = await this.billed.statesOf(
      em,
      stores.map(({ id }) => id!),
    );
    const shown = stores.map(({ id, store_name }) => ({
      store_id: id!,
      store_name: store_name!,
      stripe_status: states.get(id!)?.status ?? ('canceled' as const),
      subscription_id:
        currentSubscription(rows.filter(({ store_ids }) => store_ids.includes(id!)))?.id ?? null,
    }));
    return { org_id: orgId, stores: shown, subscriptions: await shownSubscriptions(em, rows) };
  }

  cardForm(): CardForm {
    const { STRIPE_PUBLISHABLE_KEY, STRIPE_URL, STRIPE_BROWSER_URL } = this.config;
    const server = STRIPE_BROWSER_URL || STRIPE_URL;
    return {
      is_connected: this.client.isConnected,
      publishable_key: STRIPE_PUBLISHABLE_KEY,
      script_url: server === '' ? stripeScript : `${server}/js/stripe.js`,
    };
  }

  /** Returns the secret that the browser needs to confirm the payment of the store's open invoice. */
  async confirmation(storeId: number): Promise<PaymentConfirmation> {
    const current = currentSubscription(await subscriptionsOfStore(this.orm.em.fork(), storeId));
    const waits = current?.latest_invoice_id && ['incomplete', 'past_due'].includes(current.status);
    return {
      client_secret: waits
        ? await forRequest(() => this.stripe.confirmationSecret(current.latest_invoice_id!))
        : null,
    };
  }

  async preview(storeId: number, priceId: string): Promise<ChangePreview> {
    const em = this.orm.em.fork();
    const { row, amount, currency, when, newInterval } = await this.change(em, { storeId, priceId });
    const subscription = await forRequest(() => this.stripe.subscription(row.stripe_id!));
    const preview =
      when === 'now'
        ? await forRequest(() =>
            this.stripe.previewChange({
              ...{ subscription, priceId, quantity: row.quantity, newInterval },
              prorates: true,
            }),
          )
        : { amountDue: 0, lines: [] };
    return {
      ...{ when, amount, currency, amount_now: preview.amountDue },
      next_bill_at: instantOrNull(row.current_period_end),
      lines: [...preview.lines],
    };
  }

  async update(
    actor: StaffActor,
    body: UpdateSubscriptionBody,
    key: string | undefined,
  ): Promise<SubscriptionUpdated> {
    const { priceId, storeId } = body;
    const asked = { scope: 'update-subscription', key, body };
    const { when } = await this.operations.carryOut<'change'>(actor, asked, async (em) => {
      const { row, when: at, storeIds, ...intervals } = await this.change(em, body);
      const { scheduledInterval, newInterval } = intervals;
      const request = {
        stripeId: row.stripe_id!,
        priceId,
        when: at,
        scheduledInterval,
        newInterval,
        storeIds,
      };
      return { kind: 'change', orgId: row.org_id, storeId, request };
    });
    return { success: true, when };
  }

  async cancel(actor: StaffActor, body: CancelBody, key: string | undefined): Promise<CancelRequested> {
    const { storeId, reason = null, undo = false } = body;
    const asked = { scope: 'cancel-subscription', key, body };
    if (undo)
      await this.operations.carryOut<'resume'>(actor, asked, async (em) => {
        const { org_id: orgId, stripe_id: stripeId } = await this.billedRow(em, storeId);
        return { kind: 'resume', orgId, storeId, request: { stripeId: stripeId! } };
      });
    else
      await this.operations.carryOut<'cancel'>(actor, asked, async (em) => {
        const { org_id: orgId, stripe_id: stripeId, status } = await this.billedRow(em, storeId);
        // If the first bill is not paid, there is no paid period. The subscription therefore ends now and not
        // at the end of the period.
        const at = status === 'incomplete' ? 'now' : 'end';
        return { kind: 'cancel', orgId, storeId, request: { stripeId: stripeId!, reason, at } };
      });
    const current = currentSubscription(await subscriptionsOfStore(this.orm.em.fork(), storeId));
    return { success: true, ends_at: instantOrNull(current?.cancel_at ?? current?.ended_at ?? null) };
  }

  /** Returns the store's current subscription at Stripe. Throws if there is none that can be changed. */
  private async billedRow(em: EntityManager, storeId: number): Promise<SubscriptionRow> {
    const row = currentSubscription(await subscriptionsOfStore(em, storeId));
    if (!row || row.stripe_id === null || row.status === 'canceled' || row.status === 'incomplete_expired')
      throw nothingToChange('This store has no subscription that can be changed.');
    return row;
  }

  private async change(
    em: EntityManager,
    { storeId, priceId, storeIds }: { storeId: number; priceId: string; storeIds?: readonly number[] },
  ) {
    const row = await this.billedRow(em, storeId);
    if (!isLiveStatus(row.status))
      throw nothingToChange('The last payment failed. Pay the open invoice, then change the plan.');
    const plans = await pricesById(em, [priceId, row.price_id ?? '']);
    const [from, to] = [plans.get(row.price_id ?? ''), plans.get(priceId)];
    if (!to?.isActive) throw unknownPrice();
    const stores = storeIds ?? row.store_ids;
    await this.assertMayPayFor(em, row, stores);
    const [before, after] = [from ? amountFor(from, row.quantity) : 0, amountFor(to, stores.length)];
    const interval = from?.recurring.interval ?? null;
    const when = changeTime({ cents: before, interval }, { cents: after, interval: to.recurring.interval });
    const isScheduled = when === 'renewal' && interval !== to.recurring.interval;
    if (isScheduled && row.cancel_at !== null) throw endsAlready();
    const scheduledInterval = isScheduled ? to.recurring.interval : null;
    const isOtherInterval = interval !== null && interval !== to.recurring.interval;
    const newInterval = isOtherInterval && !isScheduled ? to.recurring.interval : null;
    return {
      row,
      when,
      scheduledInterval,
      newInterval,
      amount: after,
      currency: to.currency,
      storeIds: stores,
    };
  }

  /**
   * Throws unless the caller may change for which stores the subscription pays. All stores must belong to the
   * org, and the caller must manage the added and removed ones. An added store must not be paid for already.
   */
  private async assertMayPayFor(
    em: EntityManager,
    { org_id, store_ids }: SubscriptionRow,
    stores: readonly number[],
  ): Promise<void> {
    const added = stores.filter((id) => !store_ids.includes(id));
    const removed = store_ids.filter((id) => !stores.includes(id));
    if (added.length === 0 && removed.length === 0) return;
    const named = [...added, ...removed];
    const rows = await queries(em)
      .selectFrom('read.store')
      .select('id')
      .where('org_id', '=', org_id)
      .where((eb) => anyOf(eb, 'id', named))
      .execute();
    if (rows.length !== named.length) throw notFound('This store');
    if (added.length > 0 && (await hasSubscription(em, added))) throw alreadySubscribed();
  }

  private async notice(em: EntityManager, row: SubscriptionRow): Promise<BillingNotice | null> {
    const invoice = await queries(em)
      .selectFrom('billing_invoice')
      .select(['amount_remaining', 'next_payment_attempt', 'failure'])
      .where('subscription_id', '=', row.id)
      .where('status', '=', 'open')
      .orderBy('created_at')
      .executeTakeFirst();
    const card = await queries(em)
      .selectFrom('payment_method')
      .select(['exp_month', 'exp_year'])
      .where('stripe_id', '=', row.payment_method_id ?? '')
      .executeTakeFirst();
    return noticeOf(
      {
        ...{ status: row.status, type: row.type },
        trialEnd: dateOf(row.trial_end),
        cancelAt: dateOf(row.cancel_at),
        endedAt: dateOf(row.ended_at),
        pastDueSince: dateOf(row.past_due_since),
        openInvoice: invoice
          ? {
              amount: invoice.amount_remaining,
              nextAttempt: dateOf(invoice.next_payment_attempt),
              failure: invoice.failure,
            }
          : null,
        card: card ? { expMonth: card.exp_month, expYear: card.exp_year } : null,
      },
      this.clock.date(),
      this.config.BILLING_GRACE_DAYS,
    );
  }
}

const dateOf = (value: Date | string | null): Date | null => (value === null ? null : new Date(value));

const unknownPrice = () =>
  unprocessable('This plan is not offered.', [
    { field: 'priceId', code: 'unknown', message: 'Choose a plan from the list.' },
  ]);

const endsAlready = () =>
  conflict(
    'subscription-ends',
    'This subscription ends, so it is not renewed with another plan.',
    'Keep the subscription first, then change the plan.',
  );
