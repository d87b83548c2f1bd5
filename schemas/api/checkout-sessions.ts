import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { GoodsLine } from './contracts.ts';
import {
  CurrencyCode,
  Instant,
  Line,
  Lines as Sentences,
  Locale,
  Nullable,
  NumericId,
  Text,
  Uuid,
  UuidParams,
} from './common.ts';

/**
 * States of a checkout session, derived from the state of the shopper's application. Programs of stores read
 * these codes.
 */
export const checkoutStates = [
  'open',
  'expired',
  'started',
  'submitted',
  'approved',
  'declined',
  'accepted',
  'signed',
  'funded',
  'cancelled',
] as const;
export type CheckoutState = (typeof checkoutStates)[number];

export const CheckoutAmount = Type.Object(
  {
    /** In hundredths of the currency: 125000 is $1,250.00 or £1,250.00. */
    cents: Type.Integer({ minimum: 1, maximum: 100_000_000 }),
    /** The currency of the store. Any other is refused, because nothing is converted. */
    currency: CurrencyCode,
  },
  { additionalProperties: false },
);
export type CheckoutAmount = Static<typeof CheckoutAmount>;

const Lines = Type.Array(GoodsLine, { maxItems: 50 });
const PageAddress = Type.String({ maxLength: 500, pattern: '^https://[^\\s]+$' });
const OrderNumber = Line(64);

/** Data that the store already has about its customer. Card and Social Security numbers are refused. */
export const CheckoutCustomer = Type.Object(
  {
    mobile_phone: Type.String({ minLength: 14, maxLength: 20 }),
    email: Type.String({ minLength: 3, maxLength: 255 }),
    first_name: Type.Optional(Line()),
    last_name: Type.Optional(Line()),
    /**
     * Further answers by field id of the field catalogue, e.g. `city`. The server drops answers to
     * questions that the form does not ask.
     */
    answers: Type.Optional(Type.Record(Type.String({ maxLength: 64 }), Type.String({ maxLength: 255 }))),
    /** How the customer agreed that the store passes on these data, e.g. `Agreed at the till`. */
    consent_note: Text(255),
  },
  { additionalProperties: false },
);
export type CheckoutCustomer = Static<typeof CheckoutCustomer>;

export const CheckoutSessionBody = Type.Object(
  {
    storeId: NumericId,
    amount: CheckoutAmount,
    lines: Type.Optional(Lines),
    customer: CheckoutCustomer,
    associate_id: Type.Optional(Nullable(NumericId)),
    locale: Type.Optional(Locale),
    order_number: Type.Optional(OrderNumber),
    /** Where the shopper returns after the application. */
    return_url: Type.Optional(PageAddress),
    cancel_url: Type.Optional(PageAddress),
  },
  { additionalProperties: false },
);
export type CheckoutSessionBody = Static<typeof CheckoutSessionBody>;

export const CheckoutCartBody = Type.Object(
  { amount: CheckoutAmount, lines: Type.Optional(Lines) },
  { additionalProperties: false },
);
export type CheckoutCartBody = Static<typeof CheckoutCartBody>;

export const CheckoutSession = Type.Object({
  id: Uuid,
  store_id: NumericId,
  /** The application: the other endpoints name it `form_id`. */
  application_id: Uuid,
  reference: Type.String(),
  /** True: a test token made the session. No lender is asked, and the API sets its state. */
  is_test: Type.Boolean(),
  state: Type.Enum([...checkoutStates]),
  amount: CheckoutAmount,
  lines: Type.Array(GoodsLine),
  order_number: Nullable(Type.String()),
  /**
   * The page on which the shopper continues. The link can be opened once, before it expires. Null after
   * that.
   */
  url: Nullable(Type.String()),
  /** The address as a QR code, in SVG. */
  qr_svg: Nullable(Type.String()),
  /** The lender whose offer the shopper accepted. */
  lender: Nullable(Type.Object({ id: NumericId, name: Type.String() })),
  contract_state: Nullable(Type.String()),
  return_url: Nullable(Type.String()),
  cancel_url: Nullable(Type.String()),
  created_at: Instant,
});
export type CheckoutSession = Static<typeof CheckoutSession>;

/** The states that a program can give a test session, in the order of an application. */
export const testResults = [
  'expired',
  'submitted',
  'declined',
  'approved',
  'accepted',
  'signed',
  'funded',
  'cancelled',
] as const satisfies readonly CheckoutState[];
export type TestResult = (typeof testResults)[number];

export const TestResultBody = Type.Object(
  { state: Type.Enum([...testResults]) },
  { additionalProperties: false },
);

const Reason = Sentences();
const Cents = { minimum: 0, maximum: 10_000_000 } as const;

/** Fees and tax that the cart's lines do not contain, in hundredths of the store's currency. */
export const SendCartBody = Type.Object(
  { fees_cents: Type.Optional(Type.Integer(Cents)), tax_cents: Type.Optional(Type.Integer(Cents)) },
  { additionalProperties: false },
);
export const DeliveryBody = Type.Object(
  { delivered_on: Type.String({ format: 'date', maxLength: 10 }) },
  { additionalProperties: false },
);
export const SessionRefundBody = Type.Object(
  { amount_cents: Type.Integer({ minimum: 1, maximum: 100_000_000 }), reason: Reason },
  { additionalProperties: false },
);
export const SessionCancelBody = Type.Object({ reason: Reason }, { additionalProperties: false });

