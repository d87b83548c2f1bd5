// Made by `npm run gen` from schemas/api/job-schedules.ts. Do not edit.
import type * as api from '../api/job-schedules.ts';
import type { Call } from '../http-client/index.ts';

export const listSchedules: Call<typeof api.listSchedules> = { method: 'GET', path: '/admin/bull/schedules', permission: 'jobs:read' };

export const runWorkerJob: Call<typeof api.runWorkerJob> = { method: 'POST', path: '/admin/run-worker-job', permission: 'jobs:start', once: true };
