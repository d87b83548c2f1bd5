/** What an operator has to know of a queue before anything else. */
export type QueueHealth = 'well' | 'paused' | 'no-worker' | 'redis-away' | 'late';

export interface QueueFacts {
  readonly isPaused: boolean;
  /** Null: Redis did not answer. */
  readonly bell: number | null;
  readonly liveWorkers: number;
  readonly oldestWaitingSeconds: number | null;
}

/** A job is taken within seconds; after a minute something is in its way. */
export const lateAfterSeconds = 60;

/** The first cause: what is paused is late for that reason and no other. */
export function healthOf({ isPaused, bell, liveWorkers, oldestWaitingSeconds }: QueueFacts): QueueHealth {
  if (isPaused) return 'paused';
  if (liveWorkers === 0) return 'no-worker';
  if (bell === null) return 'redis-away';
  return (oldestWaitingSeconds ?? 0) > lateAfterSeconds ? 'late' : 'well';
}