const exampleCart = {
  amount: { cents: 125_000, currency: 'USD' },
  lines: [{ name: 'Sofa, three seats', quantity: 1, unit_cents: 125_000 }],
};

export const createCheckoutSession = endpoint({
  id: 'checkout-sessions.create',
  method: 'POST',
  path: '/checkout-sessions',
  permission: 'forms:create',
  own: true,
  ids: { 'body.storeId': 'store', 'body.associate_id': 'associate' },
  body: CheckoutSessionBody,
  reply: CheckoutSession,
  status: 201,
  idempotencyKey: true,
  audience: 'program',
  summary: 'Start an application from a till or web shop',
  description:
    'Creates an application with the cart and what the store knows of its customer. The reply has a page for the shopper. There the shopper sees the prefilled answers, agrees to the disclosures and submits. Card and Social Security numbers are refused.',
  example: {
    storeId: 12,
    ...exampleCart,
    customer: {
      mobile_phone: '(555) 010-0199',
      email: 'ann@example.com',
      first_name: 'Ann',
      consent_note: 'Agreed at the till',
    },
    order_number: 'A-1001',
    return_url: 'https://shop.example/orders/A-1001',
  },
});

export const getCheckoutSession = endpoint({
  id: 'checkout-sessions.get',
  method: 'GET',
  path: '/checkout-sessions/{id}',
  permission: 'applications:read',
  own: true,
  ids: { 'path.id': 'checkout-session' },
  params: UuidParams,
  reply: CheckoutSession,
  audience: 'program',
  summary: 'Get a checkout session with its current state',
});

export const changeCheckoutCart = endpoint({
  id: 'checkout-sessions.cart',
  method: 'PUT',
  path: '/checkout-sessions/{id}/cart',
  permission: 'forms:create',
  own: true,
  ids: { 'path.id': 'checkout-session' },
  params: UuidParams,
  body: CheckoutCartBody,
  reply: CheckoutSession,
  audience: 'program',
  summary: 'Change the cart before there is a contract',
  example: exampleCart,
});

export const cancelCheckoutSession = endpoint({
  id: 'checkout-sessions.cancel',
  method: 'POST',
  path: '/checkout-sessions/{id}/cancel',
  permission: 'forms:create',
  own: true,
  ids: { 'path.id': 'checkout-session' },
  params: UuidParams,
  reply: CheckoutSession,
  audience: 'program',
  summary: 'Cancel a checkout session that was not submitted',
});

export const setTestResult = endpoint({
  id: 'checkout-sessions.test-result',
  method: 'POST',
  path: '/checkout-sessions/{id}/test-result',
  permission: 'forms:create',
  own: true,
  ids: { 'path.id': 'checkout-session' },
  params: UuidParams,
  body: TestResultBody,
  reply: CheckoutSession,
  audience: 'program',
  summary: 'Move a test session to a state',
  description:
    'Only for sessions of test tokens. The session passes the states in between, and each one sends its events to test webhook endpoints.',
  example: { state: 'signed' },
});

export const sendSessionCart = endpoint({
  id: 'checkout-sessions.send-cart',
  method: 'POST',
  path: '/checkout-sessions/{id}/send-cart',
  permission: 'invoices:write',
  own: true,
  ids: { 'path.id': 'checkout-session' },
  params: UuidParams,
  body: SendCartBody,
  reply: CheckoutSession,
  idempotencyKey: true,
  audience: 'program',
  summary: 'Send the cart to the lender whose offer the shopper accepted',
  example: { fees_cents: 4_900, tax_cents: 10_300 },
});

export const confirmSessionDelivery = endpoint({
  id: 'checkout-sessions.confirm-delivery',
  method: 'POST',
  path: '/checkout-sessions/{id}/confirm-delivery',
  permission: 'deliveries:confirm',
  own: true,
  ids: { 'path.id': 'checkout-session' },
  params: UuidParams,
  body: DeliveryBody,
  reply: CheckoutSession,
  idempotencyKey: true,
  audience: 'program',
  summary: 'Tell the lender that the goods are delivered, so that it pays',
  example: { delivered_on: '2026-11-20' },
});

export const refundSession = endpoint({
  id: 'checkout-sessions.refund',
  method: 'POST',
  path: '/checkout-sessions/{id}/refund',
  permission: 'refunds:create',
  own: true,
  ids: { 'path.id': 'checkout-session' },
  params: UuidParams,
  body: SessionRefundBody,
  reply: CheckoutSession,
  idempotencyKey: true,
  audience: 'program',
  summary: 'Refund a part or all of what the lender paid',
  example: { amount_cents: 25_000, reason: 'One chair was returned.' },
});

export const cancelSessionContract = endpoint({
  id: 'checkout-sessions.cancel-contract',
  method: 'POST',
  path: '/checkout-sessions/{id}/cancel-contract',
  permission: 'contracts:cancel',
  own: true,
  ids: { 'path.id': 'checkout-session' },
  params: UuidParams,
  body: SessionCancelBody,
  reply: CheckoutSession,
  idempotencyKey: true,
  audience: 'program',
  summary: 'Cancel the contract at the lender',
  example: { reason: 'The customer changed their mind.' },
});
