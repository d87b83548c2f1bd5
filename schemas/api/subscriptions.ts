import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { CouponCode, StripeId } from './stripe-ids.ts';
import { Done, Instant, Lines, Nullable, NumericId } from './common.ts';

const OfStore = Type.Object({ storeId: NumericId }, { additionalProperties: false });

const Cents = Type.Integer();
const Interval = Type.Union([Type.Literal('month'), Type.Literal('year')]);
const Tier = Type.Object({
  up_to: Nullable(Type.Integer()),
  unit_amount: Nullable(Cents),
  flat_amount: Nullable(Cents),
});
/** Amounts are US cents. `tiered`: the price of one store depends on the number of stores. */
export const PlanPrice = Type.Object({
  id: Type.String(),
  product_id: Type.String(),
  product_name: Type.String(),
  nickname: Nullable(Type.String()),
  currency: Type.String(),
  unit_amount: Nullable(Cents),
  recurring: Type.Object({ interval: Nullable(Interval) }),
  billing_scheme: Type.Union([Type.Literal('per_unit'), Type.Literal('tiered')]),
  tiers: Nullable(Type.Array(Tier)),
  tiers_mode: Nullable(Type.Union([Type.Literal('graduated'), Type.Literal('volume')])),
});
export type PlanPrice = Static<typeof PlanPrice>;

export const PlanProduct = Type.Object({
  id: Type.String(),
  name: Type.String(),
  description: Nullable(Type.String()),
});
export type PlanProduct = Static<typeof PlanProduct>;

const StripeStatus = Type.Union([Type.Literal('active'), Type.Literal('trialing'), Type.Literal('canceled')]);
/** `status` is the word of Stripe. `stripe_status` is reduced: everything but active and trialing is canceled. */
export const Subscription = Type.Object({
  id: NumericId,
  type: Type.Union([Type.Literal('LAA_BASIS'), Type.Literal('FREEMIUM'), Type.Literal('NORMAL')]),
  status: Type.String(),
  stripe_status: StripeStatus,
  store_ids: Type.Array(NumericId),
  plan: Nullable(PlanPrice),
  /** US cents for one period, before discounts. */
  amount: Cents,
  trial_end: Nullable(Instant),
  current_period_end: Nullable(Instant),
  /** True if the last change of plan is first charged with the next bill. */
  changes_at_renewal: Type.Boolean(),
  /** The plan from the next bill on, if it is another one. */
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
  /** When it happens. For a failed payment: when it is tried again; null if it is not. */
  at: Nullable(Instant),
  amount: Nullable(Cents),
  failure: Nullable(Type.String()),
  /** Of a failed payment: since when the bill is unpaid, and from when on the store takes no new applications. */
  since: Nullable(Instant),
  closes_at: Nullable(Instant),
});
export type BillingNotice = Static<typeof BillingNotice>;

