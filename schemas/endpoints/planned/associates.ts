import type { Endpoint } from '../../permissions/index.ts';

export const associatesEndpoints: readonly Endpoint[] = [
  {
    id: 'store-associates.list',
    method: 'GET',
    path: '/store-associates',
    permission: 'associates:list',
    ids: { 'query.storeId': 'store' },
  },
  {
    id: 'store-associates.get',
    method: 'GET',
    path: '/store-associates/{id}',
    permission: 'associates:read',
    ids: { 'query.storeId': 'store', 'path.id': 'associate' },
  },
  {
    id: 'store-associates.save',
    method: 'POST',
    path: '/store-associates/save',
    permission: 'associates:update',
    ids: { 'body.store_id': 'store', 'body.id': 'associate' },
  },
  {
    id: 'store-associates.delete',
    method: 'DELETE',
    path: '/store-associates',
    permission: 'associates:archive',
    ids: { 'query.storeId': 'store', 'query.id': 'associate' },
  },
  {
    id: 'store-associates.activate',
    method: 'POST',
    path: '/store-associates/activate',
    permission: 'associates:archive',
    ids: { 'body.id': 'associate', 'body.storeId': 'store' },
  },
  {
    id: 'store-associates.disable',
    method: 'POST',
    path: '/store-associates/disable',
    permission: 'associates:archive',
    ids: { 'body.id': 'associate', 'body.storeId': 'store' },
  },
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
