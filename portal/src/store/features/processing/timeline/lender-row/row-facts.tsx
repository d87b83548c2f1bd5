import type { ProcessingDetails, StaffTimelineEntry } from '@millrace/schemas/api';
import type { ReactNode } from 'react';
import { t } from '@millrace/ui/translate';
import type { FormatMoney } from '../../../../shared/money/amounts.tsx';
import { LocalInstant } from '../../../../shared/time/LocalInstant.tsx';
import { offerPayment, offerTotal, priced } from './offer.messages.ts';
import { clockWords } from '../time-axis/EntryClock.tsx';

interface RowFacts {
  approved: string | null;
  offers: string | null;
  asked: ReactNode;
  time: string | null;
}

type Purchase = Pick<ProcessingDetails, 'requested_cents'>;

/** Returns the payment and the total of the first offer, and how many more there are. */
function offersOf(
  { offers: [first, ...more] }: StaffTimelineEntry,
  { requested_cents: requested }: Purchase,
  money: FormatMoney,
): string | null {
  if (!first) return null;
  const shown = priced(first, requested);
  const offer = `${offerPayment(shown, money)}. ${offerTotal(shown, money)}`;
  return more.length === 0 ? offer : t('{offer} and {count} more', { offer, count: more.length });
}

/**
 * Returns the texts about a lender in the list: the amount, its offers, the time when the application was sent to the
 * lender, and the duration. A missing value is null.
 */
export const factsOf = (
  entry: StaffTimelineEntry,
  purchase: Purchase,
  now: number,
  money: FormatMoney,
): RowFacts => ({
  approved: entry.approvedCents === null ? null : money(entry.approvedCents, entry.currency),
  offers: offersOf(entry, purchase, money),
  asked: entry.startedAt ? <LocalInstant at={entry.startedAt} /> : null,
  time: clockWords(entry, now),
});
