/**
 * Maximum clock difference in milliseconds. Beyond it no process starts, because leases and codes would expire
 * at another moment than their readers expect.
 */
export const mostDriftMs = 2000;
/** Clock difference in milliseconds from which the process logs a warning. */
export const alarmingDriftMs = 500;

/**
 * One reading of the database clock, and of our own clock before and after it, in milliseconds since the epoch.
 */
export interface ClockLook {
  before: number;
  database: number;
  after: number;
}

/**
 * The minimum by which our clock is ahead of the database clock, in milliseconds; negative if it is behind. The
 * database read its clock at some moment between `before` and `after`. So a slow reply proves a smaller
 * difference, but never a wrong one.
 */
export function sureDrift({ before, database, after }: ClockLook): number {
  if (before > database) return before - database;
  if (after < database) return after - database;
  return 0;
}
