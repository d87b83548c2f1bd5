// Made by `npm run gen` from schemas/api/jobs.ts. Do not edit.
import type * as api from '../api/jobs.ts';
import type { Call } from '../http-client/index.ts';

export const checkJob: Call<typeof api.checkJob> = { method: 'POST', path: '/admin/bull/check', permission: 'jobs:rerun' };

export const dismissJobs: Call<typeof api.dismissJobs> = { method: 'POST', path: '/admin/bull/dismissed', permission: 'jobs:rerun', once: true };

export const getJob: Call<typeof api.getJob> = { method: 'GET', path: '/admin/bull-jobs/{id}', permission: 'jobs:read' };

export const listJobErrors: Call<typeof api.listJobErrors> = { method: 'GET', path: '/admin/bull/errors', permission: 'jobs:read' };

export const listJobs: Call<typeof api.listJobs> = { method: 'GET', path: '/admin/bull-jobs', permission: 'jobs:read' };

export const listJobsOfQueue: Call<typeof api.listJobsOfQueue> = { method: 'GET', path: '/admin/bull/jobs', permission: 'jobs:read' };

export const reRunJob: Call<typeof api.reRunJob> = { method: 'POST', path: '/admin/bull/re-run', permission: 'jobs:rerun', once: true };

export const restoreJobs: Call<typeof api.restoreJobs> = { method: 'POST', path: '/admin/bull/dismissed/restore', permission: 'jobs:rerun', once: true };
