import Type, { type Static } from 'typebox';
import { CheckoutSession } from './checkout-sessions.ts';
import { CurrencyCode, Done, Instant, Line, Nullable, NumericId, Text, Uuid } from './common.ts';
import { endpoint } from './contract.ts';

/** What an order that was imported from a point of sale has become. `open`: the shopper has not submitted. */
export const tillStates = [
  'open',
  'submitted',
  'approved',
  'declined',
  'accepted',
  'signed',
  'funded',
  'cancelled',
] as const;
export type TillState = (typeof tillStates)[number];

export const TillIntegration = Type.Enum(['pinogy', 'edge']);

/** An order that a store imported from its point of sale, with the result of its application. */
export const TillOrder = Type.Object({
  form_id: Uuid,
  /** Null: the application was erased. */
  order_number: Nullable(Type.String()),
  /** The number of the application. */
  reference: Type.String(),
  state: Type.Enum([...tillStates]),
  /** The lender of the accepted offer, or of the highest approval. */
  lender: Nullable(Type.String()),
  approved_cents: Nullable(Type.Integer()),
  currency: CurrencyCode,
  /** True: the result waits to be sent to the point of sale. */
  is_due: Type.Boolean(),
  /** What came of the last call that sent a result. Null: no call yet. */
  works: Nullable(Type.Boolean()),
  message: Nullable(Type.String()),
  sent_at: Nullable(Instant),
  imported_at: Instant,
});
export type TillOrder = Static<typeof TillOrder>;

export const ImportOrderBody = Type.Object(
  {
    storeId: NumericId,
    /** The number of the order at the point of sale. */
    order_number: Line(64),
    /** How the customer agreed that the store passes on these data. */
    consent_note: Text(255),
  },
  { additionalProperties: false },
);
export type ImportOrderBody = Static<typeof ImportOrderBody>;

export const listTillOrders = endpoint({
  id: 'store-integrations.orders',
  method: 'GET',
  path: '/store-integrations/orders',
  permission: 'store-integrations:read',
  own: true,
  ids: { 'query.storeId': 'store', 'query.integration_id': 'integration' },
  query: Type.Object(
    { storeId: NumericId, integration_id: TillIntegration },
    { additionalProperties: false },
  ),
  reply: Type.Array(TillOrder),
  summary: 'List the latest orders that a store imported from its point of sale',
});

/** A test token is refused, because the order and its customer at the point of sale are real. */
export const importPinogyOrder = endpoint({
  id: 'store-integrations.import-pinogy-order',
  method: 'POST',
  path: '/store-integrations/pinogy/orders',
  permission: 'forms:create',
  own: true,
  ids: { 'body.storeId': 'store' },
  body: ImportOrderBody,
  reply: CheckoutSession,
  summary: 'Import an open order and its customer from Pinogy',
  description:
    'Starts a checkout session with the cart and the contact data of the customer. If the order was imported before, its session gets the present cart. A test token imports no orders.',
  example: { storeId: 12, order_number: 'A-1001', consent_note: 'Agreed at the till' },
});

/**
 * Users and programs that may import orders may also send their results again, with the same scope of a token: the server computes
 * the result and the order keeps only the last one. The order must belong to the named store.
 */
export const sendResultAgain = endpoint({
  id: 'store-integrations.send-result-again',
  method: 'POST',
  path: '/store-integrations/orders/again',
  permission: 'forms:create',
  own: true,
  ids: { 'body.storeId': 'store', 'body.formId': 'form' },
  body: Type.Object({ storeId: NumericId, formId: Uuid }, { additionalProperties: false }),
  reply: Done,
  summary: 'Send the result of an application to the point of sale again',
  description:
    'The result is the current one, and replaces the earlier one at the point of sale. The order must have been imported by this store.',
});
