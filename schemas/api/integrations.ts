import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { CreditCheck } from './credit-checks.ts';
import { StoreIdQuery } from './stores.ts';
import { Done, Instant, Line, Nullable, NumericId, Text, Uuid } from './common.ts';

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
const Key = Type.Enum([...integrationKeys]);

/** A value that a store enters to connect an integration, such as an API key. */
export const IntegrationRequirement = Type.Object({
  name: Type.String(),
  label: Type.String(),
  help: Type.String(),
  /** True: the value is stored sealed and never shown again. */
  secret: Type.Boolean(),
});
export type IntegrationRequirement = Static<typeof IntegrationRequirement>;

const Interval = Type.Union([Type.Literal('once'), Type.Literal('month'), Type.Literal('year')]);

/** The definition of an integration, as internal staff manages it. */
export const Integration = Type.Object({
  _id: Type.String(),
  id: Key,
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
  is_paid: Type.Boolean(),
  price_cents: Nullable(Type.Integer()),
  price_interval: Nullable(Interval),
});
export type Integration = Static<typeof Integration>;

export const IntegrationChange = Type.Object(
  {
    id: Key,
    display_name: Type.Optional(Text(120)),
    instructions_url: Type.Optional(Nullable(Type.String({ maxLength: 255, pattern: '^https://[^\\s]+$' }))),
    whitelisted_store_ids: Type.Optional(Nullable(Type.Array(NumericId, { maxItems: 1000 }))),
    /** The price that a store confirms. Null: the integration costs nothing. */
    price_cents: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 10_000_000 }))),
    price_interval: Type.Optional(Nullable(Interval)),
  },
  { additionalProperties: false },
);
export type IntegrationChange = Static<typeof IntegrationChange>;

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
});
export type StoreIntegration = Static<typeof StoreIntegration>;

/** What a store would pay for an integration. The user confirms it before the integration is switched on. */
export const IntegrationPrice = Type.Object({
  price_cents: Type.Integer(),
  price_interval: Interval,
  /**
   * The amount on the store's bills. If the integration and the plan have different intervals, the price is
   * converted to the interval of the plan. Null: nothing is billed.
   */
  bill: Nullable(
    Type.Object({
      amount_cents: Type.Integer(),
      interval: Interval,
      /** Date of the first bill that contains the price. */
      next_bill_at: Nullable(Instant),
      /** True if the price is paid only once and the store was already billed for it. */
      is_paid: Type.Boolean(),
    }),
  ),
});
export type IntegrationPrice = Static<typeof IntegrationPrice>;

export const StoreIntegrationQuery = Type.Object(
  { storeId: NumericId, integration_id: Key },
  { additionalProperties: false },
);

const Values = Type.Record(Type.String({ maxLength: 64 }), Type.String({ maxLength: 1000 }));
const Price = Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000_000 }));

export const StoreIntegrationBody = Type.Object(
  {
    storeId: NumericId,
    integration_id: Key,
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
    integration_id: Key,
    is_active: Type.Boolean(),
    confirmed_price_cents: Price,
  },
  { additionalProperties: false },
);
export type ToggleIntegrationBody = Static<typeof ToggleIntegrationBody>;

export const TestIntegrationBody = Type.Object(
  { storeId: NumericId, integration_id: Key, values: Values },
  { additionalProperties: false },
);
export type TestIntegrationBody = Static<typeof TestIntegrationBody>;

export const TestedIntegration = Type.Object({ works: Type.Boolean(), message: Type.String() });
export type TestedIntegration = Static<typeof TestedIntegration>;

/** Whether the store can run a credit check by hand. */
export const ManualRun = Type.Object({
  is_available: Type.Boolean(),
  integration_id: Nullable(Key),
  /** A sentence that says why the store cannot run a credit check by hand. */
  reason: Nullable(Type.String()),
});
export type ManualRun = Static<typeof ManualRun>;

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
  integration_id: Key,
  /**
   * `test`: Millrace tested the store's keys. `credit-check`: Millrace requested a credit report. `prefill`: a
   * shopper had answers filled in.
   */
  operation: Type.Union([Type.Literal('test'), Type.Literal('credit-check'), Type.Literal('prefill')]),
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
  query: Type.Object({ storeId: NumericId, integration_id: Key }, { additionalProperties: false }),
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

export const getManualRun = endpoint({
  id: 'store-integrations.isp-manual-run',
  method: 'GET',
  path: '/store-integrations/isp-manual-run',
  permission: 'credit-checks:run',
  ids: { 'query.storeId': 'store' },
  query: StoreIdQuery,
  reply: ManualRun,
  summary: 'Find out whether the store can run a credit check by hand',
});

export const RunCreditCheckBody = Type.Object(
  { storeId: NumericId, formId: Uuid },
  { additionalProperties: false },
);
export type RunCreditCheckBody = Static<typeof RunCreditCheckBody>;

export const runCreditCheck = endpoint({
  id: 'store-integrations.run-isp-credit-check',
  method: 'POST',
  path: '/store-integrations/run-isp-credit-check',
  permission: 'credit-checks:run',
  ids: { 'body.storeId': 'store', 'body.formId': 'form' },
  body: RunCreditCheckBody,
  reply: CreditCheck,
  summary: "Run a credit check with the store's own keys",
  description:
    'A soft inquiry at iSoftpull. The shopper must have submitted and agreed to credit inquiries. Within a day, the same check is returned again.',
});

