// Made by `npm run gen` from schemas/api/jobs.ts. Do not edit.
import type * as api from '../api/jobs.ts';
import type { Call } from '../http-client/index.ts';

export const checkJob: Call<typeof api.checkJob> = { method: 'POST', path: '/admin/bull/check' };

export const confirmBulkReRun: Call<typeof api.confirmBulkReRun> = { method: 'POST', path: '/admin/bull/bulk-re-runs/{id}/confirm', once: true };

export const getBulkReRun: Call<typeof api.getBulkReRun> = { method: 'GET', path: '/admin/bull/bulk-re-runs/{id}' };

export const getJob: Call<typeof api.getJob> = { method: 'GET', path: '/admin/bull-jobs/{id}' };

export const listBulkReRuns: Call<typeof api.listBulkReRuns> = { method: 'GET', path: '/admin/bull/bulk-re-runs' };

export const listJobErrors: Call<typeof api.listJobErrors> = { method: 'GET', path: '/admin/bull/errors' };

export const listJobHistory: Call<typeof api.listJobHistory> = { method: 'GET', path: '/admin/bull/history' };

export const listJobs: Call<typeof api.listJobs> = { method: 'GET', path: '/admin/bull-jobs' };

export const listJobsOfQueue: Call<typeof api.listJobsOfQueue> = { method: 'GET', path: '/admin/bull/jobs' };

export const listQueues: Call<typeof api.listQueues> = { method: 'GET', path: '/admin/bull/queues' };

export const pauseQueue: Call<typeof api.pauseQueue> = { method: 'POST', path: '/admin/bull/queues/pause', once: true };

export const previewBulkReRun: Call<typeof api.previewBulkReRun> = { method: 'POST', path: '/admin/bull/bulk-re-runs', once: true };

export const reRunJob: Call<typeof api.reRunJob> = { method: 'POST', path: '/admin/bull/re-run', once: true };

export const resumeQueue: Call<typeof api.resumeQueue> = { method: 'POST', path: '/admin/bull/queues/resume', once: true };

export const setJobsAside: Call<typeof api.setJobsAside> = { method: 'POST', path: '/admin/bull/aside', once: true };

export const startBulkReRun: Call<typeof api.startBulkReRun> = { method: 'POST', path: '/admin/bull/bulk-re-runs/{id}/start', once: true };

export const stopBulkReRun: Call<typeof api.stopBulkReRun> = { method: 'POST', path: '/admin/bull/bulk-re-runs/{id}/stop', once: true };

export const takeJobsBack: Call<typeof api.takeJobsBack> = { method: 'POST', path: '/admin/bull/aside/back', once: true };
