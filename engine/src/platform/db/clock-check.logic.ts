/** Beyond it no process starts: leases and codes would end at another moment than whoever reads them believes. */
export const mostDriftMs = 2000;
/** From here on it is said in the log. */
export const alarmingDriftMs = 500;

/** One look at the database's clock, in milliseconds of the epoch, and at our own before and after. */
export interface ClockLook {
  before: number;
  database: number;
  after: number;
}

/**
 * By how much our clock is surely ahead of the database's; negative when it is behind. The answer was given at some
 * moment between `before` and `after`: a slow answer proves less, and never a drift that is not there.
 */
export function sureDrift({ before, database, after }: ClockLook): number {
  if (before > database) return before - database;
  if (after < database) return after - database;
  return 0;
}
