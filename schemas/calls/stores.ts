// Made by `npm run gen` from schemas/api/stores.ts. Do not edit.
import type * as api from '../api/stores.ts';
import type { Call } from '../http-client/index.ts';

export const checkStoreCanBeDisabled: Call<typeof api.checkStoreCanBeDisabled> = { method: 'POST', path: '/stores/valid-inactive', permission: 'stores:check-inactive' };

export const clearStoreCache: Call<typeof api.clearStoreCache> = { method: 'POST', path: '/admin/clear-store-cache', permission: 'store-cache:clear' };

export const disableStore: Call<typeof api.disableStore> = { method: 'POST', path: '/admin/disable-store', permission: 'stores:disable' };

export const getAdminStore: Call<typeof api.getAdminStore> = { method: 'GET', path: '/admin/stores/{id}', permission: 'all-orgs:read' };

export const getStore: Call<typeof api.getStore> = { method: 'GET', path: '/stores', permission: 'stores:read' };

export const getStoreSubscription: Call<typeof api.getStoreSubscription> = { method: 'GET', path: '/stores/is-subscribed', permission: 'stores:read' };

export const listAdminStores: Call<typeof api.listAdminStores> = { method: 'GET', path: '/admin/stores', permission: 'all-orgs:read' };

export const listAllStores: Call<typeof api.listAllStores> = { method: 'GET', path: '/stores/get-all-stores', permission: 'all-stores:list' };

export const listProcessorStores: Call<typeof api.listProcessorStores> = { method: 'GET', path: '/stores/mp/list', permission: 'processor-stores:list' };

export const listProcessors: Call<typeof api.listProcessors> = { method: 'GET', path: '/stores/processors', permission: 'processors:list' };

export const listStoreUsers: Call<typeof api.listStoreUsers> = { method: 'GET', path: '/stores/users', permission: 'store-users:list' };

export const saveStore: Call<typeof api.saveStore> = { method: 'POST', path: '/stores', permission: 'stores:update' };

export const setStoreProcessor: Call<typeof api.setStoreProcessor> = { method: 'POST', path: '/admin/store-processor', permission: 'processors:assign' };

export const updateStoresFranchise: Call<typeof api.updateStoresFranchise> = { method: 'PUT', path: '/stores/update-stores-franchise', permission: 'stores:classify' };

export const updateStoresIndustry: Call<typeof api.updateStoresIndustry> = { method: 'PUT', path: '/stores/update-stores-industry', permission: 'stores:classify' };

export const updateStoresLocation: Call<typeof api.updateStoresLocation> = { method: 'PUT', path: '/stores/update-stores-location', permission: 'stores:classify' };
