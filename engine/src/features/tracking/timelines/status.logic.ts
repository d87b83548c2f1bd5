import type { StaffTimelineEntry } from '@millrace/schemas/api';

/** Status of an application as a whole, the same as in the list of applications (view `application_listed`). */
export function statusOf(
  state: 'draft' | 'submitted',
  entries: readonly Pick<StaffTimelineEntry, 'state' | 'contract'>[],
  done: boolean,
): 'draft' | 'review' | 'answered' | 'processing' {
  if (state === 'draft') return 'draft';
  if (entries.some(waitsForPerson)) return 'review';
  return done ? 'answered' : 'processing';
}

/** Whether the lender's answer, an answer to its question, or a contract step waits for a person. */
function waitsForPerson({ state, contract }: Pick<StaffTimelineEntry, 'state' | 'contract'>): boolean {
  return state === 'In review' || (contract?.steps.some(({ state }) => state === 'review') ?? false);
}
