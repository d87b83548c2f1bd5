// Made by `npm run gen` from schemas/api/reporting-views.ts. Do not edit.
import type * as api from '../api/reporting-views.ts';
import type { Call } from '../http-client/index.ts';

export const deleteReportingView: Call<typeof api.deleteReportingView> = { method: 'DELETE', path: '/reporting-views', permission: 'reporting-views:update' };

export const listReportingViews: Call<typeof api.listReportingViews> = { method: 'GET', path: '/reporting-views', permission: 'reporting-views:read' };

export const saveReportingView: Call<typeof api.saveReportingView> = { method: 'POST', path: '/reporting-views', permission: 'reporting-views:update' };
