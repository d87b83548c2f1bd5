/** Where a worker stands among those alive: the oldest is 0. */
export interface Standing {
  readonly rank: number;
  readonly alive: number;
}

export const alone: Standing = { rank: 0, alive: 1 };

/** Places that all workers have together, as a lender allows them; and the most one worker takes of them. */
export interface SharedPlaces {
  readonly overAll: number;
  readonly mostHere: number;
}

/**
 * How many of the places are this worker's. The shares of all ranks add up to the number exactly. Places are dealt out
 * one by one, and each queue begins with another worker: a lender with one place must not always fall to the oldest.
 */
export function shareOf(queue: string, overAll: number, { rank, alive }: Standing): number {
  const turn = (rank + firstOf(queue)) % alive;
  return Math.floor(overAll / alive) + (turn < overAll % alive ? 1 : 0);
}

/** The same number in every process for the same name. */
function firstOf(queue: string): number {
  let sum = 0;
  for (const letter of queue) sum = (sum * 31 + letter.codePointAt(0)!) % 65_521;
  return sum;
}
