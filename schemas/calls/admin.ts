// Made by `npm run gen` from schemas/api/admin.ts. Do not edit.
import type * as api from '../api/admin.ts';
import type { Call } from '../http-client/index.ts';

export const createLender: Call<typeof api.createLender> = { method: 'POST', path: '/admin/lender-object/create', once: true };

export const findUsers: Call<typeof api.findUsers> = { method: 'GET', path: '/admin/user/list' };

export const getAdminApplication: Call<typeof api.getAdminApplication> = { method: 'GET', path: '/admin/applications/{id}' };

export const getAdminUser: Call<typeof api.getAdminUser> = { method: 'GET', path: '/admin/users/{id}' };

export const getLenderChangeImpact: Call<typeof api.getLenderChangeImpact> = { method: 'POST', path: '/admin/lender-object/impact' };

export const getLenderObject: Call<typeof api.getLenderObject> = { method: 'GET', path: '/admin/lender-objects/{id}' };

export const getUserDetails: Call<typeof api.getUserDetails> = { method: 'GET', path: '/admin/user/details' };

export const listAdminApplications: Call<typeof api.listAdminApplications> = { method: 'GET', path: '/admin/applications' };

export const listAdminUsers: Call<typeof api.listAdminUsers> = { method: 'GET', path: '/admin/users' };

export const listDemoMessages: Call<typeof api.listDemoMessages> = { method: 'GET', path: '/demo/outbox' };

export const listLenderHistory: Call<typeof api.listLenderHistory> = { method: 'GET', path: '/admin/lender-objects/{id}/history' };

export const listLenderObjects: Call<typeof api.listLenderObjects> = { method: 'GET', path: '/admin/lender-objects' };

export const listLendersForDevelopers: Call<typeof api.listLendersForDevelopers> = { method: 'GET', path: '/lenders/dev' };

export const saveLender: Call<typeof api.saveLender> = { method: 'POST', path: '/admin/lender-object/save', once: true };

export const saveLenderProductDetails: Call<typeof api.saveLenderProductDetails> = { method: 'POST', path: '/admin/lender-object/product-details', once: true };

export const updateLenderObject: Call<typeof api.updateLenderObject> = { method: 'PUT', path: '/admin/lender-objects/{id}', once: true };

export const updateNamedLenderObject: Call<typeof api.updateNamedLenderObject> = { method: 'PUT', path: '/admin/lender-object/update', once: true };

export const whitelistLender: Call<typeof api.whitelistLender> = { method: 'POST', path: '/admin/lender-object/whitelist', once: true };
