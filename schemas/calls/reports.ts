// Made by `npm run gen` from schemas/api/reports.ts. Do not edit.
import type * as api from '../api/reports.ts';
import type { Call } from '../http-client/index.ts';

export const getApplicationResults: Call<typeof api.getApplicationResults> = { method: 'GET', path: '/reports/application-results', permission: 'application-results:read' };

export const getAssociateScorecard: Call<typeof api.getAssociateScorecard> = { method: 'GET', path: '/reports/scorecard/associate', permission: 'store-reports:read' };

export const getBenchmark: Call<typeof api.getBenchmark> = { method: 'GET', path: '/reports/benchmark', permission: 'key-figures:read' };

export const getDailyBreakdown: Call<typeof api.getDailyBreakdown> = { method: 'GET', path: '/reports/daily-breakdown', permission: 'all-store-reports:read' };

export const getLenderCounts: Call<typeof api.getLenderCounts> = { method: 'GET', path: '/reports/lender-counts', permission: 'all-store-reports:read' };

export const getLenderPerformance: Call<typeof api.getLenderPerformance> = { method: 'GET', path: '/reports/lender-performance', permission: 'lender-performance:read' };

export const getLinkKpis: Call<typeof api.getLinkKpis> = { method: 'GET', path: '/reports/marketing-links/kpis', permission: 'store-reports:read' };

export const getOrgKpis: Call<typeof api.getOrgKpis> = { method: 'GET', path: '/reports/performance/org/kpi', permission: 'org-reports:read' };

export const getOrgPerformance: Call<typeof api.getOrgPerformance> = { method: 'GET', path: '/reports/performance/org', permission: 'org-reports:read' };

export const getOrgScorecard: Call<typeof api.getOrgScorecard> = { method: 'GET', path: '/reports/scorecard/org', permission: 'org-reports:read' };

export const getOrgTopEarners: Call<typeof api.getOrgTopEarners> = { method: 'GET', path: '/store-associates/top-earners/org', permission: 'org-top-earners:read' };

export const getStoreHealthScores: Call<typeof api.getStoreHealthScores> = { method: 'GET', path: '/reports/store-health-score', permission: 'sales-reports:read' };

export const getStoreKpis: Call<typeof api.getStoreKpis> = { method: 'GET', path: '/reports/performance/store/kpi', permission: 'store-reports:read' };

export const getStorePerformance: Call<typeof api.getStorePerformance> = { method: 'GET', path: '/reports/performance/store', permission: 'store-reports:read' };

export const getStoreScorecard: Call<typeof api.getStoreScorecard> = { method: 'GET', path: '/reports/scorecard/store', permission: 'store-reports:read' };

export const getStoreTopEarners: Call<typeof api.getStoreTopEarners> = { method: 'GET', path: '/store-associates/top-earners/store', permission: 'top-earners:read' };

export const getTopPanelRow: Call<typeof api.getTopPanelRow> = { method: 'GET', path: '/reports/top-panel-row', permission: 'key-figures:read' };

export const listReportApplications: Call<typeof api.listReportApplications> = { method: 'GET', path: '/reports/applications', permission: 'application-results:read' };
