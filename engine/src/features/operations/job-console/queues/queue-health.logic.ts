/** The state of a queue that matters most to an operator. */
export type QueueHealth = 'well' | 'paused' | 'no-worker' | 'redis-away' | 'late' | 'not-dispatched';

export interface QueueFacts {
  readonly isPaused: boolean;
  /** Number of notifications of this queue that wait in Redis. Null if Redis did not respond. */
  readonly inRedis: number | null;
  readonly liveWorkers: number;
  readonly oldestWaitingSeconds: number | null;

  /**
   * Number of waiting notifications that concern several queues at once, and perhaps this queue. Null if
   * Redis did not respond.
   */
  readonly together: number | null;
  /** False if no plugin has this queue. Its jobs are then left over from a removed plugin. */
  readonly isKnown: boolean;
}
export type DispatchProblem = 'no-answer' | 'not-dispatched' | 'not-taken' | 'unknown-queue';

/**
 * A job counts as late if it waits longer than this, in seconds. Workers normally take jobs within seconds.
 */
export const lateAfterSeconds = 60;

/**
 * Returns the health of a queue. The first cause that applies wins: a paused queue is also late, but only
 * because it is paused.
 */
export function healthOf(facts: QueueFacts): QueueHealth {
  const { isPaused, inRedis, liveWorkers, oldestWaitingSeconds } = facts;
  if (isPaused) return 'paused';
  if (liveWorkers === 0) return 'no-worker';
  if (inRedis === null) return 'redis-away';
  if ((oldestWaitingSeconds ?? 0) > lateAfterSeconds) return 'late';
  return dispatchProblem(facts) === 'not-dispatched' ? 'not-dispatched' : 'well';
}

/**
 * A difference between the counts of Redis and Postgres counts as a problem after this many seconds. Normally
 * workers take notifications immediately.
 */
const dispatchedWithinSeconds = 5;

/**
 * Returns why workers do not take jobs that are due in Postgres, for example because Bull contains no
 * notification of them. Null if there is no such problem. More notifications than due jobs are harmless.
 */
export function dispatchProblem(facts: QueueFacts): DispatchProblem | null {
  const { isPaused, isKnown, inRedis, together, oldestWaitingSeconds: oldest } = facts;
  if (!isKnown) return oldest === null ? null : 'unknown-queue';
  if (inRedis === null) return 'no-answer';
  if (isPaused || oldest === null || oldest < dispatchedWithinSeconds) return null;
  if (inRedis + (together ?? 0) === 0) return 'not-dispatched';
  return oldest > lateAfterSeconds ? 'not-taken' : null;
}

/**
 * Returns the seconds until the scheduler has again notified workers of all due jobs. A notification counts
 * as lost after `redriveMs` milliseconds. The scheduler looks for lost notifications four times in that
 * period.
 */
export function redispatchSeconds(
  dispatchedSecondsAgo: number | null,
  redriveMs: number,
  tickMs: number,
): number {
  const dispatchCheckMs = Math.max(tickMs, redriveMs / 4);
  const leftMs =
    dispatchedSecondsAgo === null
      ? 0
      : Math.max(0, redriveMs - dispatchedSecondsAgo * 1000) + dispatchCheckMs;
  return Math.max(1, Math.ceil((leftMs + tickMs) / 1000));
}
