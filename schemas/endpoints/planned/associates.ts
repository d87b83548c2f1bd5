import type { Endpoint } from '../../permissions/index.ts';

export const associatesEndpoints: readonly Endpoint[] = [
  {
    id: 'store-associates.top-earners-store',
    method: 'GET',
    path: '/store-associates/top-earners/store',
    permission: 'top-earners:read',
    ids: { 'query.storeId': 'store' },
  },
  {
    id: 'store-associates.top-earners-org',
    method: 'GET',
    path: '/store-associates/top-earners/org',
    permission: 'org-top-earners:read',
    ids: { 'query.org_id': 'org' },
  },
];
