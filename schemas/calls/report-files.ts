// Made by `npm run gen` from schemas/api/report-files.ts. Do not edit.
import type * as api from '../api/report-files.ts';
import type { Call } from '../http-client/index.ts';

export const deleteReportView: Call<typeof api.deleteReportView> = { method: 'DELETE', path: '/report-views', permission: 'profile:update' };

export const downloadReport: Call<typeof api.downloadReport> = { method: 'GET', path: '/reports/file', permission: 'application-results:read' };

export const getReportDelivery: Call<typeof api.getReportDelivery> = { method: 'GET', path: '/report-deliveries', permission: 'profile:read' };

export const listReportViews: Call<typeof api.listReportViews> = { method: 'GET', path: '/report-views', permission: 'profile:read' };

export const saveReportView: Call<typeof api.saveReportView> = { method: 'POST', path: '/report-views', permission: 'profile:update' };
