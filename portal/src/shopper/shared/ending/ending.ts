import type { ShopperResults, TimelineEntry } from '@millrace/schemas/api';
import { contractPhase, outcomeKind } from '@millrace/schemas/states';
import { isPositive } from '../live/lender-status.ts';

/** How a chosen offer ended without a purchase. */
export type Ending = 'cancelling' | 'cancelled' | 'expired' | 'declined' | 'refunded' | 'notApproved';

const byState: Readonly<Record<string, Ending>> = {
  Expired: 'expired',
  'Customer Declined': 'declined',
  Refunded: 'refunded',
};

/** Returns how the chosen offer ended. Returns null if it continues or led to a purchase. */
export function endingOf({ contract, final, outcome }: TimelineEntry): Ending | null {
  const state = contract?.state ?? null;
  const step = contract?.step ?? null;
  if (contractPhase(state) === 'over') return byState[state!] ?? 'cancelled';
  if (step?.operation === 'refund' && step.state === 'done') return 'refunded';
  if (step?.operation === 'cancelContract' && ['moving', 'accepted'].includes(step.state))
    return 'cancelling';
  const isDeclined = final && outcome !== null && outcomeKind(outcome) === 'decline';
  return isDeclined && contractPhase(state) !== 'signed' ? 'notApproved' : null;
}

/** Returns the other lenders that approved and whose approval has not ended. */
export const remainingApprovals = (
  entries: ShopperResults['entries'],
  ended: TimelineEntry,
): TimelineEntry[] =>
  entries.filter(
    (entry) => entry.lenderId !== ended.lenderId && isPositive(entry) && endingOf(entry) === null,
  );
