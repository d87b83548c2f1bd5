// Made by `npm run gen` from schemas/api/admin-applications.ts. Do not edit.
import type * as api from '../api/admin-applications.ts';
import type { Call } from '../http-client/index.ts';

export const getAdminApplication: Call<typeof api.getAdminApplication> = { method: 'GET', path: '/admin/applications/{id}', permission: 'all-applications:read' };

export const listAdminApplications: Call<typeof api.listAdminApplications> = { method: 'GET', path: '/admin/applications', permission: 'all-applications:read' };
