import type { ReportPeriod } from '@millrace/schemas/api';
import type { Currency } from '@millrace/schemas/money';
import { useState } from 'react';
import { useUrlParams } from '../../../shared/address/url-params.ts';
import { t } from '@millrace/ui/translate';
import { useSession } from '../../session/session-context.ts';
import { currencyIn } from '../money/currency-in.ts';
import { daysBack, firstDayOf, isNamedPeriod, type NamedPeriod } from '../period/named-periods.ts';
import { calendarDay, dateRegion } from '../time/region.ts';
import { useInstantWords } from '../time/instants.ts';

/**
 * The period of a report as stored in the page's URL. Without `from` and `to`, the server uses the days from
 * the first of the month until today.
 */
export interface AskedPeriod {
  from?: string;
  to?: string;
  compare?: 'previous' | 'year';
  /** The currency of a report over stores with several currencies. */
  currency?: Currency;
}

const DAY_MS = 86_400_000;

/** Periods of reports beside the common ones. */
export const furtherPeriods = { days30: t('Last 30 days'), lastMonth: t('Last month') } as const;
export type PeriodName = NamedPeriod | keyof typeof furtherPeriods;

/** Returns the days of a named period. `today` is the user's current date in ISO format. */
export function periodDays(name: PeriodName, today: string): AskedPeriod {
  if (name === 'month') return {};
  if (name === 'days30') return { from: daysBack(30, today), to: today };
  if (name !== 'lastMonth') return { from: firstDayOf(name, today), to: today };
  const end = daysBack(2, firstDayOf('month', today));
  return { from: firstDayOf('month', end), to: end };
}

/**
 * Reads and writes the period of a report in the page's URL, so that a link opens the same numbers. A period
 * such as "7 days" is stored by its name, so that a saved view always ends today.
 */
export function usePeriod() {
  const [params, setParams] = useUrlParams();
  const { isoDay } = useInstantWords();
  const [now] = useState(() => new Date().toISOString());
  const today = isoDay(now);
  const from = params.get('from');
  const to = params.get('to');
  const named = params.get('period');
  // if the stores have several currencies, a report covers only the stores with one of them
  const [mostUsed] = useSession().currencies ?? [];
  const currency = currencyIn(params) ?? mostUsed;
  const name: PeriodName | undefined = isPeriodName(named) ? named : from || to ? undefined : 'month';
  const asked: AskedPeriod = {
    ...(name ? periodDays(name, today) : { ...(from && { from }), ...(to && { to }) }),
    ...(params.get('compare') === 'year' && { compare: 'year' as const }),
    ...(currency && { currency }),
  };
  const change = (next: AskedPeriod & { period?: PeriodName }): void =>
    setParams((current) => {
      for (const part of ['from', 'to', 'compare', 'period'] as const) {
        const value = next[part];
        if (value === undefined || value === 'previous' || value === 'month') current.delete(part);
        else current.set(part, value);
      }
      return current;
    });
  return { asked, name, today, change };
}

const isPeriodName = (text: string | null): text is PeriodName =>
  isNamedPeriod(text) || (text !== null && Object.hasOwn(furtherPeriods, text));

/** Formats a calendar day like `Nov 20, 2026`. */
export const dayWords = (day: string): string => calendarDay(day);
/** Formats the number of days from the first to the last day, both included, like `20 days`. */
export function dayCountWords(from: string, to: string): string {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  return count === 1 ? t('1 day') : t('{count} days', { count });
}
/** Formats days like `Nov 1 – 20, 2026`. */
export const daysWords = (from: string, to: string): string =>
  new Intl.DateTimeFormat(dateRegion(), {
    ...{ month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' },
  }).formatRange(new Date(from), new Date(to));
export const comparedWords = ({ compare_from, compare_to }: ReportPeriod): string =>
  t('compared with {compareFrom}', { compareFrom: daysWords(compare_from, compare_to) });

/** Formats a month such as `2026-03`. */
export const monthWords = (month: string): string =>
  calendarDay(`${month}-01`, { month: 'short', year: 'numeric' });
