import type { Endpoint } from '../../permissions/index.ts';

export const storesEndpoints: readonly Endpoint[] = [
  {
    id: 'stores.hubspot-companies',
    method: 'GET',
    path: '/stores/hubspot/companies',
    permission: 'companies:read',
  },
  {
    id: 'stores.hubspot-search',
    method: 'POST',
    path: '/stores/hubspot/companies/search',
    permission: 'companies:read',
  },
  {
    id: 'stores.hubspot-connect',
    method: 'POST',
    path: '/stores/hubspot/connect',
    permission: 'companies:connect',
    ids: { 'body.storeId': 'store' },
  },
];
