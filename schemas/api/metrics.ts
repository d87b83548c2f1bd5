import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { CurrencyCode, Done, Nullable, NumericId } from './common.ts';
import { LenderReportRow, Report, ReportPeriod } from './reports.ts';

const Day = Type.String({ format: 'date' });
const closed = { additionalProperties: false } as const;

/** Figures of the whole product for internal staff. */
export const Metrics = Type.Object({
  period: ReportPeriod,
  /** The figures of each store, and their total: started, submitted, approved and closed applications. */
  stores: Report,
  /** The decisions of each lender, and how long the lender took to decide. */
  lenders: Type.Array(LenderReportRow),
  /** Attempts at which the lender did not answer because something failed, by lender and kind of failure. */
  errors: Type.Array(
    Type.Object({
      lender_id: NumericId,
      name: Type.String(),
      /** The state of the attempt: an error, not sent, not received, or waiting for a person. */
      kind: Type.String(),
      applications: Type.Integer(),
    }),
  ),
  /** One-time codes sent to shoppers, and how many were confirmed. */
  codes: Type.Array(
    Type.Object({
      channel: Type.String(),
      sent: Type.Integer(),
      used: Type.Integer(),
      /** Confirmed codes in percent of the sent codes. */
      rate: Nullable(Type.Number()),
    }),
  ),
  /**
   * Applications that were started in the period and not submitted, by the question at which the shopper
   * stopped.
   */
  stops: Type.Array(
    Type.Object({
      /**
       * Section of the first unanswered question. Null if all questions are answered, or if the shopper has
       * seen none.
       */
      section: Nullable(Type.String()),
      /** The first unanswered question. Null if `section` is null, or if only the section is known. */
      question: Nullable(Type.String()),
      applications: Type.Integer(),
      /** Applications that stopped at this question, in percent of all started applications. */
      share: Nullable(Type.Number()),
    }),
  ),
  /** Loading times of pages in browsers: the 75th percentile by route. */
  vitals: Type.Array(
    Type.Object({
      route: Type.String(),
      metric: Type.String(),
      /**
       * The 75th percentile in milliseconds. For CLS (shift of the layout, without a unit), in thousandths.
       */
      p75: Type.Integer(),
      visits: Type.Integer(),
    }),
  ),
});
export type Metrics = Static<typeof Metrics>;

export const getMetrics = endpoint({
  method: 'GET',
  id: 'metrics.read',
  path: '/admin/metrics',
  permission: 'metrics:read',
  own: true,
  ids: { 'query.store_id': 'store' },
  query: Type.Object(
    {
      from: Type.Optional(Day),
      to: Type.Optional(Day),
      store_id: Type.Optional(NumericId),
      /** Covers only the stores with this currency. Default: the currency of the most stores. */
      currency: Type.Optional(CurrencyCode),
    },
    closed,
  ),
  reply: Metrics,
  summary: 'Read the figures of the whole product',
});

const webVitals = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const;
export const WebVitalsBody = Type.Object(
  {
    /** The address of the page. The server stores only the pattern of the screen, without ids. */
    path: Type.String({ minLength: 1, maxLength: 300 }),
    metrics: Type.Array(
      Type.Object(
        { name: Type.Enum([...webVitals]), value: Type.Number({ minimum: 0, maximum: 600_000 }) },
        closed,
      ),
      { minItems: 1, maxItems: 10 },
    ),
  },
  closed,
);
export type WebVitalsBody = Static<typeof WebVitalsBody>;
export const recordWebVitals = endpoint({
  method: 'POST',
  id: 'metrics.web-vitals',
  path: '/web-vitals',
  permission: 'public:read',
  own: true,
  body: WebVitalsBody,
  reply: Done,
  summary: 'Record loading times of a page',
  example: { path: '/app/forms/view-all', metrics: [{ name: 'LCP', value: 812.5 }] },
});

/** The progress of the newest rebuild, which computes all figures of reports again. */
export const ReportRebuild = Type.Object({
  /**
   * `stores`: number of stores whose figures the rebuild computes. `left`: number of those not computed
   * yet. Both are 0 if there was no rebuild.
   */
  stores: Type.Integer(),
  left: Type.Integer(),
  started_at: Nullable(Type.String({ format: 'date-time' })),
});
export type ReportRebuild = Static<typeof ReportRebuild>;

export const getReportRebuild = endpoint({
  method: 'GET',
  id: 'reports.rebuild-read',
  path: '/admin/report-rebuild',
  permission: 'metrics:read',
  own: true,
  reply: ReportRebuild,
  summary: 'Read how far the newest rebuild of report figures is',
});
export const startReportRebuild = endpoint({
  method: 'POST',
  id: 'reports.rebuild-start',
  path: '/admin/report-rebuild',
  permission: 'jobs:start',
  own: true,
  reply: ReportRebuild,
  summary: 'Compute all figures of reports again',
  description: 'Reports stay exact while the rebuild runs. While one runs, no second one starts.',
});
