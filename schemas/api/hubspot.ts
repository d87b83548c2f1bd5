import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { Done, Instant, Line, Nullable, NumericId, Text, Uuid } from './common.ts';

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

/** Stages of a deal, in their order. */
export const dealStages = ['submitted', 'approved', 'accepted', 'funded', 'lost'] as const;
export type DealStage = (typeof dealStages)[number];

/** The deal in HubSpot for an application, with what came of the last write. */
export const Deal = Type.Object({
  form_id: Uuid,
  store_id: NumericId,
  stage: Type.Enum([...dealStages]),
  /** Id of the deal in HubSpot. Null: not written yet, or deleted with the application. */
  hubspot_deal_id: Nullable(Type.String()),
  /** When the deal is written next. Null: nothing is to be written. */
  due_at: Nullable(Instant),
  /** Number of failed writes since the last success. */
  tries: Type.Integer(),
  /** Whether the last write worked. Null: nothing was sent within the last 30 days. */
  works: Nullable(Type.Boolean()),
  message: Nullable(Type.String()),
  milliseconds: Nullable(Type.Integer()),
  exchanged_at: Nullable(Instant),
});
export type Deal = Static<typeof Deal>;

export const listDeals = endpoint({
  id: 'stores.hubspot-deals',
  method: 'GET',
  path: '/stores/hubspot/deals',
  permission: 'companies:read',
  own: true,
  reply: Type.Array(Deal),
  summary: 'List the latest deals that were written to HubSpot',
});

export const sendDealAgain = endpoint({
  id: 'stores.hubspot-deal-again',
  method: 'POST',
  path: '/stores/hubspot/deals/again',
  permission: 'companies:connect',
  own: true,
  ids: { 'body.storeId': 'store', 'body.formId': 'form' },
  body: Type.Object({ storeId: NumericId, formId: Uuid }, { additionalProperties: false }),
  reply: Done,
  summary: 'Write the deal of an application to HubSpot again',
});
