// Made by `npm run gen` from schemas/api/form-lists.ts. Do not edit.
import type * as api from '../api/form-lists.ts';
import type { Call } from '../http-client/index.ts';

export const assignAssociate: Call<typeof api.assignAssociate> = { method: 'POST', path: '/forms/assign-associate', permission: 'forms:assign', once: true };

export const deleteOrgView: Call<typeof api.deleteOrgView> = { method: 'DELETE', path: '/forms/shared-views/org', permission: 'form-views:share-org' };

export const deleteStoreView: Call<typeof api.deleteStoreView> = { method: 'DELETE', path: '/forms/shared-views/store', permission: 'form-views:share-store' };

export const getApplicationColumns: Call<typeof api.getApplicationColumns> = { method: 'GET', path: '/forms/columns', permission: 'profile:read' };

export const listSharedViews: Call<typeof api.listSharedViews> = { method: 'GET', path: '/forms/shared-views', permission: 'applications:list' };

export const saveApplicationColumns: Call<typeof api.saveApplicationColumns> = { method: 'PUT', path: '/forms/columns', permission: 'profile:update' };

export const saveOrgView: Call<typeof api.saveOrgView> = { method: 'POST', path: '/forms/shared-views/org', permission: 'form-views:share-org' };

export const saveStoreView: Call<typeof api.saveStoreView> = { method: 'POST', path: '/forms/shared-views/store', permission: 'form-views:share-store' };
