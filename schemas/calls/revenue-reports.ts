// Made by `npm run gen` from schemas/api/revenue-reports.ts. Do not edit.
import type * as api from '../api/revenue-reports.ts';
import type { Call } from '../http-client/index.ts';

export const getMasterRevenueTracking: Call<typeof api.getMasterRevenueTracking> = { method: 'GET', path: '/reports/master-revenue-tracking', permission: 'all-store-reports:read' };

export const getRevenue: Call<typeof api.getRevenue> = { method: 'GET', path: '/reports/revenue', permission: 'all-store-reports:read' };

export const getRevenueAggregate: Call<typeof api.getRevenueAggregate> = { method: 'GET', path: '/reports/mrt-aggregate', permission: 'all-store-reports:read' };

export const getSubscriptionCounts: Call<typeof api.getSubscriptionCounts> = { method: 'GET', path: '/reports/subscriptions', permission: 'all-store-reports:read' };
