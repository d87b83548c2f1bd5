// Made by `npm run gen` from schemas/api/form-configs.ts. Do not edit.
import type * as api from '../api/form-configs.ts';
import type { Call } from '../http-client/index.ts';

export const archiveFormConfigs: Call<typeof api.archiveFormConfigs> = { method: 'POST', path: '/cfa-configs/{storeId}/{configIds}/archive', permission: 'cfa-configs:update' };

export const chooseThankYouPage: Call<typeof api.chooseThankYouPage> = { method: 'PUT', path: '/cfa-configs/update-thank-you-message', permission: 'cfa-configs:update' };

export const createFormConfig: Call<typeof api.createFormConfig> = { method: 'POST', path: '/cfa-configs', permission: 'cfa-configs:update', once: true };

export const listFormConfigs: Call<typeof api.listFormConfigs> = { method: 'GET', path: '/cfa-configs', permission: 'cfa-configs:read' };

export const updateEndToEndProviders: Call<typeof api.updateEndToEndProviders> = { method: 'POST', path: '/application-settings/update-e2e-form-path-providers', permission: 'store-settings:update' };

export const updateFormConfig: Call<typeof api.updateFormConfig> = { method: 'PUT', path: '/cfa-configs', permission: 'cfa-configs:update' };

export const updateFormPaths: Call<typeof api.updateFormPaths> = { method: 'PUT', path: '/cfa-configs/update-paths', permission: 'cfa-configs:update' };

export const updatePathProviders: Call<typeof api.updatePathProviders> = { method: 'PUT', path: '/cfa-configs/update-path-providers', permission: 'cfa-configs:update' };
