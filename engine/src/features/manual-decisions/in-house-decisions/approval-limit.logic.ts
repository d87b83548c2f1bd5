/** No form asks for more: the most a purchase can come to. */
const largestCents = 999_999_900;
/** Up to here any approval is plausible, however little was asked for. */
const alwaysPlausibleCents = 1_000_000;
const timesAsked = 10;

/**
 * The most a person may approve in a lender's place. The lender's own maximum where it has one; otherwise what no slip of
 * the decimal point reaches.
 */
export function mostApprovedCents(requestedCents: number | null, lenderCents: number | null): number {
  if (lenderCents !== null) return Math.min(lenderCents, largestCents);
  if (requestedCents === null) return largestCents;
  return Math.min(Math.max(requestedCents * timesAsked, alwaysPlausibleCents), largestCents);
}
