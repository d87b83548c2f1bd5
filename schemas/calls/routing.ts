// Made by `npm run gen` from schemas/api/routing.ts. Do not edit.
import type * as api from '../api/routing.ts';
import type { Call } from '../http-client/index.ts';

export const decideApplication: Call<typeof api.decideApplication> = { method: 'POST', path: '/api-pipe/application/decide', permission: 'lender-status:update', once: true };

export const hardSubmit: Call<typeof api.hardSubmit> = { method: 'POST', path: '/e2e/application/hard-submit', permission: 'applications:submit', once: true };

export const regradeApplication: Call<typeof api.regradeApplication> = { method: 'POST', path: '/api-pipe/application/regrade', permission: 'applications:regrade', once: true };

export const resolveAttempt: Call<typeof api.resolveAttempt> = { method: 'POST', path: '/admin/attempts/{id}/resolve', permission: 'attempts:resolve', once: true };

export const restartApplication: Call<typeof api.restartApplication> = { method: 'POST', path: '/e2e/application/e2e-regrade', permission: 'applications:regrade', once: true };
