/** The largest amount that a form accepts, in cents. */
const largestCents = 999_999_900;
/** Approvals up to this amount, in cents, are accepted even if the shopper asked for little. */
const alwaysPlausibleCents = 1_000_000;
const timesAsked = 10;

/**
 * Returns the largest amount that a person may approve for a lender, in cents. This is the lender's own
 * maximum, if it has one. Otherwise the limit is low enough to refuse an amount with a misplaced decimal
 * point.
 */
export function mostApprovedCents(requestedCents: number | null, lenderCents: number | null): number {
  if (lenderCents !== null) return Math.min(lenderCents, largestCents);
  if (requestedCents === null) return largestCents;
  return Math.min(Math.max(requestedCents * timesAsked, alwaysPlausibleCents), largestCents);
}
