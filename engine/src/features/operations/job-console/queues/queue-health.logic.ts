/** The most important fact about a queue for an operator. */
export type QueueHealth = 'well' | 'paused' | 'no-worker' | 'redis-away' | 'late' | 'not-dispatched';

export interface QueueFacts {
  readonly isPaused: boolean;
  /** Null if Redis did not answer. */
  readonly inRedis: number | null;
  readonly liveWorkers: number;
  readonly oldestWaitingSeconds: number | null;

  /** Notifications for several queues at once, which may include this queue. Null as above. */
  readonly together: number | null;
  /** False if no plugin has this queue, so its jobs are left over from a removed plugin. */
  readonly isKnown: boolean;
}
export type DispatchProblem = 'no-answer' | 'not-dispatched' | 'not-taken' | 'unknown-queue';

/** Workers take jobs within seconds. After this time a job counts as late. */
export const lateAfterSeconds = 60;

/** The first cause wins: a paused queue is also late, but only because it is paused. */
export function healthOf(facts: QueueFacts): QueueHealth {
  const { isPaused, inRedis, liveWorkers, oldestWaitingSeconds } = facts;
  if (isPaused) return 'paused';
  if (liveWorkers === 0) return 'no-worker';
  if (inRedis === null) return 'redis-away';
  if ((oldestWaitingSeconds ?? 0) > lateAfterSeconds) return 'late';
  return dispatchProblem(facts) === 'not-dispatched' ? 'not-dispatched' : 'well';
}

/** Workers take notifications at once. After these seconds the difference between the two counts is real. */
const heardWithinSeconds = 5;

/** Whether jobs wait because Bull and Postgres differ. Surplus notifications are harmless. */
export function dispatchProblem(facts: QueueFacts): DispatchProblem | null {
  const { isPaused, isKnown, inRedis, together, oldestWaitingSeconds: oldest } = facts;
  if (!isKnown) return oldest === null ? null : 'unknown-queue';
  if (inRedis === null) return 'no-answer';
  if (isPaused || oldest === null || oldest < heardWithinSeconds) return null;
  if (inRedis + (together ?? 0) === 0) return 'not-dispatched';
  return oldest > lateAfterSeconds ? 'not-taken' : null;
}

/**
 * Seconds until the scheduler has notified workers again of all due jobs. A notification counts as lost after
 * `redriveMs`; the scheduler checks four times in that period.
 */
export function redispatchSeconds(
  dispatchedSecondsAgo: number | null,
  redriveMs: number,
  tickMs: number,
): number {
  const lookMs = Math.max(tickMs, redriveMs / 4);
  const leftMs =
    dispatchedSecondsAgo === null ? 0 : Math.max(0, redriveMs - dispatchedSecondsAgo * 1000) + lookMs;
  return Math.max(1, Math.ceil((leftMs + tickMs) / 1000));
}