/** A company in HubSpot. */
export const Company = Type.Object({
  id: Type.String(),
  name: Type.String(),
  domain: Nullable(Type.String()),
  city: Nullable(Type.String()),
  state: Nullable(Type.String()),
  /** The store that is connected to the company. */
  store_id: Nullable(NumericId),
});
export type Company = Static<typeof Company>;
/** One page of companies. `after` is the cursor for the next page. */
export const Companies = Type.Object({
  companies: Type.Array(Company),
  after: Nullable(Type.String()),
});
export type Companies = Static<typeof Companies>;

export const CompaniesQuery = Type.Object(
  { after: Type.Optional(Line(64)), limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })) },
  { additionalProperties: false },
);
export const CompanySearchBody = Type.Object({ query: Text(120) }, { additionalProperties: false });
export const ConnectCompanyBody = Type.Object(
  {
    storeId: NumericId,
    /** Id of the company to connect to the store. Null removes the connection. */
    hubspotCompanyId: Nullable(Type.Union([Text(32), Type.Integer({ minimum: 1 })])),
  },
  { additionalProperties: false },
);
export type ConnectCompanyBody = Static<typeof ConnectCompanyBody>;
export const ConnectedCompany = Type.Object({
  store_id: NumericId,
  hubspot_company_id: Nullable(Type.String()),
  name: Nullable(Type.String()),
});
export type ConnectedCompany = Static<typeof ConnectedCompany>;

export const listCompanies = endpoint({
  id: 'stores.hubspot-companies',
  method: 'GET',
  path: '/stores/hubspot/companies',
  permission: 'companies:read',
  query: CompaniesQuery,
  reply: Companies,
  summary: 'List companies of HubSpot',
});

export const searchCompanies = endpoint({
  id: 'stores.hubspot-search',
  method: 'POST',
  path: '/stores/hubspot/companies/search',
  permission: 'companies:read',
  body: CompanySearchBody,
  reply: Companies,
  summary: 'Search companies of HubSpot by name or domain',
  example: { query: 'Harbor' },
});

export const connectCompany = endpoint({
  id: 'stores.hubspot-connect',
  method: 'POST',
  path: '/stores/hubspot/connect',
  permission: 'companies:connect',
  ids: { 'body.storeId': 'store' },
  body: ConnectCompanyBody,
  reply: ConnectedCompany,
  summary: 'Connect a store to a company of HubSpot',
  example: { storeId: 12, hubspotCompanyId: '31415926' },
});

export const CalendarStatus = Type.Object({
  isConnected: Type.Boolean(),
  /** The Google account whose calendar is connected. */
  account: Nullable(Type.String()),
  /** True: Google no longer accepts the connection. It must be connected again. */
  needsReconnect: Type.Boolean(),
  connected_at: Nullable(Instant),
  /**
   * Time until which Google reports changed calendar events to Millrace. Null: Google reports no changes to
   * Millrace.
   */
  subscribed_until: Nullable(Instant),
  /** When Google last reported a change. */
  changed_at: Nullable(Instant),
});
export type CalendarStatus = Static<typeof CalendarStatus>;

export const connectCalendar = endpoint({
  id: 'admin.calendar-connect',
  method: 'GET',
  path: '/admin/calendar/connect',
  permission: 'calendar:connect',
  reply: Type.Object({ url: Type.String() }),
  summary: 'Get the page on which an administrator connects the calendar',
});

export const enterCalendarCode = endpoint({
  id: 'admin.calendar-code',
  method: 'POST',
  path: '/admin/calendar/code',
  permission: 'calendar:connect',
  body: Type.Object({ code: Text(1000) }, { additionalProperties: false }),
  reply: CalendarStatus,
  summary: 'Connect the calendar with the code from Google',
});

export const getCalendarStatus = endpoint({
  id: 'admin.calendar-status',
  method: 'GET',
  path: '/admin/calendar/status',
  permission: 'calendar:connect',
  reply: CalendarStatus,
  summary: 'Get whether the calendar is connected',
});

export const subscribeCalendar = endpoint({
  id: 'admin.events-subscribe',
  method: 'POST',
  path: '/admin/events/subscribe',
  permission: 'calendar:connect',
  reply: CalendarStatus,
  summary: 'Subscribe to changes of the calendar',
});

export const unsubscribeCalendar = endpoint({
  id: 'admin.events-unsubscribe',
  method: 'POST',
  path: '/admin/events/unsubscribe',
  permission: 'calendar:connect',
  reply: CalendarStatus,
  summary: 'End the subscription to changes of the calendar',
});

/**
 * Values that identify the user to the script of Userflow (product tours). Null: product tours are switched
 * off.
 */
export const UserflowIdentity = Type.Object({
  identity: Nullable(
    Type.Object({
      token: Type.String(),
      user_id: Type.String(),
      /**
       * HMAC-SHA-256 of `user_id`. It lets Userflow recognize a forged id, so no user can read the tours of
       * another user.
       */
      signature: Type.String(),
    }),
  ),
});
export type UserflowIdentity = Static<typeof UserflowIdentity>;

export const getUserflowIdentity = endpoint({
  id: 'userflow-identity',
  method: 'GET',
  path: '/userflow-identity',
  permission: 'tours:read',
  reply: UserflowIdentity,
  summary: 'Get the signed identity of the user for product tours',
});

const googleHeader = (description: string) => ({
  description,
  required: false,
  schema: Type.String({ maxLength: 200 }),
});

export const receiveCalendarNotification = endpoint({
  id: 'calendar.notifications',
  method: 'POST',
  path: '/webhooks/google-calendar',
  permission: 'calendar-notification:receive',
  own: true,
  headers: {
    'x-goog-channel-id': googleHeader('Id of the subscription.'),
    'x-goog-channel-token': googleHeader('Secret of the subscription.'),
  },
  reply: Done,
  audience: 'program',
  summary: 'Receive a notification of Google about a changed calendar',
});
