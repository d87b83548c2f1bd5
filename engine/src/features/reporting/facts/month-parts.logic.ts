import type { Days } from './stale-day-queries.ts';

/**
 * How a period is read from sums by month and by day. The days of `ranges` and the months of `whole` together
 * are the period. `open` is the month in which the period ends before the end of the month. A store in which
 * no later day has begun reads it as a whole month, without the days of the last range.
 */
export interface MonthParts {
  readonly whole: { readonly first: string; readonly last: string } | null;
  readonly open: string | null;
  readonly ranges: readonly Days[];
}

const dayMs = 86_400_000;
/** Returns the day that is this number of days later, or earlier if it is negative. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
/** Returns the first day of the month of this day. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;
const monthAfter = (month: string): string => monthOf(dayAfter(month, 31));

/** Splits a period into whole months and the days before and after them. */
export function monthParts({ from, to }: Days): MonthParts {
  const first = from === monthOf(from) ? from : monthAfter(monthOf(from));
  const next = dayAfter(to, 1);
  const endsWhole = next === monthOf(next);
  const last = endsWhole ? monthOf(to) : monthOf(dayAfter(monthOf(to), -1));
  const open = !endsWhole && monthOf(to) >= from ? monthOf(to) : null;
  const before = { from, to: first > next ? to : dayAfter(first, -1) };
  return {
    whole: first <= last ? { first, last } : null,
    open,
    ranges: [...(before.from <= before.to ? [before] : []), ...(open === null ? [] : [{ from: open, to }])],
  };
}
