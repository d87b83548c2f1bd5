import type { FollowUpFilter, FormOrder } from '@millrace/schemas/api';
import { formOrders } from '@millrace/schemas/list-choices';
import { t } from '@millrace/ui/translate';
import { namedPeriods } from '../../../shared/period/named-periods.ts';
import { daysWords } from '../../../shared/reports/period.ts';
import { calendarDay } from '../../../shared/time/region.ts';
import type { ProcessedOf } from '../../../shared/forms/form-list.ts';
import type { ListFilter } from './list-filter.ts';

/** A filter that is set, as the list shows it. */
export interface FilterChip {
  readonly name: keyof ListFilter;
  readonly words: string;
  /** The change that removes the filter. */
  readonly without: Partial<ListFilter>;
}

export const orderWords: Readonly<Record<FormOrder, string>> = {
  newest: t('Newest first'),
  oldest: t('Oldest first'),
  name: t('By name'),
  amount: t('Largest amount first'),
};

export const processedWords: Readonly<Record<ProcessedOf, string>> = {
  store: t('Processed by this store'),
  org: t('Processed in the organization'),
  mp: t('Processed in my stores'),
};

export const followUpWords: Readonly<Record<FollowUpFilter, string>> = { mine: t('Mine'), due: t('Due') };

function periodWords({ period, from, to }: ListFilter): string {
  if (period) return namedPeriods[period];
  if (from && to) return daysWords(from, to);
  return `${from ? t('From') : t('To')} ${calendarDay(from || to)}`;
}

/**
 * Returns the filters that are set, besides the tab and the search.
 * @param isSorted true if the titles of columns show the order, so that it needs no chip
 */
export function filterChips(
  filter: ListFilter,
  processedOf: ProcessedOf | undefined,
  isSorted: boolean,
): FilterChip[] {
  const { from, to, followUp, processed, order } = filter;
  const chips: (FilterChip | false | undefined)[] = [
    (from !== '' || to !== '') && {
      name: 'period',
      words: `${t('Period')}: ${periodWords(filter)}`,
      without: { period: undefined, from: '', to: '' },
    },
    followUp && {
      name: 'followUp',
      words: `${t('Follow-up')}: ${followUpWords[followUp]}`,
      without: { followUp: undefined },
    },
    processed &&
      processedOf && { name: 'processed', words: processedWords[processedOf], without: { processed: false } },
    !isSorted &&
      order !== formOrders[0] && {
        name: 'order',
        words: `${t('Order')}: ${orderWords[order]}`,
        without: { order: formOrders[0] },
      },
  ];
  return chips.filter((chip) => chip !== false && chip !== undefined);
}
