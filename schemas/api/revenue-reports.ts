import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';

const get = { method: 'GET' } as const;

/** The reply of a report whose data Millrace does not record yet, for example payments of subscriptions. */
export const ReportWithoutData = Type.Object({
  is_available: Type.Literal(false),
  message: Type.String(),
  rows: Type.Array(Type.Object({})),
});
export type ReportWithoutData = Static<typeof ReportWithoutData>;

export const getAffiliatePerformance = endpoint({
  ...get,
  id: 'reports.affiliate-performance',
  path: '/reports/affiliate-performance',
  permission: 'sales-reports:read',
  reply: ReportWithoutData,
  summary: 'Read the performance of affiliates',
});
export const getExecutivePerformance = endpoint({
  ...get,
  id: 'reports.ae-performance',
  path: '/reports/ae-performance',
  permission: 'sales-reports:read',
  reply: ReportWithoutData,
  summary: 'Read the performance of account executives',
});
export const getSubscriptionCounts = endpoint({
  ...get,
  id: 'reports.subscriptions',
  path: '/reports/subscriptions',
  permission: 'all-store-reports:read',
  reply: ReportWithoutData,
  summary: 'Count the subscriptions by type',
});
export const getRevenue = endpoint({
  ...get,
  id: 'reports.revenue',
  path: '/reports/revenue',
  permission: 'all-store-reports:read',
  reply: ReportWithoutData,
  summary: 'Read the revenue of subscriptions',
});
export const getMasterRevenueTracking = endpoint({
  ...get,
  id: 'reports.master-revenue-tracking',
  path: '/reports/master-revenue-tracking',
  permission: 'all-store-reports:read',
  reply: ReportWithoutData,
  summary: 'Read the monthly revenue of each store',
});
export const getRevenueAggregate = endpoint({
  ...get,
  id: 'reports.mrt-aggregate',
  path: '/reports/mrt-aggregate',
  permission: 'all-store-reports:read',
  reply: ReportWithoutData,
  summary: 'Read the total of the monthly revenue',
});
