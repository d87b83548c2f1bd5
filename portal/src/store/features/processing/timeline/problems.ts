import type { StaffTimelineEntry } from '@millrace/schemas/api';
import { staffWait, statusWords } from '@millrace/schemas/states';

const unsolved: ReadonlySet<string> = new Set([
  'Invalid',
  'No Response',
  'Hold',
  'Soft Decline',
  'regrade_error',
  'timed_out',
]);

/** True if something failed or a person must act. A slow lender or a decline is not a problem. */
export function isProblem(entry: StaffTimelineEntry): boolean {
  const { state, outcome, contract } = entry;
  if (state === 'Error' || unsolved.has(outcome ?? '')) return true;
  if (contract?.state && statusWords('contract', contract.state).tone === 'warning') return true;
  return staffWait(entry, 'store') !== undefined;
}

/** Returns the applications at lenders that failed, for users who look for the reasons. */
export const errorsOf = (entries: readonly StaffTimelineEntry[]): readonly StaffTimelineEntry[] =>
  entries.filter(({ attemptId, state }) => attemptId !== null && state === 'Error');
