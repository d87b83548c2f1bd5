// Made by `npm run gen` from schemas/api/hubspot.ts. Do not edit.
import type * as api from '../api/hubspot.ts';
import type { Call } from '../http-client/index.ts';

export const connectCompany: Call<typeof api.connectCompany> = { method: 'POST', path: '/stores/hubspot/connect', permission: 'companies:connect' };

export const listCompanies: Call<typeof api.listCompanies> = { method: 'GET', path: '/stores/hubspot/companies', permission: 'companies:read' };

export const listDeals: Call<typeof api.listDeals> = { method: 'GET', path: '/stores/hubspot/deals', permission: 'companies:read' };

export const searchCompanies: Call<typeof api.searchCompanies> = { method: 'POST', path: '/stores/hubspot/companies/search', permission: 'companies:read' };

export const sendDealAgain: Call<typeof api.sendDealAgain> = { method: 'POST', path: '/stores/hubspot/deals/again', permission: 'companies:connect' };
