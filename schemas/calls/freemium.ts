// Made by `npm run gen` from schemas/api/freemium.ts. Do not edit.
import type * as api from '../api/freemium.ts';
import type { Call } from '../http-client/index.ts';

export const deleteFreemiumModel: Call<typeof api.deleteFreemiumModel> = { method: 'DELETE', path: '/freemium', permission: 'freemium-models:delete' };

export const getFreemiumModel: Call<typeof api.getFreemiumModel> = { method: 'GET', path: '/freemium/{freemium_id}', permission: 'freemium-models:read' };

export const listFreemiumModels: Call<typeof api.listFreemiumModels> = { method: 'GET', path: '/freemium', permission: 'freemium-models:list' };

export const saveFreemiumModel: Call<typeof api.saveFreemiumModel> = { method: 'POST', path: '/freemium', permission: 'freemium-models:update', once: true };
