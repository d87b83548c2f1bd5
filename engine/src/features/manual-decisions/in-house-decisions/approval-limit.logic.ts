/** The largest amount that a form accepts. */
const largestCents = 999_999_900;
/** Any approval up to this amount is plausible, even if the shopper asked for little. */
const alwaysPlausibleCents = 1_000_000;
const timesAsked = 10;

/**
 * The most that a person may approve for a lender: the lender's own maximum if it has one. Otherwise the limit is
 * below the result of a misplaced decimal point.
 */
export function mostApprovedCents(requestedCents: number | null, lenderCents: number | null): number {
  if (lenderCents !== null) return Math.min(lenderCents, largestCents);
  if (requestedCents === null) return largestCents;
  return Math.min(Math.max(requestedCents * timesAsked, alwaysPlausibleCents), largestCents);
}
