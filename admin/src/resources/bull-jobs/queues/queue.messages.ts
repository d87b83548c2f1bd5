import { counted, formatCount } from '@millrace/schemas/format';
import type { BullQueue } from '@millrace/schemas/api';

/** Returns how many jobs are due now and how many are due later. */
export function dueWords({ waiting, due }: BullQueue): string {
  const later = waiting - due;
  const jobs = counted(due, 'job due', 'jobs due');
  return later > 0 ? `${jobs}, ${formatCount(later)} later` : jobs;
}

/** Returns as text how many notifications for workers Bull holds. */
export const dispatchText = ({ in_redis }: BullQueue): string =>
  in_redis === null ? 'No answer' : counted(in_redis, 'signal');

type DispatchProblem = NonNullable<BullQueue['dispatch_problem']>;

const words: Readonly<Record<DispatchProblem, (queue: BullQueue) => string>> = {
  'no-answer': ({ due }) =>
    due > 0
      ? 'Redis is unavailable. Jobs are queued in Postgres and run when it is back.'
      : 'Redis is unavailable. New jobs are queued in Postgres and run when it is back.',
  'not-dispatched': ({ redispatch_seconds: seconds, health }) =>
    `Jobs wait in Postgres, but Bull has no signal for them. The scheduler signals again within ${seconds ?? 0} s.` +
    (health === 'late' ? ' If they still wait after that, open a job to see why no worker took it.' : ''),
  'not-taken': () =>
    'Bull has signals (notifications to workers about due jobs), but no worker takes them. All workers are busy, or none reads this queue.',
  'unknown-queue': () =>
    'No lender of this version uses this queue, so its jobs do not run. Start a version that has the lender.',
};

/** Returns a text if Bull and Postgres differ in a way that delays jobs. Null if no job is delayed. */
export function dispatchProblemText(queue: BullQueue): string | null {
  if (queue.health === 'no-worker')
    return queue.due > 0
      ? 'No worker is running. Jobs stay in Postgres until one starts.'
      : 'No worker is running. New jobs wait until one starts.';
  return queue.dispatch_problem && words[queue.dispatch_problem](queue);
}
