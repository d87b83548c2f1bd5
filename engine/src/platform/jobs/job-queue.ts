import type { Provider } from '@nestjs/common';
import type { SharedPlaces } from './shares.logic.ts';

/** A queue that workers take jobs from. */
export class JobQueue {
  /** @param places how many of its jobs run at a time: in each worker, or in all workers together (`SharedPlaces`) */
  constructor(
    readonly name: string,
    readonly places: number | SharedPlaces,
  ) {}
}

/** Queues whose names are known only after start, e.g. one for each lender. */
export class JobQueues {
  constructor(readonly queues: readonly JobQueue[]) {}
}

/** A provider by which a feature registers a queue of its own. */
export const jobQueue = (name: string, places: number | SharedPlaces): Provider => ({
  provide: `job queue ${name}`,
  useValue: new JobQueue(name, places),
});
