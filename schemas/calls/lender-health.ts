// Made by `npm run gen` from schemas/api/lender-health.ts. Do not edit.
import type * as api from '../api/lender-health.ts';
import type { Call } from '../http-client/index.ts';

export const getLenderHealth: Call<typeof api.getLenderHealth> = { method: 'GET', path: '/admin/lender-health/{id}', permission: 'lender-objects:read' };

export const listLenderHealth: Call<typeof api.listLenderHealth> = { method: 'GET', path: '/admin/lender-health', permission: 'lender-objects:read' };

export const resumeLender: Call<typeof api.resumeLender> = { method: 'POST', path: '/admin/lender-health/{id}/resume', permission: 'lender-objects:update', once: true };

export const settleLenderAlert: Call<typeof api.settleLenderAlert> = { method: 'POST', path: '/admin/lender-health/{id}/settle-alert', permission: 'lender-objects:update', once: true };
