import type { StaffTimelineEntry } from '@millrace/schemas/api';
import { staffWait, statusWords } from '@millrace/schemas/states';

const troubled: ReadonlySet<string> = new Set(['Error', 'In review']);
const unsolved: ReadonlySet<string> = new Set([
  'Invalid',
  'No Response',
  'Hold',
  'Soft Decline',
  'regrade_error',
  'timed_out',
]);

/** Something went wrong or waits for a person; a lender that takes its time or says no is none of it. */
export function isProblem(entry: StaffTimelineEntry): boolean {
  const { state, outcome, contract } = entry;
  if (troubled.has(state) || unsolved.has(outcome ?? '')) return true;
  if (contract?.state && statusWords('contract', contract.state).tone === 'warning') return true;
  return staffWait(entry, 'store') !== undefined;
}

/** What failed, for the person who has to find out why: the lender with what it or we said. */
export const errorsOf = (entries: readonly StaffTimelineEntry[]): readonly StaffTimelineEntry[] =>
  entries.filter(({ attemptId, state }) => attemptId !== null && troubled.has(state));
