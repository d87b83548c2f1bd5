// Made by `npm run gen` from schemas/api/store-integrations.ts. Do not edit.
import type * as api from '../api/store-integrations.ts';
import type { Call } from '../http-client/index.ts';

export const getIntegrationPrice: Call<typeof api.getIntegrationPrice> = { method: 'GET', path: '/store-integrations/price', permission: 'store-integrations:update' };

export const listIntegrationExchanges: Call<typeof api.listIntegrationExchanges> = { method: 'GET', path: '/store-integrations/exchanges', permission: 'store-integrations:read' };

export const listStoreIntegrations: Call<typeof api.listStoreIntegrations> = { method: 'GET', path: '/store-integrations', permission: 'store-integrations:read' };

export const saveStoreIntegration: Call<typeof api.saveStoreIntegration> = { method: 'POST', path: '/store-integrations', permission: 'store-integrations:update' };

export const testStoreIntegration: Call<typeof api.testStoreIntegration> = { method: 'POST', path: '/store-integrations/test', permission: 'store-integrations:update' };

export const toggleStoreIntegration: Call<typeof api.toggleStoreIntegration> = { method: 'POST', path: '/store-integrations/toggle', permission: 'store-integrations:update' };
