// Made by `npm run gen` from schemas/api/pages.ts. Do not edit.
import type * as api from '../api/pages.ts';
import type { Call } from '../http-client/index.ts';

export const createPage: Call<typeof api.createPage> = { method: 'POST', path: '/pages', permission: 'pages:update', once: true };

export const deletePage: Call<typeof api.deletePage> = { method: 'DELETE', path: '/pages/{id}', permission: 'pages:update' };

export const listPages: Call<typeof api.listPages> = { method: 'GET', path: '/pages/org/{orgId}/store/{storeId}/type/{type}', permission: 'pages:read' };

export const updatePage: Call<typeof api.updatePage> = { method: 'PUT', path: '/pages/{id}', permission: 'pages:update' };
