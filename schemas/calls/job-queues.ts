// Made by `npm run gen` from schemas/api/job-queues.ts. Do not edit.
import type * as api from '../api/job-queues.ts';
import type { Call } from '../http-client/index.ts';

export const listJobHistory: Call<typeof api.listJobHistory> = { method: 'GET', path: '/admin/bull/history' };

export const listQueues: Call<typeof api.listQueues> = { method: 'GET', path: '/admin/bull/queues' };

export const pauseQueue: Call<typeof api.pauseQueue> = { method: 'POST', path: '/admin/bull/queues/pause', once: true };

export const resumeQueue: Call<typeof api.resumeQueue> = { method: 'POST', path: '/admin/bull/queues/resume', once: true };
