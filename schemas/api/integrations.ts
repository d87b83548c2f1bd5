import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { Nullable, NumericId, Text } from './common.ts';

export const integrationKeys = [
  'hubspot',
  'getaccept',
  'google-calendar',
  'isoftpull',
  'pinogy',
  'edge',
  'userflow',
  'prove',
  'plaid',
] as const;
export type IntegrationKey = (typeof integrationKeys)[number];
export const IntegrationKeySchema = Type.Enum([...integrationKeys]);

/** A value that a store enters to connect an integration, such as an API key. */
export const IntegrationRequirement = Type.Object({
  name: Type.String(),
  label: Type.String(),
  help: Type.String(),
  /** True: the value is stored sealed and never shown again. */
  secret: Type.Boolean(),
  /** True: the integration works without this value. */
  is_optional: Type.Optional(Type.Boolean()),
});
export type IntegrationRequirement = Static<typeof IntegrationRequirement>;

export const PriceInterval = Type.Union([Type.Literal('once'), Type.Literal('month'), Type.Literal('year')]);

/** The definition of an integration, as internal staff manages it. */
export const Integration = Type.Object({
  _id: Type.String(),
  id: IntegrationKeySchema,
  internal_name: Type.String(),
  display_name: Type.String(),
  description: Type.String(),
  requirements: Type.Array(IntegrationRequirement),
  instructions_url: Nullable(Type.String()),
  /** `store`: each store connects it. `staff`: internal staff connects it once. */
  connected_by: Type.Union([Type.Literal('store'), Type.Literal('staff')]),
  /** Data that Millrace sends, with the reason. */
  sends: Type.Array(Type.Object({ data: Type.String(), reason: Type.String() })),
  /**
   * Ids of the only stores that can connect the integration. Null: every store can connect it. Stores do not
   * see these ids, only whether they can connect it themselves.
   */
  whitelisted_store_ids: Nullable(Type.Array(NumericId)),
  /** What the switch of an integration of internal staff does. Null: the integration has no such switch. */
  switch_label: Nullable(Type.String()),
  /** True: internal staff has switched on the integration. */
  is_on: Type.Boolean(),
  is_paid: Type.Boolean(),
  price_cents: Nullable(Type.Integer()),
  price_interval: Nullable(PriceInterval),
});
export type Integration = Static<typeof Integration>;

export const IntegrationChange = Type.Object(
  {
    id: IntegrationKeySchema,
    display_name: Type.Optional(Text(120)),
    instructions_url: Type.Optional(Nullable(Type.String({ maxLength: 255, pattern: '^https://[^\\s]+$' }))),
    whitelisted_store_ids: Type.Optional(Nullable(Type.Array(NumericId, { maxItems: 1000 }))),
    /** Switches an integration of internal staff on or off. */
    is_on: Type.Optional(Type.Boolean()),
    /** The price that a store confirms. Null: the integration costs nothing. */
    price_cents: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 10_000_000 }))),
    price_interval: Type.Optional(Nullable(PriceInterval)),
  },
  { additionalProperties: false },
);
export type IntegrationChange = Static<typeof IntegrationChange>;

export const listIntegrations = endpoint({
  id: 'integrations.list',
  method: 'GET',
  path: '/integrations',
  permission: 'integrations:read',
  reply: Type.Array(Integration),
  summary: 'List the definitions of all integrations',
});

export const updateIntegration = endpoint({
  id: 'integrations.update',
  method: 'PUT',
  path: '/integrations',
  permission: 'integrations:update',
  ids: { 'body.id': 'integration', 'body.whitelisted_store_ids[]': 'store' },
  body: IntegrationChange,
  reply: Integration,
  summary: 'Change the definition of an integration',
});
