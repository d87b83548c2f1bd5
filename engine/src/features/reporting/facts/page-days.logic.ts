import { dayAfter, monthOf } from './month-parts.logic.ts';
import type { Days } from './stale-day-queries.ts';

export interface Page {
  readonly offset: number;
  readonly limit: number;
}
/** How many applications each day, or each month, has. The key is its first day. */
type Counts = ReadonlyMap<string, number>;
/** The days, or months, that contain a page, and how many applications are on newer ones. */
type Place = Days & { readonly newer: number };

/**
 * Finds the days that contain a page of a list from its newest day to its oldest. Null if the list ends
 * before the page.
 */
export function placeOf(counts: Counts, { offset, limit }: Page): Place | null {
  let [to, newer, passed]: [string | null, number, number] = [null, 0, 0];
  let from = '';
  for (from of [...counts.keys()].toSorted().toReversed()) {
    const before = passed;
    passed += counts.get(from)!;
    if (to === null && passed > offset) [to, newer] = [from, before];
    if (passed >= offset + limit) break;
  }
  return to === null ? null : { from, to, newer };
}

/** Returns all days of these months, and the day before and after them. */
export const daysOfMonths = ({ from, to }: Days): Days => ({
  from: dayAfter(from, -1),
  to: monthOf(dayAfter(to, 31)),
});

/** Returns the days that are in both periods. */
export const overlapping = (one: Days, other: Days): Days => ({
  from: one.from > other.from ? one.from : other.from,
  to: one.to < other.to ? one.to : other.to,
});

/**
 * Returns the days that a list by time has to read for a page, and the place of the page among their
 * applications. Days of stores in two time zones overlap: the last application of a day can be newer than the
 * first one of the next day. Time zones of stores differ by less than a day, so only neighbouring days overlap.
 * @param counts the counts of the days of the months, and of the day before and after them
 * @param months the months that contain the page
 * @param overlap 1 if the stores may be in several time zones, otherwise 0
 */
export function windowOf(counts: Counts, months: Place, { offset, limit }: Page, overlap: 0 | 1) {
  const inMonths = [...counts].filter(([day]) => monthOf(day) >= months.from && monthOf(day) <= months.to);
  const place = placeOf(new Map(inMonths), { offset: offset - months.newer, limit })!;
  const to = dayAfter(place.to, overlap);
  const next = overlap === 0 ? 0 : (counts.get(to) ?? 0);
  return {
    days: { from: dayAfter(place.from, -overlap), to },
    offset: offset - months.newer - place.newer + next,
  };
}

/** Splits the days into parts, in order. A part has at most `most` applications, unless it is a single day. */
export function partsOf({ from, to }: Days, counts: Counts, most: number): Days[] {
  const parts: { from: string; to: string; size: number }[] = [];
  for (let day = from; day <= to; day = dayAfter(day, 1)) {
    const size = counts.get(day) ?? 0;
    const last = parts.at(-1);
    if (last && last.size + size <= most) {
      last.to = day;
      last.size += size;
    } else parts.push({ from: day, to: day, size });
  }
  return parts.map(({ from: first, to: last }) => ({ from: first, to: last }));
}
