import type { TimelineEntry } from '@millrace/schemas/api';
import { isLendersNo } from '@millrace/schemas/states';
import { isPositive, isWaiting } from '../../shared/live/lender-status.ts';

const isDecline = (entry: TimelineEntry): boolean =>
  isLendersNo(entry.outcome) && !isPositive(entry) && !isWaiting(entry);

/**
 * Splits the lenders after all have answered: approvals first, then lenders that wait for the shopper, then the
 * others. Declines are listed apart if there is an approval.
 */
export function inFinalOrder(entries: readonly TimelineEntry[]): {
  readonly first: readonly TimelineEntry[];
  readonly declined: readonly TimelineEntry[];
} {
  const rank = (entry: TimelineEntry): number => (isPositive(entry) ? 0 : isWaiting(entry) ? 1 : 2);
  const sorted = [...entries].sort((left, right) => rank(left) - rank(right));
  if (!entries.some(isPositive)) return { first: sorted, declined: [] };
  return {
    first: sorted.filter((entry) => !isDecline(entry)),
    declined: sorted.filter(isDecline),
  };
}
