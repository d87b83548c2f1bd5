// Made by `npm run gen` from schemas/api/metrics.ts. Do not edit.
import type * as api from '../api/metrics.ts';
import type { Call } from '../http-client/index.ts';

export const getMetrics: Call<typeof api.getMetrics> = { method: 'GET', path: '/admin/metrics', permission: 'metrics:read' };

export const getReportRebuild: Call<typeof api.getReportRebuild> = { method: 'GET', path: '/admin/report-rebuild', permission: 'metrics:read' };

export const recordWebVitals: Call<typeof api.recordWebVitals> = { method: 'POST', path: '/web-vitals', permission: 'public:read' };

export const startReportRebuild: Call<typeof api.startReportRebuild> = { method: 'POST', path: '/admin/report-rebuild', permission: 'jobs:start' };
