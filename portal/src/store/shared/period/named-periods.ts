import { t } from '@millrace/ui/translate';

const DAY_MS = 86_400_000;
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The common periods of lists and reports. A link or a saved view with such a period always ends today. */
export const namedPeriods = { today: t('Today'), week: t('7 days'), month: t('This month') } as const;
export type NamedPeriod = keyof typeof namedPeriods;

export const isNamedPeriod = (text: string | null | undefined): text is NamedPeriod =>
  typeof text === 'string' && Object.hasOwn(namedPeriods, text);

/** Returns the first day of the last `count` days, of which `today` is the last. */
export const daysBack = (count: number, today: string): string =>
  dayOf(Date.parse(today) - (count - 1) * DAY_MS);

/** Returns the first day of a named period that ends with `today`. */
export function firstDayOf(period: NamedPeriod, today: string): string {
  if (period === 'today') return today;
  return period === 'week' ? daysBack(7, today) : `${today.slice(0, 8)}01`;
}
