// Made by `npm run gen` from schemas/api/store-settings.ts. Do not edit.
import type * as api from '../api/store-settings.ts';
import type { Call } from '../http-client/index.ts';

export const getOutsideFormSettings: Call<typeof api.getOutsideFormSettings> = { method: 'GET', path: '/outside-form', permission: 'outside-forms:read' };

export const getStoreSettings: Call<typeof api.getStoreSettings> = { method: 'GET', path: '/store-settings', permission: 'store-settings:read' };

export const saveFormVerification: Call<typeof api.saveFormVerification> = { method: 'POST', path: '/store-settings/form-verification-setting', permission: 'store-settings:update' };

export const saveOutsideFormSettings: Call<typeof api.saveOutsideFormSettings> = { method: 'POST', path: '/outside-form', permission: 'outside-forms:update' };

export const saveStoreGlobalVariables: Call<typeof api.saveStoreGlobalVariables> = { method: 'POST', path: '/store-settings/{store_id}/save-global-variables', permission: 'global-variables:update' };

export const saveStoreSettings: Call<typeof api.saveStoreSettings> = { method: 'POST', path: '/store-settings', permission: 'store-settings:update' };