export const StoreSubscription = Type.Object({
  store_id: NumericId,
  is_subscribed: Type.Boolean(),
  stripe_status: StripeStatus,
  awaits_setup: Type.Boolean(),
  /** The subscription that counts: active wins over trialing over canceled, then the latest. */
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

export const PaymentMethod = Type.Object({
  id: Type.String(),
  customer: Type.String(),
  billing_details: Type.Object({ name: Nullable(Type.String()), email: Nullable(Type.String()) }),
  card: Type.Object({
    brand: Type.String(),
    last4: Type.String(),
    exp_month: Type.Integer(),
    exp_year: Type.Integer(),
  }),
  /** True if the store of the request pays with it. */
  is_default: Type.Boolean(),
});
export type PaymentMethod = Static<typeof PaymentMethod>;
export const PaymentMethods = Type.Object({ data: Type.Array(PaymentMethod) });
export type PaymentMethods = Static<typeof PaymentMethods>;

export const Invoice = Type.Object({
  id: Type.String(),
  number: Nullable(Type.String()),
  status: Type.String(),
  currency: Type.String(),
  amount_due: Cents,
  amount_paid: Cents,
  amount_remaining: Cents,
  attempt_count: Type.Integer(),
  next_payment_attempt: Nullable(Instant),
  failure: Nullable(Type.String()),
  hosted_invoice_url: Nullable(Type.String()),
  invoice_pdf: Nullable(Type.String()),
  created: Instant,
  paid_at: Nullable(Instant),
});
export type Invoice = Static<typeof Invoice>;
export const InvoiceList = Type.Object({ list: Type.Array(Invoice), count: Type.Integer() });
export type InvoiceList = Static<typeof InvoiceList>;

/** What a coupon gives. `trial_days`: days without a bill. */
export const ValidCoupon = Type.Object({
  valid: Type.Boolean(),
  coupon_id: Type.String(),
  name: Nullable(Type.String()),
  percent_off: Nullable(Type.Number()),
  amount_off: Nullable(Cents),
  duration: Type.String(),
  duration_in_months: Nullable(Type.Integer()),
  trial_days: Nullable(Type.Integer()),
});
export type ValidCoupon = Static<typeof ValidCoupon>;

export const validateCoupon = endpoint({
  id: 'subscriptions.coupon-validate',
  method: 'GET',
  path: '/subscriptions/coupon/validate',
  permission: 'coupons:validate',
  query: Type.Object({ coupon: CouponCode }, { additionalProperties: false }),
  reply: ValidCoupon,
  summary: 'Find out what a coupon gives',
});

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

/** What the browser needs to send a card to Stripe. */
export const CardForm = Type.Object({
  is_connected: Type.Boolean(),
  publishable_key: Type.String(),
  /** The address of Stripe's script. */
  script_url: Type.String(),
});
export type CardForm = Static<typeof CardForm>;
export const getCardForm = endpoint({
  id: 'subscriptions.card-form',
  method: 'GET',
  path: '/subscriptions/card-form',
  permission: 'products:read',
  own: true,
  reply: CardForm,
  summary: 'Get the settings of the card form of Stripe',
});

/** The secret is for one payment that waits for the bank's confirmation. Null: no payment waits. */
export const PaymentConfirmation = Type.Object({ client_secret: Nullable(Type.String()) });
export type PaymentConfirmation = Static<typeof PaymentConfirmation>;
export const getPaymentConfirmation = endpoint({
  id: 'subscriptions.confirmation',
  method: 'GET',
  path: '/subscriptions/confirmation',
  permission: 'payment-methods:update',
  own: true,
  ids: { 'query.storeId': 'store' },
  query: OfStore,
  reply: PaymentConfirmation,
  summary: 'Get the secret with which the browser confirms a payment (3-D Secure)',
});

/** The secret with which the browser stores a card at Stripe. The bank may ask the cardholder to confirm that. */
export const CardSetup = Type.Object({ client_secret: Type.String() });
export type CardSetup = Static<typeof CardSetup>;
export const CardSetupBody = Type.Object({ storeId: NumericId }, { additionalProperties: false });
export type CardSetupBody = Static<typeof CardSetupBody>;
export const setUpCard = endpoint({
  id: 'subscriptions.card-setup',
  method: 'POST',
  path: '/subscriptions/card-setup',
  permission: 'payment-methods:update',
  own: true,
  ids: { 'body.storeId': 'store' },
  body: CardSetupBody,
  reply: CardSetup,
  idempotencyKey: true,
  summary: 'Get the secret with which the browser stores a card',
});

export const AttachPaymentBody = Type.Object(
  { storeId: NumericId, paymentMethodId: StripeId },
  { additionalProperties: false },
);
export type AttachPaymentBody = Static<typeof AttachPaymentBody>;
export const attachPayment = endpoint({
  id: 'subscriptions.attach-payment',
  method: 'POST',
  path: '/subscriptions/attach-payment',
  permission: 'payment-methods:update',
  ids: { 'body.storeId': 'store' },
  body: AttachPaymentBody,
  reply: Done,
  idempotencyKey: true,
  summary: 'Add a card that the browser created at Stripe',
});

export const listProducts = endpoint({
  id: 'subscriptions.products',
  method: 'GET',
  path: '/subscriptions/products',
  permission: 'products:read',
  reply: Type.Array(PlanProduct),
  summary: 'List the products that stores can subscribe to',
});

export const Coupon = Type.Object({
  id: Type.String(),
  name: Nullable(Type.String()),
  code: Nullable(Type.String()),
  percent_off: Nullable(Type.Number()),
  amount_off: Nullable(Cents),
  duration: Type.String(),
  duration_in_months: Nullable(Type.Integer()),
  valid: Type.Boolean(),
  days: Nullable(Type.Integer()),
  applyCoupon: Type.Boolean(),
});
export type Coupon = Static<typeof Coupon>;
export const listCoupons = endpoint({
  id: 'subscriptions.coupons',
  method: 'GET',
  path: '/subscriptions/coupons',
  permission: 'coupons:list',
  reply: Type.Array(Coupon),
  summary: 'List coupons',
});

export const listPrices = endpoint({
  id: 'subscriptions.prices',
  method: 'GET',
  path: '/subscriptions/prices',
  permission: 'products:read',
  query: Type.Object({ productId: Type.Optional(StripeId) }, { additionalProperties: false }),
  reply: Type.Array(PlanPrice),
  summary: 'List prices',
});

export const CancelBody = Type.Object(
  {
    storeId: NumericId,
    reason: Type.Optional(Lines(1000)),
    /** True takes a cancellation back that has not happened yet. */
    undo: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type CancelBody = Static<typeof CancelBody>;
/** `ends_at`: until then the store works as before. Null after an undo. */
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
    /** All stores that the subscription pays for. Default: unchanged. */
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

/** What a change of plan costs. `amount_now` is charged at once; `amount` is the price of one period from then on. */
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

export const listPaymentMethods = endpoint({
  id: 'subscriptions.payment-methods',
  method: 'GET',
  path: '/subscriptions/payment-methods',
  permission: 'payment-methods:read',
  ids: { 'query.storeId': 'store' },
  query: OfStore,
  reply: PaymentMethods,
  summary: 'List the cards of a store',
});

export const PaymentMethodBody = Type.Object(
  { storeId: NumericId, paymentMethodId: StripeId },
  { additionalProperties: false },
);
export type PaymentMethodBody = Static<typeof PaymentMethodBody>;
export const deletePaymentMethod = endpoint({
  id: 'subscriptions.payment-methods-delete',
  method: 'POST',
  path: '/subscriptions/payment-methods/delete',
  permission: 'payment-methods:update',
  ids: { 'body.storeId': 'store' },
  body: PaymentMethodBody,
  reply: Done,
  idempotencyKey: true,
  summary: 'Delete a card',
});

export const StorePaymentMethod = Type.Object({ payment_method: Nullable(PaymentMethod) });
export type StorePaymentMethod = Static<typeof StorePaymentMethod>;
export const getStorePaymentMethod = endpoint({
  id: 'subscriptions.payment-methods-store-get',
  method: 'GET',
  path: '/subscriptions/payment-methods/store',
  permission: 'payment-methods:read',
  ids: { 'query.storeId': 'store' },
  query: OfStore,
  reply: StorePaymentMethod,
  summary: 'Get the card that pays for a store',
});

/** `retry`: a payment failed before, so call `retry-payment` next. */
export const PaymentMethodSet = Type.Object({ success: Type.Boolean(), retry: Type.Boolean() });
export type PaymentMethodSet = Static<typeof PaymentMethodSet>;
export const setStorePaymentMethod = endpoint({
  id: 'subscriptions.payment-methods-store-set',
  method: 'POST',
  path: '/subscriptions/payment-methods/store',
  permission: 'payment-methods:update',
  ids: { 'body.storeId': 'store' },
  body: PaymentMethodBody,
  reply: PaymentMethodSet,
  idempotencyKey: true,
  summary: 'Set the card that pays for a store',
});

export const RetryPaymentBody = Type.Object(
  {
    storeId: NumericId,
    /** Default: the oldest open invoice of the store. */
    invoiceId: Type.Optional(StripeId),
  },
  { additionalProperties: false },
);
export type RetryPaymentBody = Static<typeof RetryPaymentBody>;
export const retryPayment = endpoint({
  id: 'subscriptions.retry-payment',
  method: 'POST',
  path: '/subscriptions/retry-payment',
  permission: 'payment-methods:update',
  ids: { 'body.storeId': 'store' },
  body: RetryPaymentBody,
  reply: Done,
  idempotencyKey: true,
  summary: 'Pay an open invoice now',
});

export const listInvoices = endpoint({
  id: 'subscriptions.invoice-list',
  method: 'GET',
  path: '/subscriptions/invoice-list',
  permission: 'subscriptions:read',
  ids: { 'query.storeId': 'store' },
  query: Type.Object(
    {
      storeId: NumericId,
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    },
    { additionalProperties: false },
  ),
  reply: InvoiceList,
  summary: 'List the invoices of a store',
});

const ProductWithPrices = Type.Object({
  ...PlanProduct.properties,
  is_active: Type.Boolean(),
  prices: Type.Array(PlanPrice),
});
export const ProductDetails = ProductWithPrices;
export type ProductDetails = Static<typeof ProductDetails>;
export const getStripeProduct = endpoint({
  id: 'subscriptions.stripe-product',
  method: 'GET',
  path: '/subscriptions/stripe-product/{product_id}',
  permission: 'stripe-products:read',
  ids: { 'path.product_id': 'stripe-product' },
  params: Type.Object({ product_id: StripeId }, { additionalProperties: false }),
  reply: ProductDetails,
  summary: 'Get a product with its prices',
});

const agreed = {
  method: 'GET',
  permission: 'agreed-products:read',
  ids: { 'path.org_id': 'org' },
  params: Type.Object({ org_id: NumericId }, { additionalProperties: false }),
  reply: ProductDetails,
} as const;
export const getAgreedProduct = endpoint({
  ...agreed,
  id: 'get-accept.stripe-product',
  path: '/get-accept/stripe-product/{org_id}',
  summary: 'Get the product that is offered to an organization',
});
export const getAgreedProductOfRegistration = endpoint({
  ...agreed,
  id: 'register.get-accept-stripe-product',
  path: '/register/get-accept/stripe-product/{org_id}',
  own: true,
  summary: 'Get the product that is offered to an organization (second address)',
});

const plan = {
  priceId: StripeId,
  paymentMethodId: Type.Optional(StripeId),
  coupon: Type.Optional(CouponCode),
};
export const SetupBody = Type.Object({ storeId: NumericId, ...plan }, { additionalProperties: false });
export type SetupBody = Static<typeof SetupBody>;
/** `confirmation`: the bank asks the user to confirm the payment; get the secret from `confirmation`. */
export const SetupDone = Type.Object({ success: Type.Boolean(), confirmation: Type.Boolean() });
export type SetupDone = Static<typeof SetupDone>;

export const completeTrialSetup = endpoint({
  id: 'register.complete-trial-setup',
  method: 'POST',
  path: '/register/complete-trial-setup',
  permission: 'setup:complete',
  ids: { 'body.storeId': 'store' },
  body: SetupBody,
  reply: SetupDone,
  idempotencyKey: true,
  summary: 'Start the trial of a store',
});

export const completeGetAcceptSetup = endpoint({
  id: 'register.get-accept-complete-setup',
  method: 'POST',
  path: '/register/get-accept/complete-setup/',
  permission: 'setup:complete',
  ids: { 'body.storeId': 'store' },
  body: SetupBody,
  reply: SetupDone,
  idempotencyKey: true,
  summary: 'Start the subscription of a store that signed a GetAccept deal',
});

export const ReSubscribeBody = Type.Object(
  {
    storeId: NumericId,
    /** All stores that the new subscription pays for. Default: the store alone. */
    storeIds: Type.Optional(Type.Array(NumericId, { minItems: 1, maxItems: 500, uniqueItems: true })),
    /** For internal staff: a subscription without a bill. */
    type: Type.Optional(
      Type.Union([Type.Literal('LAA_BASIS'), Type.Literal('FREEMIUM'), Type.Literal('NORMAL')]),
    ),
    priceId: Type.Optional(StripeId),
    paymentMethodId: Type.Optional(StripeId),
    coupon: Type.Optional(CouponCode),
  },
  { additionalProperties: false },
);
export type ReSubscribeBody = Static<typeof ReSubscribeBody>;
export const reSubscribe = endpoint({
  id: 'register.store-re-subscribe',
  method: 'POST',
  path: '/register/store/re-subscribe',
  permission: 'stores:re-subscribe',
  ids: { 'body.storeId': 'store', 'body.storeIds[]': 'store' },
  body: ReSubscribeBody,
  reply: SetupDone,
  idempotencyKey: true,
  summary: 'Start a subscription for one or more stores',
});

export const StripeDataBody = Type.Object(
  {
    kind: Type.Union([
      Type.Literal('customer'),
      Type.Literal('subscription'),
      Type.Literal('invoice'),
      Type.Literal('payment_method'),
      Type.Literal('product'),
      Type.Literal('price'),
    ]),
    stripe_id: StripeId,
  },
  { additionalProperties: false },
);
export type StripeDataBody = Static<typeof StripeDataBody>;
const AnyObject = Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true });
/** The object as Stripe has it, beside our copy. Null: we have none. */
export const StripeData = Type.Object({ stripe: AnyObject, ours: Nullable(AnyObject) });
export type StripeData = Static<typeof StripeData>;
export const getStripeData = endpoint({
  id: 'admin.get-stripe-data',
  method: 'POST',
  path: '/admin/get-stripe-data',
  permission: 'stripe-data:read',
  body: StripeDataBody,
  reply: StripeData,
  summary: 'Show an object as Stripe has it beside our copy',
});

/** Product settings of one industry. */
export const ProductSetting = Type.Object(
  {
    industry: Type.String({ minLength: 1, maxLength: 64, pattern: '^[a-z0-9_-]+$' }),
    under_25k: Nullable(StripeId),
    over_25k: Nullable(StripeId),
  },
  { additionalProperties: false },
);
export type ProductSetting = Static<typeof ProductSetting>;
export const getProductSettings = endpoint({
  id: 'system.product-get',
  method: 'GET',
  path: '/system-settings/product',
  permission: 'system-settings:read',
  reply: Type.Array(ProductSetting),
  summary: 'Get the product of each industry',
});
export const saveProductSettings = endpoint({
  id: 'system.product-set',
  method: 'POST',
  path: '/system-settings/product',
  permission: 'system-settings:update',
  body: Type.Object(
    { settings: Type.Array(ProductSetting, { maxItems: 200 }) },
    { additionalProperties: false },
  ),
  reply: Done,
  summary: 'Set the product of each industry',
});

export const CouponSetting = Type.Object(
  { days: Type.Integer({ minimum: 1, maximum: 90 }), applyCoupon: Type.Boolean() },
  { additionalProperties: false },
);
export type CouponSetting = Static<typeof CouponSetting>;
/** Settings by coupon id. */
export const CouponSettings = Type.Record(
  Type.String({ minLength: 1, maxLength: 255, pattern: '^[A-Za-z0-9_-]+$' }),
  CouponSetting,
);
export type CouponSettings = Static<typeof CouponSettings>;
export const getCouponSettings = endpoint({
  id: 'system.coupon-get',
  method: 'GET',
  path: '/system-settings/coupon',
  permission: 'system-settings:read',
  reply: CouponSettings,
  replyExample: { WELCOME30: { days: 30, applyCoupon: true } },
  summary: 'Get the settings of coupons',
});
export const saveCouponSettings = endpoint({
  id: 'system.coupon-set',
  method: 'POST',
  path: '/system-settings/coupon',
  permission: 'system-settings:update',
  body: CouponSettings,
  reply: Done,
  example: { WELCOME30: { days: 30, applyCoupon: true } },
  summary: 'Set the trial days of coupons',
});
