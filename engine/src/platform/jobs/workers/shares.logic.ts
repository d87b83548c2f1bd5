/** The rank of a worker among the live workers, and their number. The oldest worker has rank 0. */
export interface WorkerRank {
  readonly rank: number;
  readonly alive: number;
}

export const alone: WorkerRank = { rank: 0, alive: 1 };

/**
 * Number of parallel jobs that the lender allows for all workers together, and the maximum for one worker.
 */
export interface SharedPlaces {
  readonly overAll: number;
  readonly mostHere: number;
}

/**
 * Returns the number of parallel jobs for this worker. The shares of all ranks add up to exactly `overAll`.
 * The distribution starts with a different worker for each queue. Otherwise the oldest worker would get the
 * jobs of all lenders that allow only one at a time.
 */
export function shareOf(queue: string, overAll: number, { rank, alive }: WorkerRank): number {
  const turn = (rank + firstOf(queue)) % alive;
  return Math.floor(overAll / alive) + (turn < overAll % alive ? 1 : 0);
}

/** Returns a hash of the queue name that is the same in every process. */
function firstOf(queue: string): number {
  let sum = 0;
  for (const letter of queue) sum = (sum * 31 + letter.codePointAt(0)!) % 65_521;
  return sum;
}
