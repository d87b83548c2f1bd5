// Made by `npm run gen` from schemas/api/one-time-jobs.ts. Do not edit.
import type * as api from '../api/one-time-jobs.ts';
import type { Call } from '../http-client/index.ts';

export const getOneTimeReport: Call<typeof api.getOneTimeReport> = { method: 'GET', path: '/admin/one-time/{id}/report', permission: 'migrations:run' };

export const listOneTimeJobs: Call<typeof api.listOneTimeJobs> = { method: 'GET', path: '/admin/one-time', permission: 'migrations:run' };

export const resumeOneTimeRun: Call<typeof api.resumeOneTimeRun> = { method: 'POST', path: '/admin/one-time/{id}/resume', permission: 'migrations:run' };

export const runOneTimeJob: Call<typeof api.runOneTimeJob> = { method: 'POST', path: '/admin/one-time', permission: 'migrations:run', once: true };

export const stopOneTimeRun: Call<typeof api.stopOneTimeRun> = { method: 'POST', path: '/admin/one-time/{id}/stop', permission: 'migrations:run' };
