import type { Endpoint } from '../../permissions/index.ts';

export const lendersEndpoints: readonly Endpoint[] = [
  {
    id: 'store-integrations.get',
    method: 'GET',
    path: '/store-integrations',
    permission: 'store-integrations:read',
    ids: { 'query.storeId': 'store' },
  },
  {
    id: 'store-integrations.save',
    method: 'POST',
    path: '/store-integrations',
    permission: 'store-integrations:update',
    ids: { 'body.storeId': 'store' },
  },
  {
    id: 'store-integrations.isp-manual-run',
    method: 'GET',
    path: '/store-integrations/isp-manual-run',
    permission: 'credit-checks:run',
    ids: { 'query.storeId': 'store' },
  },
  {
    id: 'store-integrations.toggle',
    method: 'POST',
    path: '/store-integrations/toggle',
    permission: 'store-integrations:update',
    ids: { 'body.storeId': 'store' },
  },
  {
    id: 'store-integrations.run-isp-credit-check',
    method: 'POST',
    path: '/store-integrations/run-isp-credit-check',
    permission: 'credit-checks:run',
    ids: { 'body.storeId': 'store', 'body.formId': 'form' },
  },
  {
    id: 'integrations.update',
    method: 'PUT',
    path: '/integrations',
    permission: 'integrations:update',
    ids: { 'body.id': 'integration', 'body.whitelisted_store_ids[]': 'store' },
  },
  { id: 'integrations.list', method: 'GET', path: '/integrations', permission: 'integrations:read' },
  { id: 'lenders.list-slash', method: 'GET', path: '/lenders/', permission: 'lenders:list' },
];
