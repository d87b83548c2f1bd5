import { Injectable } from '@nestjs/common';
import { StripeClient } from './stripe-client.ts';
import { addonItems, phaseItems, removedItems } from './addon-items.ts';
import type { StripeSubscription } from './stripe-objects.ts';
import { clearly } from './stripe-failure.ts';

/** Removes the new price from an item that is deleted, because Stripe refuses a deleted item with a price. */
const withoutDeletedPrice = (item: ReturnType<typeof addonItems>[number] & { deleted?: boolean }) =>
  item.deleted ? { id: item.id, deleted: true } : item;

interface NewSubscription {
  readonly customer: string;
  readonly priceId: string;
  readonly quantity: number;
  readonly paymentMethodId: string | null;
  readonly couponId: string | null;
  readonly trialDays: number | null;
  readonly metadata: Readonly<Record<string, string>>;
}

/**
 * Changes objects at Stripe. Only jobs may call this class. Each call has an idempotency key made from the id
 * of its operation, so that a repeated job changes nothing twice.
 */
@Injectable()
export class StripeWrites {
  constructor(private readonly stripe: StripeClient) {}

  createCustomer(
    customer: { name: string; email: string | null; orgId: number },
    idempotencyKey: string,
  ): Promise<string> {
    const { name, email, orgId } = customer;
    const params = { name, ...(email && { email }), metadata: { org_id: String(orgId) } };
    return clearly(async () => (await this.stripe.get().customers.create(params, { idempotencyKey })).id);
  }

  /**
   * Returns the id of a setup intent. With it, a browser stores a card of the Stripe customer for later
   * bills.
   */
  createSetup(customer: string, idempotencyKey: string): Promise<string> {
    const params = {
      ...{ customer, usage: 'off_session' as const },
      allowed_payment_method_types: ['card' as const],
    };
    return clearly(async () => (await this.stripe.get().setupIntents.create(params, { idempotencyKey })).id);
  }

  /** Returns the id of the attached card. It differs from the given one for Stripe's test cards. */
  attach(paymentMethodId: string, customer: string, idempotencyKey: string): Promise<string> {
    return clearly(async () => {
      const options = { idempotencyKey };
      return (await this.stripe.get().paymentMethods.attach(paymentMethodId, { customer }, options)).id;
    });
  }

  detach(paymentMethodId: string, idempotencyKey: string): Promise<void> {
    return clearly(async () => {
      await this.stripe.get().paymentMethods.detach(paymentMethodId, {}, { idempotencyKey });
    });
  }

  /**
   * Creates a subscription and returns its id. If the first payment needs 3-D Secure, the subscription stays
   * `incomplete`.
   */
  subscribe(
    { customer, priceId, quantity, paymentMethodId, couponId, trialDays, metadata }: NewSubscription,
    idempotencyKey: string,
  ): Promise<string> {
    return clearly(async () => {
      const subscription = await this.stripe.get().subscriptions.create(
        {
          customer,
          items: [{ price: priceId, quantity }],
          metadata: { ...metadata },
          payment_behavior: 'allow_incomplete',
          off_session: false,
          ...(paymentMethodId && { default_payment_method: paymentMethodId }),
          ...(couponId && { discounts: [{ coupon: couponId }] }),
          ...(trialDays !== null && {
            trial_period_days: trialDays,
            trial_settings: { end_behavior: { missing_payment_method: 'cancel' as const } },
          }),
        },
        { idempotencyKey },
      );
      return subscription.id;
    });
  }

