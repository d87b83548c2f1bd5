import { sql, type RawBuilder } from 'kysely';
import { cellSums, lenderCellSums, sumsOf } from './fact-cell-queries.ts';
import { monthParts, type MonthParts } from './month-parts.logic.ts';
import { isStale, notStale, type Days } from './stale-day-queries.ts';

/** The tables of stored sums by day and by month, and the view of the facts that the sums add up. */
interface Source {
  readonly days: RawBuilder<unknown>;
  readonly months: RawBuilder<unknown>;
  readonly facts: RawBuilder<unknown>;
  readonly sums: readonly string[];
}
const sources = {
  applications: {
    days: sql`report_cell`,
    months: sql`report_month`,
    facts: sql`read.report_fact`,
    sums: cellSums,
  },
  /** Like `applications`, but the sums by day do not contain associate, link and outcome. */
  stores: { days: sql`report_day`, months: sql`report_month`, facts: sql`read.report_fact`, sums: cellSums },
  lenders: {
    days: sql`report_lender_cell`,
    months: sql`report_lender_month`,
    facts: sql`read.report_lender_fact`,
    sums: lenderCellSums,
  },
} as const satisfies Record<string, Source>;

const list = (alias: string, names: readonly string[]) =>
  sql.join(names.map((name) => sql.ref(`${alias}.${name}`)));
/** Like `list`, for rows that have a day. The name `month` is the first day of the month of this day. */
const listOfDays = (alias: string, names: readonly string[]) =>
  sql.join(
    names.map((name) =>
      name === 'month' ? sql`${monthOf(alias)} AS month` : sql`${sql.ref(`${alias}.${name}`)}`,
    ),
  );
const monthOf = (alias: string) => sql`date_trunc('month', ${sql.ref(`${alias}.day`)})::date`;
const unionAll = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql` UNION ALL `);

/**
 * Selects the stored sums of a period with these columns as their key, and counts the facts of stale days. The
 * query has the expressions of `withStale`. The result may contain a key several times.
 * @param key columns of the stored sums; with `day`, only sums by day are read; `month` is the first day of
 * the month
 * @param hasStale result of `hasStaleDays`
 */
export function cellsOf<Key extends string, Sum extends string = never>(
  source: keyof typeof sources,
  key: readonly Key[],
  period: Days,
  hasStale: boolean,
): RawBuilder<Record<Key | Sum, number | string>> {
  const { days, months, facts, sums } = sources[source];
  const live = sql`SELECT ${list('live', [...key, ...sums])} FROM stale CROSS JOIN LATERAL (
    SELECT ${listOfDays('f', key)}, ${sql.join(sumsOf(sums))} FROM ${facts} f
    WHERE ${isStale(period)} GROUP BY ${sql.join(key.map((_, index) => sql.lit(index + 1)))}) live`;
  const stored = storedOf({ days, months }, [...key, ...sums], partsOf(key, period), hasStale);
  return sql`(${unionAll(hasStale ? [...stored, live] : stored)})`;
}

/** Selects the histogram of answer times of a period, as `cellsOf` does with sums. */
export function answerCellsOf(
  period: Days,
  hasStale: boolean,
): RawBuilder<{ lender_id: number; bucket: number; answers: number | string }> {
  const key = ['lender_id', 'bucket'];
  const stored = storedOf(
    { days: sql`report_answer_time`, months: sql`report_answer_month` },
    [...key, 'answers'],
    monthParts(period),
    hasStale,
  );
  const live = sql`SELECT live.lender_id, live.bucket, live.answers FROM stale CROSS JOIN LATERAL (
    SELECT f.lender_id, f.bucket, count(*) AS answers FROM read.report_lender_fact f
    WHERE ${isStale(period)} AND f.bucket IS NOT NULL GROUP BY f.lender_id, f.bucket) live`;
  return sql`(${unionAll(hasStale ? [...stored, live] : stored)})`;
}

const partsOf = (key: readonly string[], period: Days): MonthParts =>
  key.includes('day') ? { whole: null, open: null, ranges: [period] } : monthParts(period);

/**
 * Selects stored sums that are current: by month where no day of the month is stale, and by day elsewhere.
 */
function storedOf(
  { days, months }: Pick<Source, 'days' | 'months'>,
  columns: readonly string[],
  { whole, open, ranges }: MonthParts,
  hasStale: boolean,
): RawBuilder<unknown>[] {
  const ofDays = listOfDays('c', columns);
  const isFresh = hasStale ? notStale : sql`true`;
  const byDay = ranges.map((range) => {
    const isRead = range.from === open ? sql`NOT scope.is_to_the_end` : sql`true`;
    return sql`SELECT ${ofDays} FROM ${days} c JOIN scope ON scope.id = c.store_id
      WHERE ${isRead} AND c.day BETWEEN ${range.from} AND ${range.to} AND ${isFresh}`;
  });
  const areWhole = (month: RawBuilder<unknown>) => [
    ...(whole === null ? [] : [sql`${month} BETWEEN ${whole.first} AND ${whole.last}`]),
    ...(open === null ? [] : [sql`scope.is_to_the_end AND ${month} = ${open}`]),
  ];
  const isFreshMonth = hasStale
    ? sql`NOT EXISTS (
        SELECT FROM stale WHERE stale.store_id = c.store_id
          AND (stale.day IS NULL OR date_trunc('month', stale.day)::date = c.month))`
    : sql`true`;
  // One part for each condition: with OR, Postgres would read these months of all stores.
  const byMonth = areWhole(sql`c.month`).map(
    (isWhole) => sql`SELECT ${list('c', columns)} FROM ${months} c JOIN scope ON scope.id = c.store_id
      WHERE ${isWhole} AND ${isFreshMonth}`,
  );
  if (!hasStale || byMonth.length === 0) return [...byDay, ...byMonth];
  return [
    ...byDay,
    ...byMonth,
    sql`SELECT ${ofDays} FROM (
        SELECT DISTINCT store_id, date_trunc('month', day)::date AS month FROM stale WHERE day IS NOT NULL
      ) changed JOIN scope ON scope.id = changed.store_id
      JOIN ${days} c ON c.store_id = changed.store_id
        AND c.day >= changed.month AND c.day < changed.month + interval '1 month'
      WHERE (${sql.join(areWhole(sql`changed.month`), sql` OR `)}) AND ${notStale}`,
  ];
}
