import Type, { type Static } from 'typebox';
import { orderAges } from '../list-choices/index.ts';
import { endpoint } from './contract.ts';
import { FormStage } from './application-lists.ts';
import { CurrencyCode, inOneCurrency, Instant, Nullable, NumericId, Uuid } from './common.ts';

export type OrderAge = (typeof orderAges)[number];

export const OutstandingOrdersQuery = Type.Object(
  {
    storeId: Type.Optional(NumericId),
    lender_id: Type.Optional(NumericId),
    age: Type.Optional(Type.Enum([...orderAges])),
    search: Type.Optional(Type.String({ maxLength: 80 })),
    /** Lists only orders of stores with this currency. Default: the currency of the most stores. */
    currency: Type.Optional(CurrencyCode),
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 100000 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  },
  { additionalProperties: false },
);
export type OutstandingOrdersQuery = Static<typeof OutstandingOrdersQuery>;

/**
 * An approved application that is not funded yet. `id` is the id of the application. `since` is the time of
 * the lender's last reply.
 */
export const OutstandingOrder = Type.Object({
  id: Uuid,
  reference: Type.String(),
  store_id: NumericId,
  store_name: Type.String(),
  applicant_name: Type.String(),
  phone_last4: Nullable(Type.String()),
  associate_name: Nullable(Type.String()),
  stage: FormStage,
  requested_cents: Nullable(Type.Integer()),
  lender_id: NumericId,
  lender_name: Type.String(),
  outcome: Type.String(),
  contract_state: Nullable(Type.String()),
  approved_cents: Nullable(Type.Integer()),
  submitted_at: Nullable(Instant),
  since: Instant,
});
export type OutstandingOrder = Static<typeof OutstandingOrder>;
export const OutstandingOrders = Type.Object({
  list: Type.Array(OutstandingOrder),
  count: Type.Integer(),
  ...inOneCurrency,
  /** Total of all approvals, in hundredths of the currency. */
  approved_cents: Type.Integer(),
  /** The orders by age. They follow the search and the lender of the request, not its age. */
  ages: Type.Array(
    Type.Object({ age: Type.Enum([...orderAges]), count: Type.Integer(), approved_cents: Type.Integer() }),
  ),
  /** The lenders of the orders. The filter of the request does not change this list. */
  lenders: Type.Array(Type.Object({ id: NumericId, name: Type.String(), count: Type.Integer() })),
});
export type OutstandingOrders = Static<typeof OutstandingOrders>;

export const listOutstandingOrders = endpoint({
  id: 'application-results.outstanding-orders',
  method: 'GET',
  path: '/application-results/outstanding-orders',
  permission: 'outstanding-orders:list',
  ids: { 'query.storeId': 'store', 'query.lender_id': 'lender' },
  query: OutstandingOrdersQuery,
  reply: OutstandingOrders,
  summary: 'List approvals that are not funded yet',
});