  /**
   * Changes the plan. `now`: the new plan begins and the difference is charged immediately; if the payment
   * fails, nothing changes. `renewal`: the new plan begins with the next bill.
   */
  changePlan(
    change: {
      readonly subscription: StripeSubscription & { readonly itemId: string };
      readonly priceId: string;
      readonly storeIds: readonly number[];
      readonly when: 'now' | 'renewal';
      /** The new interval, if it changes; otherwise null. Paid integrations get the same interval. */
      readonly newInterval: 'month' | 'year' | null;
      readonly metadata: Readonly<Record<string, string>>;
    },
    idempotencyKey: string,
  ): Promise<void> {
    const { subscription, priceId, storeIds, when, newInterval, metadata } = change;
    const { stripeId, itemId, addons } = subscription;
    const gone = addons.flatMap((addon) => addon.storeIds).filter((id) => !storeIds.includes(id));
    const removed = removedItems(subscription, gone);
    const moved = addonItems(subscription, newInterval).map((item) => ({
      ...item,
      ...removed.find(({ id }) => id === item.id),
    }));
    const items = [
      { id: itemId, price: priceId, quantity: storeIds.length },
      ...(newInterval === null ? removed : moved.map(withoutDeletedPrice)),
    ];
    return clearly(async () => {
      await this.stripe.get().subscriptions.update(
        stripeId,
        {
          items,
          metadata: { ...metadata },
          ...(when === 'now'
            ? { proration_behavior: 'always_invoice', payment_behavior: 'error_if_incomplete' }
            : { proration_behavior: 'none' }),
        },
        { idempotencyKey },
      );
    });
  }

  /**
   * Changes the price from the next period on. If the interval changes too, Stripe needs a schedule for this.
   */
  scheduleChange(
    change: {
      readonly subscription: StripeSubscription;
      readonly priceId: string;
      readonly interval: 'month' | 'year';
      readonly storeIds: readonly number[];
      readonly metadata: Readonly<Record<string, string>>;
    },
    keyOf: (step: string) => string,
  ): Promise<void> {
    const { subscription, priceId, interval, storeIds, metadata } = change;
    return clearly(async () => {
      const { subscriptionSchedules } = this.stripe.get();
      const schedule = subscription.scheduleId
        ? await subscriptionSchedules.retrieve(subscription.scheduleId)
        : await subscriptionSchedules.create(
            { from_subscription: subscription.stripeId },
            { idempotencyKey: keyOf('schedule') },
          );
      const present = schedule.current_phase!;
      const items = [
        { price: subscription.priceId!, quantity: subscription.quantity },
        ...phaseItems(subscription, null),
      ];
      await subscriptionSchedules.update(
        schedule.id,
        {
          end_behavior: 'release',
          phases: [
            {
              ...{ items, start_date: present.start_date, end_date: present.end_date },
              ...{ proration_behavior: 'none', metadata: { ...subscription.metadata } },
            },
            {
              items: [
                { price: priceId, quantity: storeIds.length },
                ...phaseItems(subscription, interval, storeIds),
              ],
              ...{ duration: { interval, interval_count: 1 }, proration_behavior: 'none' },
              metadata: { ...metadata },
            },
          ],
        },
        { idempotencyKey: keyOf('phases') },
      );
    });
  }

  /** Withdraws a change that waits for the next period. */
  releaseSchedule(scheduleId: string, idempotencyKey: string): Promise<void> {
    return clearly(async () => {
      await this.stripe.get().subscriptionSchedules.release(scheduleId, {}, { idempotencyKey });
    });
  }

  setCancelAtEnd(subscription: string, isCanceling: boolean, idempotencyKey: string): Promise<void> {
    return clearly(async () => {
      await this.stripe
        .get()
        .subscriptions.update(subscription, { cancel_at_period_end: isCanceling }, { idempotencyKey });
    });
  }

  cancelNow(subscription: string, idempotencyKey: string): Promise<void> {
    return clearly(async () => {
      await this.stripe.get().subscriptions.cancel(subscription, {}, { idempotencyKey });
    });
  }

  setPaymentMethod(subscription: string, paymentMethodId: string, idempotencyKey: string): Promise<void> {
    return clearly(async () => {
      await this.stripe
        .get()
        .subscriptions.update(subscription, { default_payment_method: paymentMethodId }, { idempotencyKey });
    });
  }

  pay(invoice: string, paymentMethodId: string | null, idempotencyKey: string): Promise<void> {
    const params = paymentMethodId ? { payment_method: paymentMethodId } : {};
    return clearly(async () => {
      await this.stripe.get().invoices.pay(invoice, params, { idempotencyKey });
    });
  }
}
