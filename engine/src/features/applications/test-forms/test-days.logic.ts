import { testFormMonths } from '@millrace/schemas/api';

export interface Days {
  from: string;
  to: string;
}
const longestRange = 731;
const day = (text: string) => Date.parse(`${text}T00:00:00Z`);
const text = (at: number) => new Date(at).toISOString().slice(0, 10);
const dayMs = 86_400_000;

/**
 * Returns the last three months up to today. The same day may not exist three months ago, for example
 * November 31. The period then starts on the last day of that month.
 */
export function usualDays(today: string): Days {
  const from = new Date(day(today));
  const wanted = from.getUTCDate();
  from.setUTCDate(1);
  from.setUTCMonth(from.getUTCMonth() - testFormMonths);
  const last = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 0)).getUTCDate();
  from.setUTCDate(Math.min(wanted, last));
  return { from: text(from.getTime()), to: today };
}

/** Returns why test applications cannot have these days. Null if they can. */
export function daysFinding({ from, to }: Days, today: string): string | null {
  if (from > to) return 'The first day is after the last day.';
  if (to > today) return 'The last day has to be today or earlier.';
  return day(to) - day(from) > longestRange * dayMs ? 'Choose at most two years.' : null;
}

/**
 * Returns one day for each application, from the last day backwards. If there are more applications than
 * days, the days repeat.
 */
export function daysOf({ from, to }: Days, howMany: number): string[] {
  const length = (day(to) - day(from)) / dayMs + 1;
  return Array.from({ length: howMany }, (_, index) => text(day(to) - (index % length) * dayMs));
}
