import Type, { type Static } from 'typebox';
import { FormList } from './application-lists.ts';
import { endpoint } from './contract.ts';
import { CurrencyCode, inOneCurrency, Nullable, NumericId } from './common.ts';

const Day = Type.String({ format: 'date' });
/**
 * The days of the report, in the time zone of each store. Default: from the first day of the month to today.
 */
const period = {
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  /**
   * The earlier days for the comparison in `variance`: as many days directly before (default), or the same
   * days a year earlier.
   */
  compare: Type.Optional(Type.Enum(['previous', 'year'])),
  /** Covers only the stores with this currency. Default: the currency of the most stores. */
  currency: Type.Optional(CurrencyCode),
};
const closed = { additionalProperties: false } as const;
const AnyQuery = Type.Object(
  { ...period, store_id: Type.Optional(NumericId), org_id: Type.Optional(NumericId) },
  closed,
);
const OrgQuery = Type.Object({ ...period, org_id: NumericId }, closed);
const StoreQuery = Type.Object({ ...period, store_id: NumericId }, closed);
const AllQuery = Type.Object(period, closed);

/**
 * A figure of a report. `variance` is the change since the earlier days of the comparison: in percent for
 * counts and amounts, in percentage points for rates. Null if it cannot be computed, for example because the
 * earlier value is 0.
 */
export const Kpi = Type.Object({ metric: Nullable(Type.Number()), variance: Nullable(Type.Number()) });
export type Kpi = Static<typeof Kpi>;

/**
 * The figures of the submitted applications. Rates are percentages: approved of submitted applications,
 * closed of approved ones, and merchant fees of the financed amounts. `financed` is in hundredths of the currency.
 */
export const ReportStoreKpis = Type.Object({
  submitted: Kpi,
  approved: Kpi,
  approvalRate: Kpi,
  financed: Kpi,
  closeRate: Kpi,
  avgMerchFeeRate: Kpi,
});
export type ReportStoreKpis = Static<typeof ReportStoreKpis>;
const Figures = Type.Object({
  ...ReportStoreKpis.properties,
  /** Applicants who were approved but declined the deal, in percent of the submitted applications. */
  approvedButFailed: Kpi,
  started: Kpi,
  closed: Kpi,
  /** Clicks on marketing links. Present only in reports about marketing links. */
  clicks: Type.Optional(Kpi),
});

export const ReportPeriod = Type.Object({ from: Day, to: Day, compare_from: Day, compare_to: Day });
export type ReportPeriod = Static<typeof ReportPeriod>;

export const reportFigures = ['started', 'submitted', 'approved', 'closed', 'failed'] as const;
const filter = {
  from: Day,
  to: Day,
  store_id: Type.Optional(NumericId),
  org_id: Type.Optional(NumericId),
  /** 0 selects applications without an associate. */
  associate_id: Type.Optional(Type.Integer({ minimum: 0, maximum: 2147483647 })),
  /** 0 selects applications that came without a marketing link. */
  marketing_link_id: Type.Optional(Type.Integer({ minimum: 0, maximum: 2147483647 })),
  outcome: Type.Optional(Type.String({ maxLength: 40 })),
  /** Counts only applications that were sent to this lender. `outcome` is then the answer of this lender. */
  lender_id: Type.Optional(NumericId),
  /** Counts only applications of stores with this currency. */
  currency: Type.Optional(CurrencyCode),
};
/**
 * The filter for `GET /reports/applications` to list the applications that a row counts. The client adds the
 * name of the figure, e.g. `approved`.
 */
export const ReportFilter = Type.Object(filter);
export type ReportFilter = Static<typeof ReportFilter>;

export const ReportRow = Type.Object({
  /**
   * The value by which the row groups applications: the id of a store, associate or link, a day, or an
   * outcome. 0 for applications without such a value.
   */
  id: Type.String(),
  name: Type.String(),
  ...Figures.properties,
  opens: ReportFilter,
});
export type ReportRow = Static<typeof ReportRow>;
export const Report = Type.Object({
  period: ReportPeriod,
  ...inOneCurrency,
  rows: Type.Array(ReportRow),
  totals: Figures,
  opens: ReportFilter,
});
export type Report = Static<typeof Report>;
export const KpiReport = Type.Object({
  period: ReportPeriod,
  ...inOneCurrency,
  kpis: ReportStoreKpis,
  opens: ReportFilter,
});
export type KpiReport = Static<typeof KpiReport>;
export const LenderReportRow = Type.Object({
  lender_id: NumericId,
  name: Type.String(),
  asked: Type.Integer(),
  approved: Type.Integer(),
  approvalRate: Nullable(Type.Number()),
  closed: Type.Integer(),
  failed: Type.Integer(),
  approved_cents: Type.Integer(),
  financed_cents: Type.Integer(),
  /**
   * Median and 95th percentile of the time until the lender's answer, within 5 percent. Null if there was
   * no answer.
   */
  answer_p50_ms: Nullable(Type.Integer()),
  answer_p95_ms: Nullable(Type.Integer()),
  opens: ReportFilter,
});
export type LenderReportRow = Static<typeof LenderReportRow>;
export const LenderReport = Type.Object({
  period: ReportPeriod,
  ...inOneCurrency,
  rows: Type.Array(LenderReportRow),
});
export type LenderReport = Static<typeof LenderReport>;
export const LenderCounts = Type.Object({
  rows: Type.Array(Type.Object({ lender_id: NumericId, name: Type.String(), stores: Type.Integer() })),
});
export type LenderCounts = Static<typeof LenderCounts>;

