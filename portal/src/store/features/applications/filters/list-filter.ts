import type { FollowUpFilter, FormOrder, FormStage } from '@millrace/schemas/api';
import { followUpFilters, formOrders, formStages } from '@millrace/schemas/list-choices';
import { useState } from 'react';
import { useUrlParams } from '../../../../shared/address/url-params.ts';
import { firstDayOf, isNamedPeriod, type NamedPeriod } from '../../../shared/period/named-periods.ts';
import { useInstantWords } from '../../../shared/time/instants.ts';

export const pageSizes = [5, 10, 25, 50, 100] as const;
const usualSize = 10;

export interface ListFilter {
  /** The stage of the selected tab. Undefined for all stages. */
  tab: FormStage | undefined;
  search: string;
  /** True if the list contains only submitted applications. */
  processed: boolean;
  /** Limits the list to applications that the user takes care of or whose planned date is due. */
  followUp: FollowUpFilter | undefined;
  order: FormOrder;
  /** The named period. Undefined if the user chose the days, or none. */
  period: NamedPeriod | undefined;
  /** First day (`from`) and last day (`to`) of the list, as `YYYY-MM-DD`. An empty text means no limit. */
  from: string;
  to: string;
  page: number;
  perPage: number;
}

export const noFilter: Omit<ListFilter, 'page' | 'perPage' | 'order'> = {
  tab: undefined,
  search: '',
  processed: false,
  followUp: undefined,
  period: undefined,
  from: '',
  to: '',
};

const day = (value: string | null): string =>
  value && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : '';

/**
 * Reads the filter from the page's URL. Ignores invalid values, because users can edit URLs.
 * @param today the current day in the user's time zone, as `YYYY-MM-DD`
 */
export function readFilter(params: URLSearchParams, today: string): ListFilter {
  const page = Math.floor(Number(params.get('page')));
  const perPage = Number(params.get('per_page'));
  const named = params.get('period');
  const period = isNamedPeriod(named) ? named : undefined;
  return {
    tab: formStages.find((stage) => stage === params.get('tab')),
    search: (params.get('search') ?? '').slice(0, 80),
    processed: params.get('list') === 'processed',
    followUp: followUpFilters.find((one) => one === params.get('follow_up')),
    order: formOrders.find((order) => order === params.get('order')) ?? formOrders[0],
    period,
    from: period ? firstDayOf(period, today) : day(params.get('from')),
    to: period ? today : day(params.get('to')),
    page: page >= 1 && page <= 4000 ? page : 1,
    perPage: pageSizes.find((size) => size === perPage) ?? usualSize,
  };
}

/**
 * The parameter name and the format of each part of the filter in the page's URL. Default values are not
 * written.
 */
const written: { [Part in keyof ListFilter]: [name: string, write: (value: ListFilter[Part]) => string] } = {
  tab: ['tab', (tab) => tab ?? ''],
  search: ['search', (search) => search],
  processed: ['list', (processed) => (processed ? 'processed' : '')],
  followUp: ['follow_up', (followUp) => followUp ?? ''],
  order: ['order', (order) => (order === formOrders[0] ? '' : order)],
  period: ['period', (period) => period ?? ''],
  from: ['from', (from) => from],
  to: ['to', (to) => to],
  page: ['page', (page) => (page === 1 ? '' : String(page))],
  perPage: ['per_page', (perPage) => (perPage === usualSize ? '' : String(perPage))],
};

/**
 * Writes a change of the filter to the URL parameters. Returns to page 1, unless the page number itself
 * changed.
 */
export function writeFilter(params: URLSearchParams, change: Partial<ListFilter>): URLSearchParams {
  const next = new URLSearchParams(params);
  // a named period replaces the days, and chosen days replace the period
  const days = change.period
    ? { from: '', to: '' }
    : 'from' in change || 'to' in change
      ? { period: undefined }
      : {};
  const whole = { page: 1, ...change, ...days };
  for (const part of Object.keys(whole) as (keyof ListFilter)[]) {
    const [name, write] = written[part] as [string, (value: unknown) => string];
    const value = write(whole[part]);
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/**
 * Returns the part of a filter that a saved view stores: everything except the page number and the current
 * store.
 */
export function viewOf(filter: ListFilter): string {
  return writeFilter(new URLSearchParams(), { ...filter, page: 1 }).toString();
}

export function useListFilter() {
  const [params, setParams] = useUrlParams();
  const { isoDay } = useInstantWords();
  const [now] = useState(() => new Date().toISOString());
  const change = (wanted: Partial<ListFilter>): void =>
    setParams((current) => writeFilter(current, wanted), { replace: 'search' in wanted });
  return { filter: readFilter(params, isoDay(now)), change };
}
