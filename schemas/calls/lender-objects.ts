// Made by `npm run gen` from schemas/api/lender-objects.ts. Do not edit.
import type * as api from '../api/lender-objects.ts';
import type { Call } from '../http-client/index.ts';

export const createLender: Call<typeof api.createLender> = { method: 'POST', path: '/admin/lender-object/create', permission: 'lender-objects:update', once: true };

export const getLenderChangeImpact: Call<typeof api.getLenderChangeImpact> = { method: 'POST', path: '/admin/lender-object/impact', permission: 'lender-objects:update' };

export const getLenderObject: Call<typeof api.getLenderObject> = { method: 'GET', path: '/admin/lender-objects/{id}', permission: 'lender-objects:read' };

export const listLenderHistory: Call<typeof api.listLenderHistory> = { method: 'GET', path: '/admin/lender-objects/{id}/history', permission: 'lender-objects:read' };

export const listLenderObjects: Call<typeof api.listLenderObjects> = { method: 'GET', path: '/admin/lender-objects', permission: 'lender-objects:read' };

export const listLendersForDevelopers: Call<typeof api.listLendersForDevelopers> = { method: 'GET', path: '/lenders/dev', permission: 'lender-objects:read' };

export const saveLender: Call<typeof api.saveLender> = { method: 'POST', path: '/admin/lender-object/save', permission: 'lender-objects:update', once: true };

export const saveLenderProductDetails: Call<typeof api.saveLenderProductDetails> = { method: 'POST', path: '/admin/lender-object/product-details', permission: 'lender-objects:update', once: true };

export const updateLenderObject: Call<typeof api.updateLenderObject> = { method: 'PUT', path: '/admin/lender-objects/{id}', permission: 'lender-objects:update', once: true };

export const updateNamedLenderObject: Call<typeof api.updateNamedLenderObject> = { method: 'PUT', path: '/admin/lender-object/update', permission: 'lender-objects:update', once: true };

export const whitelistLender: Call<typeof api.whitelistLender> = { method: 'POST', path: '/admin/lender-object/whitelist', permission: 'lender-objects:update', once: true };
