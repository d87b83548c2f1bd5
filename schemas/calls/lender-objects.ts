// Made by `npm run gen` from schemas/api/lender-objects.ts. Do not edit.
import type * as api from '../api/lender-objects.ts';
import type { Call } from '../http-client/index.ts';

export const createLender: Call<typeof api.createLender> = { method: 'POST', path: '/admin/lender-object/create', once: true };

export const getLenderChangeImpact: Call<typeof api.getLenderChangeImpact> = { method: 'POST', path: '/admin/lender-object/impact' };

export const getLenderObject: Call<typeof api.getLenderObject> = { method: 'GET', path: '/admin/lender-objects/{id}' };

export const listLenderHistory: Call<typeof api.listLenderHistory> = { method: 'GET', path: '/admin/lender-objects/{id}/history' };

export const listLenderObjects: Call<typeof api.listLenderObjects> = { method: 'GET', path: '/admin/lender-objects' };

export const listLendersForDevelopers: Call<typeof api.listLendersForDevelopers> = { method: 'GET', path: '/lenders/dev' };

export const saveLender: Call<typeof api.saveLender> = { method: 'POST', path: '/admin/lender-object/save', once: true };

export const saveLenderProductDetails: Call<typeof api.saveLenderProductDetails> = { method: 'POST', path: '/admin/lender-object/product-details', once: true };

export const updateLenderObject: Call<typeof api.updateLenderObject> = { method: 'PUT', path: '/admin/lender-objects/{id}', once: true };

export const updateNamedLenderObject: Call<typeof api.updateNamedLenderObject> = { method: 'PUT', path: '/admin/lender-object/update', once: true };

export const whitelistLender: Call<typeof api.whitelistLender> = { method: 'POST', path: '/admin/lender-object/whitelist', once: true };
