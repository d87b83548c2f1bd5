// Made by `npm run gen` from schemas/api/bulk-reruns.ts. Do not edit.
import type * as api from '../api/bulk-reruns.ts';
import type { Call } from '../http-client/index.ts';

export const confirmBulkReRun: Call<typeof api.confirmBulkReRun> = { method: 'POST', path: '/admin/bull/bulk-re-runs/{id}/confirm', permission: 'jobs:rerun', once: true };

export const getBulkReRun: Call<typeof api.getBulkReRun> = { method: 'GET', path: '/admin/bull/bulk-re-runs/{id}', permission: 'jobs:read' };

export const listBulkReRuns: Call<typeof api.listBulkReRuns> = { method: 'GET', path: '/admin/bull/bulk-re-runs', permission: 'jobs:read' };

export const previewBulkReRun: Call<typeof api.previewBulkReRun> = { method: 'POST', path: '/admin/bull/bulk-re-runs', permission: 'jobs:rerun', once: true };

export const startBulkReRun: Call<typeof api.startBulkReRun> = { method: 'POST', path: '/admin/bull/bulk-re-runs/{id}/start', permission: 'jobs:rerun', once: true };

export const stopBulkReRun: Call<typeof api.stopBulkReRun> = { method: 'POST', path: '/admin/bull/bulk-re-runs/{id}/stop', permission: 'jobs:rerun', once: true };
