const dayMs = 86_400_000;

/** A day that has come everywhere in the country, as `YYYY-MM-DD`; what is written down stops being near some year. */
export const daysAgo = (days: number): string =>
  new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);