export const StoreHealthScores = Type.Object({
  period: ReportPeriod,
  /**
   * A text that says how the health score is computed from its components. Each component is from 0 to 100.
   */
  formula: Type.String(),
  rows: Type.Array(
    Type.Object({
      store_id: NumericId,
      name: Type.String(),
      score: Type.Integer(),
      approval: Type.Integer(),
      close: Type.Integer(),
      activity: Type.Integer(),
      kept: Type.Integer(),
    }),
  ),
});
export type StoreHealthScores = Static<typeof StoreHealthScores>;

export const TopEarners = Type.Object({
  period: ReportPeriod,
  ...inOneCurrency,
  rows: Type.Array(
    Type.Object({
      associate_id: NumericId,
      name: Type.String(),
      financed_cents: Type.Integer(),
      closed: Type.Integer(),
      opens: ReportFilter,
    }),
  ),
});
export type TopEarners = Static<typeof TopEarners>;

export const ReportApplicationsQuery = Type.Object(
  {
    ...filter,
    figure: Type.Enum([...reportFigures]),
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 100000 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  },
  closed,
);
export type ReportApplicationsQuery = Static<typeof ReportApplicationsQuery>;

/** Medians of the rates of other stores, in percent. */
export const Benchmark = Type.Object({
  period: ReportPeriod,
  medians: Nullable(
    Type.Object({
      /** Number of other stores whose rates are compared. */
      stores: Type.Integer({ minimum: 5 }),
      approvalRate: Nullable(Type.Number()),
      closeRate: Nullable(Type.Number()),
      avgMerchFeeRate: Nullable(Type.Number()),
    }),
  ),
});
export type Benchmark = Static<typeof Benchmark>;

const get = { method: 'GET' } as const;
const ofAny = { 'query.store_id': 'store', 'query.org_id': 'org' } as const;
const ofOrg = { 'query.org_id': 'org' } as const;
const ofStore = { 'query.store_id': 'store' } as const;

