const dayOnly = /^\d{4}-\d{2}-\d{2}$/;
const dayMs = 24 * 3600 * 1000;

/**
 * True if an offer has expired at the time `now` (epoch milliseconds). If the lender names only a day, the
 * offer expires when that day is over in Hawaii.
 */
export function isOver({ expiresAt }: { readonly expiresAt?: string }, now: number): boolean {
  if (expiresAt === undefined) return false;
  const end = dayOnly.test(expiresAt)
    ? Date.parse(`${expiresAt}T00:00:00-10:00`) + dayMs
    : Date.parse(expiresAt);
  // An offer with an unreadable time never expires in Millrace; the lender decides whether it is still valid.
  return end <= now;
}
