// Made by `npm run gen` from schemas/api/lender-statuses.ts. Do not edit.
import type * as api from '../api/lender-statuses.ts';
import type { Call } from '../http-client/index.ts';

export const confirmLenderStatus: Call<typeof api.confirmLenderStatus> = { method: 'POST', path: '/api-pipe/application/confirm-status', permission: 'lender-status:override', once: true };

export const setLenderStatus: Call<typeof api.setLenderStatus> = { method: 'POST', path: '/api-pipe/application/set-status', permission: 'lender-status:override', once: true };