export const getTopPanelRow = endpoint({
  ...get,
  id: 'reports.top-panel-row',
  path: '/reports/top-panel-row',
  permission: 'key-figures:read',
  ids: ofAny,
  query: AnyQuery,
  reply: Report,
  summary: 'Read the figures of a dashboard, in total and by day',
});
export const listReportApplications = endpoint({
  ...get,
  id: 'reports.applications',
  path: '/reports/applications',
  permission: 'application-results:read',
  ids: { ...ofAny, 'query.lender_id': 'lender' },
  own: true,
  query: ReportApplicationsQuery,
  reply: FormList,
  summary: 'List the applications that a figure of a report counts',
});
export const getApplicationResults = endpoint({
  ...get,
  id: 'reports.application-results',
  path: '/reports/application-results',
  permission: 'application-results:read',
  ids: ofAny,
  query: AnyQuery,
  reply: Report,
  summary: 'Count applications by the best answer of their lenders',
});
export const getOrgScorecard = endpoint({
  ...get,
  id: 'reports.scorecard-org',
  path: '/reports/scorecard/org',
  permission: 'org-reports:read',
  ids: ofOrg,
  query: OrgQuery,
  reply: Report,
  summary: 'Read the figures of an organization by associate',
});
export const getStoreScorecard = endpoint({
  ...get,
  id: 'reports.scorecard-store',
  path: '/reports/scorecard/store',
  permission: 'store-reports:read',
  ids: ofStore,
  query: StoreQuery,
  reply: Report,
  summary: 'Read the figures of a store by associate',
});
export const getAssociateScorecard = endpoint({
  ...get,
  id: 'reports.scorecard-associate',
  path: '/reports/scorecard/associate',
  permission: 'store-reports:read',
  ids: { 'query.store_id': 'store', 'query.id': 'associate' },
  query: Type.Object({ ...period, store_id: NumericId, id: NumericId }, closed),
  reply: Report,
  summary: 'Read the figures of an associate by day',
});
export const getOrgPerformance = endpoint({
  ...get,
  id: 'reports.performance-org',
  path: '/reports/performance/org',
  permission: 'org-reports:read',
  ids: ofOrg,
  query: OrgQuery,
  reply: Report,
  summary: 'Read the figures of an organization by store',
});
export const getOrgKpis = endpoint({
  ...get,
  id: 'reports.performance-org-kpi',
  path: '/reports/performance/org/kpi',
  permission: 'org-reports:read',
  ids: ofOrg,
  query: OrgQuery,
  reply: KpiReport,
  summary: 'Read the total figures of an organization',
});
export const getStorePerformance = endpoint({
  ...get,
  id: 'reports.performance-store',
  path: '/reports/performance/store',
  permission: 'store-reports:read',
  ids: ofStore,
  query: StoreQuery,
  reply: Report,
  summary: 'Read the figures of a store by day',
});
export const getStoreKpis = endpoint({
  ...get,
  id: 'reports.performance-store-kpi',
  path: '/reports/performance/store/kpi',
  permission: 'store-reports:read',
  ids: ofStore,
  query: StoreQuery,
  reply: KpiReport,
  summary: 'Read the total figures of a store',
});
export const getBenchmark = endpoint({
  ...get,
  id: 'reports.benchmark',
  own: true,
  path: '/reports/benchmark',
  permission: 'key-figures:read',
  ids: ofStore,
  query: StoreQuery,
  reply: Benchmark,
  summary: 'Read the medians of the stores of other organizations',
  description:
    'Counts stores with at least five submitted applications. Null if these are fewer than five stores.',
});
export const getLinkKpis = endpoint({
  ...get,
  id: 'reports.marketing-link-kpis',
  path: '/reports/marketing-links/kpis',
  permission: 'store-reports:read',
  ids: { ...ofAny, 'query.marketing_link_id': 'marketing-link' },
  query: Type.Object({ ...AnyQuery.properties, marketing_link_id: Type.Optional(NumericId) }, closed),
  reply: Report,
  summary: 'Read the figures of applications by marketing link',
});
export const getLenderPerformance = endpoint({
  ...get,
  id: 'reports.lender-performance',
  path: '/reports/lender-performance',
  permission: 'lender-performance:read',
  ids: { ...ofAny, 'query.laa_id': 'laa', 'query.marketing_link_id': 'marketing-link' },
  query: Type.Object(
    {
      ...AnyQuery.properties,
      laa_id: Type.Optional(NumericId),
      /**
       * Counts only applications that came through this marketing link. Answer times by link are not
       * stored.
       */
      marketing_link_id: Type.Optional(NumericId),
    },
    closed,
  ),
  reply: LenderReport,
  summary: 'Read the answers of the lenders and their times',
});
export const getDailyBreakdown = endpoint({
  ...get,
  id: 'reports.daily-breakdown',
  path: '/reports/daily-breakdown',
  permission: 'all-store-reports:read',
  query: AllQuery,
  reply: Report,
  summary: 'Read the figures of all stores by day',
});
export const getLenderCounts = endpoint({
  ...get,
  id: 'reports.lender-counts',
  path: '/reports/lender-counts',
  permission: 'all-store-reports:read',
  reply: LenderCounts,
  summary: 'Count the stores with an account at each lender',
});
export const getStoreHealthScores = endpoint({
  ...get,
  id: 'reports.store-health-score',
  path: '/reports/store-health-score',
  permission: 'sales-reports:read',
  ids: ofStore,
  query: Type.Object({ ...period, store_id: Type.Optional(NumericId) }, closed),
  reply: StoreHealthScores,
  summary: 'Read the health score of stores and its parts',
});
export const getStoreTopEarners = endpoint({
  ...get,
  id: 'store-associates.top-earners-store',
  path: '/store-associates/top-earners/store',
  permission: 'top-earners:read',
  ids: { 'query.storeId': 'store' },
  query: Type.Object({ ...period, storeId: NumericId }, closed),
  reply: TopEarners,
  summary: 'List the associates of a store by financed amount',
});
export const getOrgTopEarners = endpoint({
  ...get,
  id: 'store-associates.top-earners-org',
  path: '/store-associates/top-earners/org',
  permission: 'org-top-earners:read',
  ids: ofOrg,
  query: OrgQuery,
  reply: TopEarners,
  summary: 'List the associates of an organization by financed amount',
});
