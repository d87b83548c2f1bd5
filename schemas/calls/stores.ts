// Made by `npm run gen` from schemas/api/stores.ts. Do not edit.
import type * as api from '../api/stores.ts';
import type { Call } from '../http-client/index.ts';

export const checkStoreCanBeDisabled: Call<typeof api.checkStoreCanBeDisabled> = { method: 'POST', path: '/stores/valid-inactive' };

export const clearStoreCache: Call<typeof api.clearStoreCache> = { method: 'POST', path: '/admin/clear-store-cache' };

export const disableStore: Call<typeof api.disableStore> = { method: 'POST', path: '/admin/disable-store' };

export const getAdminStore: Call<typeof api.getAdminStore> = { method: 'GET', path: '/admin/stores/{id}' };

export const getStore: Call<typeof api.getStore> = { method: 'GET', path: '/stores' };

export const getStoreSubscription: Call<typeof api.getStoreSubscription> = { method: 'GET', path: '/stores/is-subscribed' };

export const listAdminStores: Call<typeof api.listAdminStores> = { method: 'GET', path: '/admin/stores' };

export const listAllStores: Call<typeof api.listAllStores> = { method: 'GET', path: '/stores/get-all-stores' };

export const listProcessorStores: Call<typeof api.listProcessorStores> = { method: 'GET', path: '/stores/mp/list' };

export const listProcessors: Call<typeof api.listProcessors> = { method: 'GET', path: '/stores/processors' };

export const listStoreUsers: Call<typeof api.listStoreUsers> = { method: 'GET', path: '/stores/users' };

export const saveStore: Call<typeof api.saveStore> = { method: 'POST', path: '/stores' };

export const setStoreProcessor: Call<typeof api.setStoreProcessor> = { method: 'POST', path: '/admin/store-processor' };

export const updateStoresFranchise: Call<typeof api.updateStoresFranchise> = { method: 'PUT', path: '/stores/update-stores-franchise' };

export const updateStoresIndustry: Call<typeof api.updateStoresIndustry> = { method: 'PUT', path: '/stores/update-stores-industry' };

export const updateStoresLocation: Call<typeof api.updateStoresLocation> = { method: 'PUT', path: '/stores/update-stores-location' };
