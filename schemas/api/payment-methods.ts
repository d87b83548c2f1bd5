import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { OfStore, StripeId } from './billing-common.ts';
import { Done, Nullable, NumericId } from './common.ts';

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
  /** True if the store that the request names pays with this payment method. */
  is_default: Type.Boolean(),
});
export type PaymentMethod = Static<typeof PaymentMethod>;

export const PaymentMethods = Type.Object({ data: Type.Array(PaymentMethod) });
export type PaymentMethods = Static<typeof PaymentMethods>;

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

/**
 * `client_secret`: the Stripe secret for the one payment that waits for the bank's confirmation. Null: no
 * payment waits.
 */
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

/**
 * The secret that the browser needs to store a card at Stripe. The bank may ask the cardholder to confirm
 * that the card is stored.
 */
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

/** `retry`: true if an earlier payment failed. The client then calls `retry-payment`. */
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
    /** Id of the invoice to pay. Default: the oldest open invoice of the store. */
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
