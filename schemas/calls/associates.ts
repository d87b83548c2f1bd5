// Made by `npm run gen` from schemas/api/associates.ts. Do not edit.
import type * as api from '../api/associates.ts';
import type { Call } from '../http-client/index.ts';

export const activateAssociate: Call<typeof api.activateAssociate> = { method: 'POST', path: '/store-associates/activate' };

export const deleteAssociate: Call<typeof api.deleteAssociate> = { method: 'DELETE', path: '/store-associates' };

export const disableAssociate: Call<typeof api.disableAssociate> = { method: 'POST', path: '/store-associates/disable' };

export const getAssociate: Call<typeof api.getAssociate> = { method: 'GET', path: '/store-associates/{id}' };

export const listAssociates: Call<typeof api.listAssociates> = { method: 'GET', path: '/store-associates' };

export const saveAssociate: Call<typeof api.saveAssociate> = { method: 'POST', path: '/store-associates/save', once: true };
