/**
 * Maximum difference between the clocks of this machine and of the database, in milliseconds. With a larger
 * difference no process starts, because workers' claims and one-time codes would expire too early or too
 * late.
 */
export const mostDriftMs = 2000;
/** A clock difference of at least this many milliseconds is logged as a warning. */
export const alarmingDriftMs = 500;

/**
 * One reading of the database clock, with readings of this machine's clock before and after it, in
 * milliseconds since the epoch.
 */
export interface ClockReading {
  before: number;
  database: number;
  after: number;
}

/**
 * Returns the minimum by which this machine's clock is ahead of the database clock, in milliseconds; negative
 * if it is behind. The database read its clock at some moment between `before` and `after`. A slow reply
 * makes the result smaller, but never wrong.
 */
export function sureDrift({ before, database, after }: ClockReading): number {
  if (before > database) return before - database;
  if (after < database) return after - database;
  return 0;
}
