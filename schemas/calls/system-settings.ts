// Made by `npm run gen` from schemas/api/system-settings.ts. Do not edit.
import type * as api from '../api/system-settings.ts';
import type { Call } from '../http-client/index.ts';

export const getSystemSettings: Call<typeof api.getSystemSettings> = { method: 'GET', path: '/system-settings/all', permission: 'system-settings:read' };

export const listValueAddPartners: Call<typeof api.listValueAddPartners> = { method: 'GET', path: '/resources/value-add-partners', permission: 'resources:read' };

export const saveValueAddPartners: Call<typeof api.saveValueAddPartners> = { method: 'POST', path: '/system-settings/value-add-partners', permission: 'system-settings:update' };

export const toggleValidationCache: Call<typeof api.toggleValidationCache> = { method: 'POST', path: '/system-settings/toggle-validation-cache', permission: 'system-settings:update', once: true };
