import type { StaffTimelineEntry } from '@millrace/schemas/api';
import type { ReactNode } from 'react';
import type { FormatMoney } from '../../../../shared/money/amounts.tsx';
import { LocalInstant } from '../../../../shared/time/LocalInstant.tsx';
import { clockWords } from '../time-axis/EntryClock.tsx';

interface RowFacts {
  approved: string | null;
  asked: ReactNode;
  time: string | null;
}

/**
 * Returns the texts about a lender in the list: the amount, the time when the application was sent to the
 * lender, and the duration. A missing value is null.
 */
export const factsOf = (entry: StaffTimelineEntry, now: number, money: FormatMoney): RowFacts => ({
  approved: entry.approvedCents === null ? null : money(entry.approvedCents, entry.currency),
  asked: entry.startedAt ? <LocalInstant at={entry.startedAt} /> : null,
  time: clockWords(entry, now),
});
