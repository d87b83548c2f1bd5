const dayOnly = /^\d{4}-\d{2}-\d{2}$/;
const dayMs = 24 * 3600 * 1000;

/** Whether an offer is over: at its instant, or where the lender names a day, when that day is over in Hawaii, too. */
export function isOver({ expiresAt }: { readonly expiresAt?: string }, now: number): boolean {
  if (expiresAt === undefined) return false;
  const end = dayOnly.test(expiresAt)
    ? Date.parse(`${expiresAt}T00:00:00-10:00`) + dayMs
    : Date.parse(expiresAt);
  // what is no time is the lender's own word, and the lender decides
  return end <= now;
}
