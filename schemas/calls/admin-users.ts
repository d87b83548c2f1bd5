// Made by `npm run gen` from schemas/api/admin-users.ts. Do not edit.
import type * as api from '../api/admin-users.ts';
import type { Call } from '../http-client/index.ts';

export const findUsers: Call<typeof api.findUsers> = { method: 'GET', path: '/admin/user/list', permission: 'users:read' };

export const getAdminUser: Call<typeof api.getAdminUser> = { method: 'GET', path: '/admin/users/{id}', permission: 'users:read' };

export const getUserDetails: Call<typeof api.getUserDetails> = { method: 'GET', path: '/admin/user/details', permission: 'users:read' };

export const listAdminUsers: Call<typeof api.listAdminUsers> = { method: 'GET', path: '/admin/users', permission: 'users:read' };
