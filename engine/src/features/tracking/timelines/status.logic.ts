import type { StaffTimelineEntry } from '@millrace/schemas/api';

/** How an application stands as a whole, as the list of applications says it (the view `application_listed`). */
export function statusOf(
  state: 'draft' | 'submitted',
  entries: readonly Pick<StaffTimelineEntry, 'state' | 'contract'>[],
  done: boolean,
): 'draft' | 'review' | 'answered' | 'processing' {
  if (state === 'draft') return 'draft';
  if (entries.some(waitsForPerson)) return 'review';
  return done ? 'answered' : 'processing';
}

/** At the lender's answer, at what was answered to its question, or at a step of the contract that came of it. */
function waitsForPerson({ state, contract }: Pick<StaffTimelineEntry, 'state' | 'contract'>): boolean {
  return state === 'In review' || (contract?.steps.some(({ state }) => state === 'review') ?? false);
}
