import Type, { type Static } from 'typebox';
import { MOST_EDGE_ORDERS } from '../list-choices/index.ts';
import { Line, Nullable, NumericId, Text, Uuid } from './common.ts';
import { endpoint } from './contract.ts';

const Known = Type.Optional(Line());

/** A line of an order. Lines that no lender could take, for example a discount, are dropped. */
const TillLine = Type.Object({
  name: Line(),
  model: Known,
  quantity: Type.Number(),
  unit_cents: Type.Integer(),
});

/**
 * An order of a point of sale without an API that Millrace could call. Keys that are not named here are ignored,
 * so that nothing else of the customer is taken over.
 */
export const EdgeOrder = Type.Object({
  /** The number of the order at the point of sale. */
  order_number: Line(64),
  /** In hundredths of the currency of the store. */
  amount_cents: Type.Integer({ minimum: 1, maximum: 100_000_000 }),
  lines: Type.Optional(Type.Array(TillLine, { maxItems: 200 })),
  customer: Type.Object({
    mobile_phone: Type.String({ maxLength: 40 }),
    email: Type.String({ maxLength: 255 }),
    first_name: Known,
    last_name: Known,
    address: Known,
    city: Known,
    state: Known,
    zip_code: Known,
  }),
});
export type EdgeOrder = Static<typeof EdgeOrder>;

export const ImportEdgeOrdersBody = Type.Object(
  {
    storeId: NumericId,
    /** How the customers agreed that the store passes on these data. */
    consent_note: Text(255),
    orders: Type.Array(EdgeOrder, { minItems: 1, maxItems: MOST_EDGE_ORDERS }),
  },
  { additionalProperties: false },
);
export type ImportEdgeOrdersBody = Static<typeof ImportEdgeOrdersBody>;

/** What came of one order. */
export const ImportedOrder = Type.Object({
  order_number: Type.String(),
  form_id: Nullable(Uuid),
  /** The number of the application. */
  reference: Nullable(Type.String()),
  /** The page on which the shopper continues. Null: the shopper has opened it, or the order was refused. */
  url: Nullable(Type.String()),
  /** Why the order was refused. Null: it was imported. */
  refusal: Nullable(Type.String()),
});
export type ImportedOrder = Static<typeof ImportedOrder>;

/** A test token is refused, because the orders and their customers are real. */
export const importEdgeOrders = endpoint({
  id: 'store-integrations.import-edge-orders',
  method: 'POST',
  path: '/store-integrations/edge/orders',
  permission: 'forms:create',
  own: true,
  ids: { 'body.storeId': 'store' },
  body: ImportEdgeOrdersBody,
  reply: Type.Array(ImportedOrder),
  summary: 'Import orders and their customers from a file of Edge',
  description:
    'Starts a checkout session for each order. An order that was imported before gets the present cart. An order that is refused does not stop the others. A test token imports no orders.',
});

const signatureHeader = (description: string) => ({
  description,
  required: true,
  schema: Type.String({ maxLength: 1000 }),
});

export const receiveEdgeOrder = endpoint({
  id: 'edge.orders',
  method: 'POST',
  path: '/webhooks/edge/{store}',
  permission: 'till-order:receive',
  own: true,
  ids: { 'path.store': 'public-store' },
  params: Type.Object({ store: Uuid }, { additionalProperties: false }),
  headers: {
    'webhook-id': signatureHeader('Id of the call, for example the number of the order.'),
    'webhook-timestamp': signatureHeader('Seconds since 1970. At most five minutes from the present time.'),
    'webhook-signature': signatureHeader('Signature of id, time and body with the secret of the store.'),
  },
  body: EdgeOrder,
  reply: ImportedOrder,
  audience: 'program',
  summary: 'Receive an order of a point of sale, signed in the form of Standard Webhooks',
  description:
    'The store finds the address and enters the secret of the signature on the page Integrations, Edge. An order that was received before gets the present cart. Send a call again if its reply was lost.',
  example: {
    order_number: 'E-1001',
    amount_cents: 125_000,
    lines: [{ name: 'Sofa', quantity: 1, unit_cents: 125_000 }],
    customer: { mobile_phone: '(555) 555-0101', email: 'ann@example.com', first_name: 'Ann' },
  },
});
