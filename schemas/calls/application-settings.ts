// Made by `npm run gen` from schemas/api/application-settings.ts. Do not edit.
import type * as api from '../api/application-settings.ts';
import type { Call } from '../http-client/index.ts';

export const createApplicationSettings: Call<typeof api.createApplicationSettings> = { method: 'POST', path: '/application-settings', permission: 'store-settings:update' };

export const getApplicationSettings: Call<typeof api.getApplicationSettings> = { method: 'GET', path: '/application-settings', permission: 'store-settings:read' };

export const listApiLenders: Call<typeof api.listApiLenders> = { method: 'GET', path: '/lenders/get-valid-api-lenders', permission: 'lenders:list' };

export const listBuilderLenders: Call<typeof api.listBuilderLenders> = { method: 'GET', path: '/application-settings/lenders', permission: 'cfa-configs:update' };

export const listLenderNames: Call<typeof api.listLenderNames> = { method: 'GET', path: '/lenders/limited', permission: 'reference:read' };

export const listLenders: Call<typeof api.listLenders> = { method: 'GET', path: '/lenders', permission: 'lenders:list' };

export const listSettingsVersions: Call<typeof api.listSettingsVersions> = { method: 'GET', path: '/application-settings/versions', permission: 'cfa-configs:update' };

export const restoreApplicationSettings: Call<typeof api.restoreApplicationSettings> = { method: 'POST', path: '/application-settings/restore', permission: 'store-settings:update' };

export const saveApplicationSettings: Call<typeof api.saveApplicationSettings> = { method: 'PUT', path: '/application-settings', permission: 'store-settings:update' };
