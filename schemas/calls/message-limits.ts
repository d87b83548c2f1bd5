// Made by `npm run gen` from schemas/api/message-limits.ts. Do not edit.
import type * as api from '../api/message-limits.ts';
import type { Call } from '../http-client/index.ts';

export const changeInstallationMessages: Call<typeof api.changeInstallationMessages> = { method: 'POST', path: '/admin/messages', permission: 'message-limits:update', once: true };

export const changeOrgMessages: Call<typeof api.changeOrgMessages> = { method: 'POST', path: '/admin/orgs/{id}/messages', permission: 'message-limits:update', once: true };

export const getInstallationMessages: Call<typeof api.getInstallationMessages> = { method: 'GET', path: '/admin/messages', permission: 'message-limits:read' };

export const getOrgMessages: Call<typeof api.getOrgMessages> = { method: 'GET', path: '/admin/orgs/{id}/messages', permission: 'message-limits:read' };
