import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { Instant, Nullable, NumericId, Uuid } from './common.ts';
import { Integration, IntegrationKeySchema, PriceInterval } from './integrations.ts';
import { StoreIdQuery } from './stores.ts';

/** An integration at a store. */
export const StoreIntegration = Type.Object({
  ...Integration.properties,
  store_id: NumericId,
  /** `off`: switched off or not set up. `failing`: the last test or call failed. `connected`: it works. */
  state: Type.Union([Type.Literal('off'), Type.Literal('failing'), Type.Literal('connected')]),
  is_active: Type.Boolean(),
  /** Names of the requirements that have a value. */
  filled: Type.Array(Type.String()),
  /** The values that are no secrets. */
  values: Type.Record(Type.String(), Type.String()),
  last_success_at: Nullable(Instant),
  last_failure_at: Nullable(Instant),
  /** A sentence about the last failed test or call of the integration. */
  last_failure: Nullable(Type.String()),
  /** The address to which the vendor's system sends signed calls. Null: the integration takes none. */
  receives_at: Nullable(Type.String()),
});
export type StoreIntegration = Static<typeof StoreIntegration>;

/** What a store would pay for an integration. The user confirms it before the integration is switched on. */
export const IntegrationPrice = Type.Object({
  price_cents: Type.Integer(),
  price_interval: PriceInterval,
  /**
   * The amount on the store's bills. If the integration and the plan have different intervals, the price is
   * converted to the interval of the plan. Null: nothing is billed.
   */
  bill: Nullable(
    Type.Object({
      amount_cents: Type.Integer(),
      interval: PriceInterval,
      /** Date of the first bill that contains the price. */
      next_bill_at: Nullable(Instant),
      /** True if the price is paid only once and the store was already billed for it. */
      is_paid: Type.Boolean(),
    }),
  ),
});
export type IntegrationPrice = Static<typeof IntegrationPrice>;

export const StoreIntegrationQuery = Type.Object(
  { storeId: NumericId, integration_id: IntegrationKeySchema },
  { additionalProperties: false },
);

const Values = Type.Record(Type.String({ maxLength: 64 }), Type.String({ maxLength: 1000 }));
const Price = Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000_000 }));

export const StoreIntegrationBody = Type.Object(
  {
    storeId: NumericId,
    integration_id: IntegrationKeySchema,
    /**
     * The values that the integration requires from the store, by name. A secret that is absent or empty
     * keeps its stored value.
     */
    values: Values,
    /** The price that the user confirmed. Required for an integration that is not free. */
    confirmed_price_cents: Price,
  },
  { additionalProperties: false },
);
export type StoreIntegrationBody = Static<typeof StoreIntegrationBody>;

export const ToggleIntegrationBody = Type.Object(
  {
    storeId: NumericId,
    integration_id: IntegrationKeySchema,
    is_active: Type.Boolean(),
    confirmed_price_cents: Price,
  },
  { additionalProperties: false },
);
export type ToggleIntegrationBody = Static<typeof ToggleIntegrationBody>;

export const TestIntegrationBody = Type.Object(
  { storeId: NumericId, integration_id: IntegrationKeySchema, values: Values },
  { additionalProperties: false },
);
export type TestIntegrationBody = Static<typeof TestIntegrationBody>;

export const TestedIntegration = Type.Object({ works: Type.Boolean(), message: Type.String() });
export type TestedIntegration = Static<typeof TestedIntegration>;

export const listStoreIntegrations = endpoint({
  id: 'store-integrations.get',
  method: 'GET',
  path: '/store-integrations',
  permission: 'store-integrations:read',
  ids: { 'query.storeId': 'store' },
  query: StoreIdQuery,
  reply: Type.Array(StoreIntegration),
  summary: 'List the integrations of a store',
});

/**
 * One call to the company that offers an integration: what Millrace requested for the store, and the result.
 */
export const IntegrationExchange = Type.Object({
  id: NumericId,
  integration_id: IntegrationKeySchema,
  /**
   * `test`: Millrace tested the store's keys. `credit-check`: Millrace requested a credit report. `prefill`: a
   * shopper had answers filled in. `cart`: the store imported an order. `result`: Millrace sent the result of
   * an application.
   */
  operation: Type.Enum(['test', 'credit-check', 'prefill', 'cart', 'result']),
  /** Id of the application for which a credit check ran or answers were filled in. */
  form_id: Nullable(Uuid),
  works: Type.Boolean(),
  message: Type.String(),
  milliseconds: Type.Integer(),
  exchanged_at: Instant,
});
export type IntegrationExchange = Static<typeof IntegrationExchange>;

export const listIntegrationExchanges = endpoint({
  id: 'store-integrations.exchanges',
  method: 'GET',
  path: '/store-integrations/exchanges',
  permission: 'store-integrations:read',
  own: true,
  ids: { 'query.storeId': 'store', 'query.integration_id': 'integration' },
  query: Type.Object(
    { storeId: NumericId, integration_id: IntegrationKeySchema },
    { additionalProperties: false },
  ),
  reply: Type.Array(IntegrationExchange),
  summary: 'List the latest calls of an integration of a store',
});

export const saveStoreIntegration = endpoint({
  id: 'store-integrations.save',
  method: 'POST',
  path: '/store-integrations',
  permission: 'store-integrations:update',
  ids: { 'body.storeId': 'store', 'body.integration_id': 'integration' },
  body: StoreIntegrationBody,
  reply: StoreIntegration,
  summary: 'Save and switch on an integration of a store',
});

export const toggleStoreIntegration = endpoint({
  id: 'store-integrations.toggle',
  method: 'POST',
  path: '/store-integrations/toggle',
  permission: 'store-integrations:update',
  ids: { 'body.storeId': 'store', 'body.integration_id': 'integration' },
  body: ToggleIntegrationBody,
  reply: StoreIntegration,
  summary: 'Switch an integration of a store on or off',
});

export const getIntegrationPrice = endpoint({
  id: 'store-integrations.price',
  method: 'GET',
  path: '/store-integrations/price',
  permission: 'store-integrations:update',
  own: true,
  ids: { 'query.storeId': 'store', 'query.integration_id': 'integration' },
  query: StoreIntegrationQuery,
  reply: IntegrationPrice,
  summary: 'Get what a store would pay for an integration',
});

export const testStoreIntegration = endpoint({
  id: 'store-integrations.test',
  method: 'POST',
  path: '/store-integrations/test',
  permission: 'store-integrations:update',
  own: true,
  ids: { 'body.storeId': 'store', 'body.integration_id': 'integration' },
  body: TestIntegrationBody,
  reply: TestedIntegration,
  summary: 'Try the values of an integration without saving them',
});
