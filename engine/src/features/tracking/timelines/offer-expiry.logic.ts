const dayOnly = /^\d{4}-\d{2}-\d{2}$/;
const dayMs = 24 * 3600 * 1000;

/**
 * Whether an offer has expired: at its instant. If the lender names a day, it expires when the day is over in
 * Hawaii.
 */
export function isOver({ expiresAt }: { readonly expiresAt?: string }, now: number): boolean {
  if (expiresAt === undefined) return false;
  const end = dayOnly.test(expiresAt)
    ? Date.parse(`${expiresAt}T00:00:00-10:00`) + dayMs
    : Date.parse(expiresAt);
  // An unreadable time never expires here; the lender decides.
  return end <= now;
}
