/** What an operator has to know of a queue before anything else. */
export type QueueHealth = 'well' | 'paused' | 'no-worker' | 'redis-away' | 'late' | 'not-dispatched';

export interface QueueFacts {
  readonly isPaused: boolean;
  /** Null: Redis did not answer. */
  readonly inRedis: number | null;
  readonly liveWorkers: number;
  readonly oldestWaitingSeconds: number | null;

  /** Rings for several queues at once, which may be for this one; null as above. */
  readonly together: number | null;
  /** False: no plugin here has this queue, its jobs are from before. */
  readonly isKnown: boolean;
}
export type DispatchProblem = 'no-answer' | 'not-dispatched' | 'not-taken' | 'unknown-queue';

/** A job is taken within seconds; after a minute something is in its way. */
export const lateAfterSeconds = 60;

/** The first cause: what is paused is late for that reason and no other. */
export function healthOf(facts: QueueFacts): QueueHealth {
  const { isPaused, inRedis, liveWorkers, oldestWaitingSeconds } = facts;
  if (isPaused) return 'paused';
  if (liveWorkers === 0) return 'no-worker';
  if (inRedis === null) return 'redis-away';
  if ((oldestWaitingSeconds ?? 0) > lateAfterSeconds) return 'late';
  return dispatchProblem(facts) === 'not-dispatched' ? 'not-dispatched' : 'well';
}

/** A ring is taken at once as a rule; only what waits longer is no mere moment between two counts. */
const heardWithinSeconds = 5;

/** Whether Bull and Postgres differ so that jobs wait for it. A ring too many is heard in vain and harms nobody. */
export function dispatchProblem(facts: QueueFacts): DispatchProblem | null {
  const { isPaused, isKnown, inRedis, together, oldestWaitingSeconds: oldest } = facts;
  if (!isKnown) return oldest === null ? null : 'unknown-queue';
  if (inRedis === null) return 'no-answer';
  if (isPaused || oldest === null || oldest < heardWithinSeconds) return null;
  if (inRedis + (together ?? 0) === 0) return 'not-dispatched';
  return oldest > lateAfterSeconds ? 'not-taken' : null;
}

/**
 * When the scheduler has rung again for everything that is due: a ring that was sent is given up after a while, and that
 * is looked at four times in that while.
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
