// Made by `npm run gen` from schemas/api/job-queues.ts. Do not edit.
import type * as api from '../api/job-queues.ts';
import type { Call } from '../http-client/index.ts';

export const listJobHistory: Call<typeof api.listJobHistory> = { method: 'GET', path: '/admin/bull/history', permission: 'jobs:read' };

export const listQueues: Call<typeof api.listQueues> = { method: 'GET', path: '/admin/bull/queues', permission: 'jobs:read' };

export const pauseQueue: Call<typeof api.pauseQueue> = { method: 'POST', path: '/admin/bull/queues/pause', permission: 'jobs:pause', once: true };

export const resumeQueue: Call<typeof api.resumeQueue> = { method: 'POST', path: '/admin/bull/queues/resume', permission: 'jobs:pause', once: true };
