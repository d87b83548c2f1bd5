import type { Provider } from '@nestjs/common';
import type { SharedPlaces } from '../workers/shares.logic.ts';

/** A queue that workers take jobs from. */
export class JobQueue {
  /**
   * @param places maximum number of jobs of the queue that run at the same time: a number applies to each
   *   worker, `SharedPlaces` to all workers together
   */
  constructor(
    readonly name: string,
    readonly places: number | SharedPlaces,
  ) {}
}

/** Provider of queues whose names are known only after start, e.g. one queue per lender. */
export class JobQueues {
  constructor(readonly queues: readonly JobQueue[]) {}
}

/** Returns a provider that registers a queue of a feature. */
export const jobQueue = (name: string, places: number | SharedPlaces): Provider => ({
  provide: `job queue ${name}`,
  useValue: new JobQueue(name, places),
});
