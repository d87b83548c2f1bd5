import type { Endpoint } from '../../permissions/index.ts';

export const orgsEndpoints: readonly Endpoint[] = [
  {
    id: 'register.complete-trial-setup',
    method: 'POST',
    path: '/register/complete-trial-setup',
    permission: 'setup:complete',
    ids: { 'body.storeId': 'store' },
  },
  {
    id: 'register.get-accept-complete-setup',
    method: 'POST',
    path: '/register/get-accept/complete-setup/',
    permission: 'setup:complete',
    ids: { 'body.storeId': 'store' },
  },
  {
    id: 'register.store-re-subscribe',
    method: 'POST',
    path: '/register/store/re-subscribe',
    permission: 'stores:re-subscribe',
    ids: { 'body.storeId': 'store' },
  },
];
