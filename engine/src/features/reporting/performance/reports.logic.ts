import type { Kpi, Report, ReportFilter, ReportPeriod, ReportStoreKpis } from '@millrace/schemas/api';
import { percent } from '@millrace/schemas/store-health';
import { dayAfter } from '../facts/index.logic.ts';
import type { Days, Keyed, Scope, Sums } from '../facts/index.ts';

type Figures = Report['totals'];
const DAY_MS = 86_400_000;
/** The longest period of a report: three leap years. */
export const mostDays = 1098;

const daysFrom = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

export interface AskedPeriod {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly compare?: 'previous' | 'year' | undefined;
}

/**
 * Returns the days of a report and the earlier days for the comparison. Null if the period ends before it
 * starts or is too long.
 * @param today today's date in the reader's time zone
 */
export function periodOf(
  { from, to, compare = 'previous' }: AskedPeriod,
  today: string,
): ReportPeriod | null {
  const end = to ?? (from !== undefined && from > today ? from : today);
  const start = from ?? `${end.slice(0, 7)}-01`;
  const length = daysFrom(start, end) + 1;
  if (length < 1 || length > mostDays) return null;
  const compareFrom = compare === 'year' ? yearBefore(start) : dayAfter(start, -length);
  return { from: start, to: end, compare_from: compareFrom, compare_to: dayAfter(compareFrom, length - 1) };
}

const yearBefore = (day: string): string =>
  `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}${day.slice(4).replace('-02-29', '-02-28')}`;

/** Returns all days of the period, in order. */
export const daysOf = ({ from, to }: Days): string[] =>
  Array.from({ length: daysFrom(from, to) + 1 }, (_, index) => dayAfter(from, index));

/** Returns the day of the earlier period that is compared with this day of a report. */
export const earlierDay = (day: string, { from, compare_from: before }: ReportPeriod): string =>
  dayAfter(before, daysFrom(from, day));

export const noSums: Sums = {
  started: 0,
  submitted: 0,
  approved: 0,
  closed: 0,
  failed: 0,
  financed_cents: 0,
  fee_cents: 0,
  fee_base_cents: 0,
};

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** Returns a count with its change in percent. */
export const counted = (now: number, before: number): Kpi => ({
  metric: now,
  variance: percent(now - before, before),
});
const rated = (now: number | null, before: number | null): Kpi => ({
  metric: now,
  variance: now === null || before === null ? null : rounded(now - before),
});

/** Returns the key figures, compared with those of the earlier days. */
export function figuresOf(now: Sums, before: Sums): Figures {
  const rate = (of: (sums: Sums) => number | null) => rated(of(now), of(before));
  return {
    started: counted(now.started, before.started),
    submitted: counted(now.submitted, before.submitted),
    approved: counted(now.approved, before.approved),
    closed: counted(now.closed, before.closed),
    approvalRate: rate(({ approved, submitted }) => percent(approved, submitted)),
    financed: counted(now.financed_cents, before.financed_cents),
    closeRate: rate(({ closed, approved }) => percent(closed, approved)),
    avgMerchFeeRate: rate(({ fee_cents: fee, fee_base_cents: base }) => percent(fee, base)),
    approvedButFailed: rate(({ failed, submitted }) => percent(failed, submitted)),
  };
}

export function kpisOf(now: Sums, before: Sums): ReportStoreKpis {
  const { submitted, approved, approvalRate, financed, closeRate, avgMerchFeeRate } = figuresOf(now, before);
  return { submitted, approved, approvalRate, financed, closeRate, avgMerchFeeRate };
}

export function totalOf(rows: readonly Sums[]): Sums {
  const total = { ...noSums };
  for (const row of rows) for (const name of Object.keys(total) as (keyof Sums)[]) total[name] += row[name];
  return total;
}

/**
 * Returns the keys of the rows of a report in their order: rows with the most submitted applications first.
 */
export function orderedKeys(
  now: readonly Keyed<Sums>[],
  before: readonly Keyed<Sums>[],
  others: readonly string[] = [],
): string[] {
  const submitted = new Map(now.map(({ key, submitted: many }) => [key, many]));
  const keys = [...new Set([...[...now, ...before].map(({ key }) => key), ...others])];
  return keys.toSorted((a, b) => (submitted.get(b) ?? -1) - (submitted.get(a) ?? -1) || a.localeCompare(b));
}

/** Returns the filter for a screen that lists the applications in a report of this scope. */
export function opensOf(
  { storeId, orgId, associateId, linkId, currency }: Scope,
  { from, to }: Days,
): ReportFilter {
  return {
    from,
    to,
    ...(storeId !== undefined && { store_id: storeId }),
    ...(orgId !== undefined && { org_id: orgId }),
    ...(associateId !== undefined && { associate_id: associateId }),
    ...(linkId !== undefined && { marketing_link_id: linkId }),
    ...(currency !== undefined && { currency }),
  };
}
