import type { ReportApplicationsQuery, ReportFilter } from '@millrace/schemas/api';
import type { Currency } from '@millrace/schemas/money';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';
import { formListKey } from '../forms/api.ts';
import type { AskedPeriod } from './period.ts';

/** The stores of a report: one store, all stores of an organization, or all that the user may see. */
export type SingleReportPlace = { store_id: number } | { org_id: number };
export type ReportPlace = SingleReportPlace | Record<string, never>;

// The query keys begin with the key of application lists, so that socket events also load the figures again.
const key = (...parts: unknown[]) => [...formListKey, 'reports', ...parts];

export const topPanelQuery = (place: ReportPlace, period: AskedPeriod) =>
  queryOptions({
    queryKey: key('top-panel', place, period),
    queryFn: ({ signal }) => call(api.getTopPanelRow, { query: { ...place, ...period }, signal }),
    placeholderData: keepPreviousData,
  });

/**
 * @param linkId counts only applications that came through this marketing link; without it, all applications
 */
export const lenderPerformanceQuery = (place: ReportPlace, period: AskedPeriod, linkId?: number) =>
  queryOptions({
    queryKey: key('lenders', place, period, linkId),
    queryFn: ({ signal }) =>
      call(api.getLenderPerformance, { query: { ...place, ...period, marketing_link_id: linkId }, signal }),
  });

export const benchmarkQuery = (storeId: number, period: AskedPeriod) =>
  queryOptions({
    queryKey: key('benchmark', storeId, period),
    queryFn: ({ signal }) => call(api.getBenchmark, { query: { store_id: storeId, ...period }, signal }),
  });

export const topEarnersQuery = (place: SingleReportPlace, period: AskedPeriod) =>
  queryOptions({
    queryKey: key('top-earners', place, period),
    queryFn: ({ signal }) =>
      'org_id' in place
        ? call(api.getOrgTopEarners, { query: { ...place, ...period }, signal })
        : call(api.getStoreTopEarners, { query: { storeId: place.store_id, ...period }, signal }),
  });

export const orgPerformanceQuery = (orgId: number, period: AskedPeriod) =>
  queryOptions({
    queryKey: key('org-performance', orgId, period),
    queryFn: ({ signal }) => call(api.getOrgPerformance, { query: { org_id: orgId, ...period }, signal }),
  });

export const storePerformanceQuery = (storeId: number, period: AskedPeriod) =>
  queryOptions({
    queryKey: key('store-performance', storeId, period),
    queryFn: ({ signal }) =>
      call(api.getStorePerformance, { query: { store_id: storeId, ...period }, signal }),
  });

export const scorecardQuery = (place: SingleReportPlace, period: AskedPeriod) =>
  queryOptions({
    queryKey: key('scorecard', place, period),
    queryFn: ({ signal }) =>
      'org_id' in place
        ? call(api.getOrgScorecard, { query: { ...place, ...period }, signal })
        : call(api.getStoreScorecard, { query: { ...place, ...period }, signal }),
  });

export const associateQuery = (storeId: number, id: number, period: AskedPeriod) =>
  queryOptions({
    queryKey: key('associate', storeId, id, period),
    queryFn: ({ signal }) =>
      call(api.getAssociateScorecard, { query: { store_id: storeId, id, ...period }, signal }),
  });

/**
 * @param linkId the marketing link that the report is about; without it, the report covers all links of the
 * store or org
 */
export const linkKpisQuery = (place: ReportPlace, period: AskedPeriod, linkId?: number) =>
  queryOptions({
    queryKey: key('links', place, period, linkId),
    queryFn: ({ signal }) =>
      call(api.getLinkKpis, { query: { ...place, ...period, marketing_link_id: linkId }, signal }),
  });

export const dailyBreakdownQuery = (period: AskedPeriod) =>
  queryOptions({
    queryKey: key('daily-breakdown', period),
    queryFn: ({ signal }) => call(api.getDailyBreakdown, { query: period, signal }),
  });

export const deliveryQuery = (token: string) =>
  queryOptions({
    queryKey: ['report-delivery', token],
    queryFn: ({ signal }) => call(api.getReportDelivery, { query: { token }, signal }),
    retry: false,
  });

export const lenderCountsQuery = queryOptions({
  queryKey: key('lender-counts'),
  queryFn: ({ signal }) => call(api.getLenderCounts, { signal }),
});

export const subscriptionCountsQuery = queryOptions({
  queryKey: key('subscriptions'),
  queryFn: ({ signal }) => call(api.getSubscriptionCounts, { signal }),
});
/** @param currency the currency of the payments; without it, the currency of the most payments */
export const revenueQuery = (currency: Currency | undefined) =>
  queryOptions({
    queryKey: key('revenue', currency),
    queryFn: ({ signal }) => call(api.getRevenue, { query: { currency }, signal }),
  });
/** @param currency the currency of the payments; without it, the currency of the most payments */
export const storeRevenueQuery = (currency: Currency | undefined) =>
  queryOptions({
    queryKey: key('store-revenue', currency),
    queryFn: ({ signal }) => call(api.getMasterRevenueTracking, { query: { currency }, signal }),
  });
export const metricAnnouncementsQuery = queryOptions({
  queryKey: ['metric-announcements'],
  queryFn: ({ signal }) => call(api.listMetricAnnouncements, { signal }),
});

/** The applications that wait for the staff of a store, oldest first. */
export const waitingQuery = (storeId: number | undefined) =>
  queryOptions({
    queryKey: key('waiting', storeId),
    queryFn: ({ signal }) =>
      call(api.listApplications, {
        query: { store_id: storeId, tab: 'needs_action', order: 'oldest', limit: 100 },
        signal,
      }),
  });

/** Counts the applications in each tab of the list, for one store or for all stores. */
export const openWorkQuery = (storeId: number | undefined) =>
  queryOptions({
    queryKey: key('open-work', storeId),
    queryFn: ({ signal }) => call(api.countApplications, { query: { store_id: storeId }, signal }),
  });

/** @param currency the currency of the orders; without it, the currency that most of the stores have */
export const outstandingQuery = (storeId: number | undefined, currency?: Currency) =>
  queryOptions({
    queryKey: key('outstanding', storeId, currency),
    queryFn: ({ signal }) =>
      call(api.listOutstandingOrders, { query: { storeId, currency, limit: 1 }, signal }),
  });

export interface Opened extends ReportFilter {
  figure: ReportApplicationsQuery['figure'];
}
export const countedQuery = (opened: Opened, page: { offset: number; limit: number }) =>
  queryOptions({
    queryKey: key('applications', opened, page),
    queryFn: ({ signal }) => call(api.listReportApplications, { query: { ...opened, ...page }, signal }),
    placeholderData: keepPreviousData,
  });
