// Made by `npm run gen` from schemas/api/store-credentials.ts. Do not edit.
import type * as api from '../api/store-credentials.ts';
import type { Call } from '../http-client/index.ts';

export const decideCredentialChange: Call<typeof api.decideCredentialChange> = { method: 'POST', path: '/store-credentials/changes/decide', permission: 'store-credentials:update' };

export const deleteStoreCredentials: Call<typeof api.deleteStoreCredentials> = { method: 'DELETE', path: '/store-credentials', permission: 'store-credentials:update' };

export const listStoreCredentials: Call<typeof api.listStoreCredentials> = { method: 'GET', path: '/store-credentials', permission: 'store-credentials:read' };

export const replaceWebhookAddress: Call<typeof api.replaceWebhookAddress> = { method: 'POST', path: '/store-credentials/webhook-address', permission: 'store-credentials:update', once: true };

export const saveStoreCredentials: Call<typeof api.saveStoreCredentials> = { method: 'POST', path: '/store-credentials/save', permission: 'store-credentials:update', once: true };

export const testStoreCredentials: Call<typeof api.testStoreCredentials> = { method: 'POST', path: '/store-credentials/test', permission: 'store-credentials:update' };
