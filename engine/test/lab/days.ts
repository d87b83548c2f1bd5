const dayMs = 86_400_000;

/**
 * Returns a day that is past in every US time zone, as `YYYY-MM-DD`. Relative dates keep tests valid in later
 * years.
 */
export const daysAgo = (days: number): string =>
  new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);
