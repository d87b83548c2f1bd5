import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { Cents, OfStore, StripeId } from './billing-common.ts';
import { PlanPrice } from './billing-plans.ts';
import { Instant, Lines, Nullable, NumericId } from './common.ts';

const StripeStatus = Type.Union([Type.Literal('active'), Type.Literal('trialing'), Type.Literal('canceled')]);

/**
 * `status` is the status at Stripe. `stripe_status` has only three values: every status except active and
 * trialing becomes canceled.
 */
export const Subscription = Type.Object({
  id: NumericId,
  type: Type.Union([Type.Literal('LAA_BASIS'), Type.Literal('FREEMIUM'), Type.Literal('NORMAL')]),
  status: Type.String(),
  stripe_status: StripeStatus,
  store_ids: Type.Array(NumericId),
  plan: Nullable(PlanPrice),
  /** Price of one period in US cents, before discounts. */
  amount: Cents,
  /** Paid integrations that are billed together with the subscription. */
  integrations: Type.Array(
    Type.Object({ id: Type.String(), name: Type.String(), store_ids: Type.Array(NumericId), amount: Cents }),
  ),
  trial_end: Nullable(Instant),
  current_period_end: Nullable(Instant),
  /** True if a changed plan is charged only from the next bill on. */
  changes_at_renewal: Type.Boolean(),
  /** The plan that applies from the next bill on. Null if the plan does not change. */
  renewal_plan: Nullable(PlanPrice),
  cancel_at: Nullable(Instant),
  cancel_reason: Nullable(Type.String()),
  ended_at: Nullable(Instant),
  payment_method_id: Nullable(Type.String()),
});
export type Subscription = Static<typeof Subscription>;

/** What a user should know or do about the bill, for example that a payment failed. */
export const BillingNotice = Type.Object({
  kind: Type.Union([
    Type.Literal('payment-failed'),
    Type.Literal('confirm-payment'),
    Type.Literal('trial-ends'),
    Type.Literal('card-expires'),
    Type.Literal('ends'),
    Type.Literal('ended'),
  ]),
  /** Time of the event. For a failed payment: time of the next retry, or null if there is none. */
  at: Nullable(Instant),
  amount: Nullable(Cents),
  failure: Nullable(Type.String()),
  /**
   * For a failed payment. `since`: time since which the bill is unpaid. `closes_at`: time from which the
   * store accepts no new applications.
   */
  since: Nullable(Instant),
  closes_at: Nullable(Instant),
});
export type BillingNotice = Static<typeof BillingNotice>;

export const StoreSubscription = Type.Object({
  store_id: NumericId,
  is_subscribed: Type.Boolean(),
  stripe_status: StripeStatus,
  awaits_setup: Type.Boolean(),
  /**
   * The subscription that applies to the store. An active subscription takes precedence over a trialing one,
   * and a trialing one over a canceled one. Among subscriptions with the same status, the latest applies.
   */
  subscription: Nullable(Subscription),
  subscriptions: Type.Array(Subscription),
  notice: Nullable(BillingNotice),
});
export type StoreSubscription = Static<typeof StoreSubscription>;

export const OrgBilling = Type.Object({
  org_id: NumericId,
  stores: Type.Array(
    Type.Object({
      store_id: NumericId,
      store_name: Type.String(),
      stripe_status: StripeStatus,
      subscription_id: Nullable(NumericId),
    }),
  ),
  subscriptions: Type.Array(Subscription),
});
export type OrgBilling = Static<typeof OrgBilling>;

export const getSubscription = endpoint({
  id: 'subscriptions.store',
  method: 'GET',
  path: '/subscriptions/store',
  permission: 'subscriptions:read',
  ids: { 'query.storeId': 'store' },
  query: OfStore,
  reply: StoreSubscription,
  summary: 'Get the subscriptions of a store',
});

export const getOrgBilling = endpoint({
  id: 'subscriptions.org',
  method: 'GET',
  path: '/subscriptions/org',
  permission: 'org-billing:read',
  own: true,
  ids: { 'query.orgId': 'org' },
  query: Type.Object({ orgId: NumericId }, { additionalProperties: false }),
  reply: OrgBilling,
  summary: 'Get the subscriptions of all stores of an organization',
});

export const CancelBody = Type.Object(
  {
    storeId: NumericId,
    reason: Type.Optional(Lines(1000)),
    /** True: revokes a requested cancellation that has not taken effect yet. */
    undo: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type CancelBody = Static<typeof CancelBody>;

/** `ends_at`: time until which the store keeps its subscription. Null if the cancellation was revoked. */
export const CancelRequested = Type.Object({ success: Type.Boolean(), ends_at: Nullable(Instant) });
export type CancelRequested = Static<typeof CancelRequested>;

export const cancelSubscription = endpoint({
  id: 'subscriptions.cancel',
  method: 'POST',
  path: '/subscriptions/cancel',
  permission: 'subscriptions:update',
  ids: { 'body.storeId': 'store' },
  body: CancelBody,
  reply: CancelRequested,
  idempotencyKey: true,
  summary: 'Cancel a subscription at the end of its period, or take that back',
});

const change = { storeId: NumericId, priceId: StripeId };

export const UpdateSubscriptionBody = Type.Object(
  {
    ...change,
    /** Ids of all stores that the subscription pays for. Default: the stores stay unchanged. */
    storeIds: Type.Optional(Type.Array(NumericId, { minItems: 1, maxItems: 500, uniqueItems: true })),
  },
  { additionalProperties: false },
);
export type UpdateSubscriptionBody = Static<typeof UpdateSubscriptionBody>;

const When = Type.Union([Type.Literal('now'), Type.Literal('renewal')]);

export const SubscriptionUpdated = Type.Object({ success: Type.Boolean(), when: When });
export type SubscriptionUpdated = Static<typeof SubscriptionUpdated>;

export const updateSubscription = endpoint({
  id: 'subscriptions.update',
  method: 'POST',
  path: '/subscriptions/update',
  permission: 'subscriptions:update',
  ids: { 'body.storeId': 'store', 'body.storeIds[]': 'store' },
  body: UpdateSubscriptionBody,
  reply: SubscriptionUpdated,
  idempotencyKey: true,
  summary: 'Change the plan of a subscription',
});

/**
 * What a change of plan costs. `amount_now` is charged immediately; `amount` is the price of one period from
 * then on.
 */
export const ChangePreview = Type.Object({
  when: When,
  amount_now: Cents,
  amount: Cents,
  currency: Type.String(),
  next_bill_at: Nullable(Instant),
  lines: Type.Array(Type.Object({ description: Type.String(), amount: Cents })),
});
export type ChangePreview = Static<typeof ChangePreview>;

export const previewSubscriptionChange = endpoint({
  id: 'subscriptions.preview',
  method: 'GET',
  path: '/subscriptions/preview',
  permission: 'subscriptions:update',
  own: true,
  ids: { 'query.storeId': 'store' },
  query: Type.Object(change, { additionalProperties: false }),
  reply: ChangePreview,
  summary: 'Show what a change of plan costs',
});
