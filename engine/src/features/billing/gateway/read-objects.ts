import type Stripe from 'stripe';
import type {
  StripeAddon,
  StripeCoupon,
  StripeInvoice,
  StripePaymentMethod,
  StripePreview,
  StripePrice,
  StripeProduct,
  StripeSubscription,
} from './stripe-objects.ts';

type Expandable = string | { readonly id: string } | null | undefined;

const idOf = (value: Expandable): string | null => (typeof value === 'string' ? value : (value?.id ?? null));
const dateOf = (seconds: number | null | undefined): Date | null =>
  seconds === null || seconds === undefined ? null : new Date(seconds * 1000);

/**
 * Converts a subscription of Stripe. Since API version 2025-03-31 its items contain the end of the period.
 */
export function subscriptionOf(object: Stripe.Subscription): StripeSubscription {
  const addons = object.items.data.flatMap((one) => addonOf(one) ?? []);
  const item = object.items.data.find(({ id }) => addons.every(({ itemId }) => itemId !== id));
  const discount = object.discounts[0];
  const coupon = typeof discount === 'object' ? discount.source.coupon : null;
  return {
    stripeId: object.id,
    customer: idOf(object.customer)!,
    status: object.status,
    priceId: item?.price.id ?? null,
    itemId: item?.id ?? null,
    quantity: item?.quantity ?? 1,
    paymentMethodId: idOf(object.default_payment_method),
    latestInvoiceId: idOf(object.latest_invoice),
    couponId: idOf(coupon),
    trialEnd: dateOf(object.trial_end),
    currentPeriodEnd: dateOf(item?.current_period_end),
    cancelAt: dateOf(object.cancel_at ?? (object.cancel_at_period_end ? item?.current_period_end : null)),
    endedAt: dateOf(object.ended_at),
    scheduleId: idOf(object.schedule),
    metadata: object.metadata,
    addons,
  };
}

/** Returns the ids of stores in the metadata of an object, where commas separate them. */
export const storesIn = (metadata: Readonly<Record<string, string>>): number[] =>
  (metadata['store_ids'] ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);

/** Returns the paid integration of a subscription item. Null for the item of the plan. */
function addonOf({ id, price, metadata }: Stripe.SubscriptionItem): StripeAddon | null {
  const integration = metadata['integration'];
  if (!integration) return null;
  const cents = price.unit_amount ?? 0;
  return { itemId: id, priceId: price.id, integration, storeIds: storesIn(metadata), cents };
}

/** Converts an invoice of Stripe. Since API version 2025-03-31 its `parent` contains the subscription. */
export function invoiceOf(object: Stripe.Invoice): StripeInvoice {
  const payment = object.payments?.data.at(-1)?.payment.payment_intent;
  const failure = typeof payment === 'object' ? payment.last_payment_error : null;
  return {
    stripeId: object.id,
    customer: idOf(object.customer),
    subscription: idOf(object.parent?.subscription_details?.subscription),
    number: object.number,
    status: object.status ?? 'draft',
    currency: object.currency,
    amountDue: object.amount_due,
    amountPaid: object.amount_paid,
    amountRemaining: object.amount_remaining,
    amountRefunded: Math.min(object.post_payment_credit_notes_amount, object.amount_paid),
    attemptCount: object.attempt_count,
    nextPaymentAttempt: dateOf(object.next_payment_attempt),
    failure: failure?.decline_code ?? failure?.code ?? null,
    hostedInvoiceUrl: object.hosted_invoice_url ?? null,
    invoicePdf: object.invoice_pdf ?? null,
    createdAt: dateOf(object.created)!,
    dueAt: dateOf(object.due_date),
    paidAt: dateOf(object.status_transitions.paid_at),
  };
}

/** Converts a card of Stripe. Null for payment methods that are not cards. */
export function paymentMethodOf(object: Stripe.PaymentMethod): StripePaymentMethod | null {
  if (!object.card) return null;
  return {
    stripeId: object.id,
    customer: idOf(object.customer),
    brand: object.card.brand,
    last4: object.card.last4,
    expMonth: object.card.exp_month,
    expYear: object.card.exp_year,
    name: object.billing_details.name,
    email: object.billing_details.email,
  };
}

/** True if the product is a paid integration and not a plan. */
export const isIntegration = ({ metadata }: Stripe.Product): boolean => 'integration' in metadata;

export const productOf = (object: Stripe.Product): StripeProduct => ({
  stripeId: object.id,
  name: object.name,
  description: object.description,
  isActive: object.active,
});

export function priceOf(object: Stripe.Price): StripePrice {
  const interval = object.recurring?.interval;
  return {
    stripeId: object.id,
    productId: idOf(object.product)!,
    nickname: object.nickname,
    isActive: object.active,
    currency: object.currency,
    unitAmount: object.unit_amount,
    interval: interval === 'month' ? 'month' : interval === 'year' ? 'year' : null,
    billingScheme: object.billing_scheme === 'tiered' ? 'tiered' : 'per_unit',
    tiers:
      object.tiers?.map(({ up_to, unit_amount, flat_amount }) => ({ up_to, unit_amount, flat_amount })) ??
      null,
    tiersMode:
      object.tiers_mode === 'graduated' ? 'graduated' : object.tiers_mode === 'volume' ? 'volume' : null,
  };
}

export const couponOf = (object: Stripe.Coupon, code: string | null): StripeCoupon => ({
  stripeId: object.id,
  name: object.name,
  code,
  percentOff: object.percent_off,
  amountOff: object.amount_off,
  duration: object.duration,
  durationInMonths: object.duration_in_months,
  isValid: object.valid,
});

export const previewOf = (object: Stripe.Invoice): StripePreview => ({
  amountDue: object.amount_due,
  currency: object.currency,
  lines: object.lines.data.map(({ description, amount }) => ({ description: description ?? '', amount })),
});
