import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { Line, Nullable, NumericId, Text } from './common.ts';

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
