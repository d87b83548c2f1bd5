import type { StaffTimelineEntry } from '@millrace/schemas/api';
import type { ReactNode } from 'react';
import { money } from '../../../../../shared/format/money.ts';
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
export const factsOf = (entry: StaffTimelineEntry, now: number): RowFacts => ({
  approved: entry.approvedCents === null ? null : money(entry.approvedCents),
  asked: entry.startedAt ? <LocalInstant at={entry.startedAt} /> : null,
  time: clockWords(entry, now),
});
