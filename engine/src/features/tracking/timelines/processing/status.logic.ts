import type { StaffTimelineEntry } from '@millrace/schemas/api';

/**
 * Returns the status of an application as a whole. The list of applications shows the same status (view
 * `application_listed`).
 */
export function statusOf(
  state: 'draft' | 'submitted',
  entries: readonly Pick<StaffTimelineEntry, 'status' | 'contract'>[],
  done: boolean,
): 'draft' | 'review' | 'answered' | 'processing' {
  if (state === 'draft') return 'draft';
  if (entries.some(waitsForPerson)) return 'review';
  return done ? 'answered' : 'processing';
}

/**
 * True if a person must find out from the lender what happened to the application, to the answer to a
 * lender's question, or to a contract step.
 */
function waitsForPerson({ status, contract }: Pick<StaffTimelineEntry, 'status' | 'contract'>): boolean {
  return status === 'In review' || (contract?.steps.some(({ state }) => state === 'review') ?? false);
}
