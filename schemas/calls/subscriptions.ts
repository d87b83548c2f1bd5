// Made by `npm run gen` from schemas/api/subscriptions.ts. Do not edit.
import type * as api from '../api/subscriptions.ts';
import type { Call } from '../http-client/index.ts';

export const cancelSubscription: Call<typeof api.cancelSubscription> = { method: 'POST', path: '/subscriptions/cancel', permission: 'subscriptions:update', once: true };

export const getOrgBilling: Call<typeof api.getOrgBilling> = { method: 'GET', path: '/subscriptions/org', permission: 'org-billing:read' };

export const getSubscription: Call<typeof api.getSubscription> = { method: 'GET', path: '/subscriptions/store', permission: 'subscriptions:read' };

export const previewSubscriptionChange: Call<typeof api.previewSubscriptionChange> = { method: 'GET', path: '/subscriptions/preview', permission: 'subscriptions:update' };

export const updateSubscription: Call<typeof api.updateSubscription> = { method: 'POST', path: '/subscriptions/update', permission: 'subscriptions:update', once: true };
