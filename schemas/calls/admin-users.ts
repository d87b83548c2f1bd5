// Made by `npm run gen` from schemas/api/admin-users.ts. Do not edit.
import type * as api from '../api/admin-users.ts';
import type { Call } from '../http-client/index.ts';

export const findUsers: Call<typeof api.findUsers> = { method: 'GET', path: '/admin/user/list' };

export const getAdminUser: Call<typeof api.getAdminUser> = { method: 'GET', path: '/admin/users/{id}' };

export const getUserDetails: Call<typeof api.getUserDetails> = { method: 'GET', path: '/admin/user/details' };

export const listAdminUsers: Call<typeof api.listAdminUsers> = { method: 'GET', path: '/admin/users' };
