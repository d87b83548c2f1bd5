import type { LenderReport, Report, ReportName } from '@millrace/schemas/api';
import type { Permission } from '@millrace/schemas/permissions';
import type { DownloadedApplication } from '../performance/index.ts';
import type { Cell } from './spreadsheets.ts';

/**
 * The reports whose rows contain the usual figures. Each entry names the required permission and the heading
 * of the first column.
 */
export const figureReports = {
  'store-performance': { permission: 'store-reports:read', dimension: 'day', row: 'Day' },
  'org-performance': { permission: 'org-reports:read', dimension: 'store_id', row: 'Store' },
  'store-scorecard': { permission: 'store-reports:read', dimension: 'associate_id', row: 'Associate' },
  'org-scorecard': { permission: 'org-reports:read', dimension: 'associate_id', row: 'Associate' },
  'associate-scorecard': { permission: 'store-reports:read', dimension: 'day', row: 'Day' },
  'link-performance': { permission: 'store-reports:read', dimension: 'marketing_link_id', row: 'Link' },
  'application-results': { permission: 'application-results:read', dimension: 'outcome', row: 'Best answer' },
  'daily-breakdown': { permission: 'all-store-reports:read', dimension: 'day', row: 'Day' },
} as const satisfies Record<
  Exclude<ReportName, 'applications' | 'lender-performance'>,
  { permission: Permission; dimension: string; row: string }
>;

const usualFigures = [
  ['started', 'Started', 'count'],
  ['submitted', 'Submitted', 'count'],
  ['approved', 'Approved', 'count'],
  ['approvalRate', 'Approval rate (%)', 'rate'],
  ['closed', 'Closed', 'count'],
  ['financed', 'Financed', 'money'],
  ['closeRate', 'Close rate (%)', 'rate'],
  ['avgMerchFeeRate', 'Average merchant fee (%)', 'rate'],
  ['approvedButFailed', 'Declined by customer (%)', 'rate'],
] as const;

const units = (cents: number | null): number | null => (cents === null ? null : cents / 100);

type Figure = readonly [name: keyof Report['totals'], label: string, kind: 'count' | 'rate' | 'money'];
/**
 * Returns the figures of a report. The labels of amounts contain the currency. A report about links begins
 * with the number of clicks.
 */
function figuresIn({ totals, currency }: Report): readonly Figure[] {
  const named = usualFigures.map(([name, label, kind]): Figure => [
    name,
    kind === 'money' ? `${label} (${currency})` : label,
    kind,
  ]);
  return totals.clicks ? [['clicks', 'Clicks', 'count'], ...named] : named;
}

/** Returns the headings of a report: each figure, followed by its change compared with the earlier period. */
export const figureColumns = (row: string, report: Report): string[] => [
  row,
  ...figuresIn(report).map(([, label]) => label),
  ...figuresIn(report).map(([, label, kind]) =>
    kind === 'rate' ? `${label.replace(' (%)', '')}: change (points)` : `${label}: change (%)`,
  ),
];

/** Returns the rows of a report. The last row is the total. */
export function figureRows(report: Report): Cell[][] {
  const cells = (row: Report['totals']): Cell[] => [
    ...figuresIn(report).map(([name, , kind]) => {
      const metric = row[name]?.metric ?? null;
      return kind === 'money' ? units(metric) : metric;
    }),
    ...figuresIn(report).map(([name]) => row[name]?.variance ?? null),
  ];
  return [...report.rows.map((row) => [row.name, ...cells(row)]), ['Total', ...cells(report.totals)]];
}

export const lenderColumns = ({ currency }: LenderReport): string[] => [
  ...['Lender', 'Asked', 'Approved', 'Approval rate (%)', 'Not answered', 'Closed'],
  ...[`Approved (${currency})`, `Financed (${currency})`],
  ...['Median answer time (s)', '95th percentile (s)'],
];
export const lenderRows = ({ rows }: LenderReport): Cell[][] =>
  rows.map((row) => [
    ...[row.name, row.asked, row.approved, row.approvalRate, row.failed, row.closed],
    ...[units(row.approved_cents), units(row.financed_cents)],
    ...[row.answer_p50_ms, row.answer_p95_ms].map((ms) => (ms === null ? null : ms / 1000)),
  ]);

/**
 * Returns the headings of a list of applications. All times of the list are in the reader's time zone, so the
 * headings name it.
 */
export const applicationColumns = (timezone: string): string[] => [
  ...['Reference', 'Applicant', 'Phone (last 4 digits)', 'Store', 'Associate', 'Link', 'Status'],
  ...['Best answer', 'Best lender', 'Lenders asked', 'Currency', 'Requested', 'Approved'],
  ...[`Started (${timezone})`, `Submitted (${timezone})`],
];

/**
 * Returns a function that makes the rows of each batch of applications. A formatter of times takes tens of
 * kilobytes outside V8's heap, so a file has one and not one for each batch.
 */
export function applicationRows(timezone: string): (batch: readonly DownloadedApplication[]) => Cell[][] {
  const time = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: timezone,
  });
  const local = (instant: string | null) => (instant === null ? null : time.format(new Date(instant)));
  return (batch) =>
    batch.map((row) => [
      ...[row.reference, row.applicant_name, row.phone_last4, row.store_name],
      ...[
        row.associate_name,
        row.link_name,
        row.situation.label,
        row.best_outcome,
        row.best_lender,
        row.lenders_asked,
      ],
      ...[row.currency, units(row.requested_cents), units(row.approved_cents)],
      ...[local(row.created_at), local(row.submitted_at)],
    ]);
}
