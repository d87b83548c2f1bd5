// Made by `npm run gen` from schemas/api/associates.ts. Do not edit.
import type * as api from '../api/associates.ts';
import type { Call } from '../http-client/index.ts';

export const activateAssociate: Call<typeof api.activateAssociate> = { method: 'POST', path: '/store-associates/activate', permission: 'associates:archive' };

export const deleteAssociate: Call<typeof api.deleteAssociate> = { method: 'DELETE', path: '/store-associates', permission: 'associates:archive' };

export const disableAssociate: Call<typeof api.disableAssociate> = { method: 'POST', path: '/store-associates/disable', permission: 'associates:archive' };

export const getAssociate: Call<typeof api.getAssociate> = { method: 'GET', path: '/store-associates/{id}', permission: 'associates:read' };

export const listAssociates: Call<typeof api.listAssociates> = { method: 'GET', path: '/store-associates', permission: 'associates:list' };

export const saveAssociate: Call<typeof api.saveAssociate> = { method: 'POST', path: '/store-associates/save', permission: 'associates:update', once: true };
