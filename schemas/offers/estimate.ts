/** Terms that a lender publishes, as its manifest contains them. */
export interface PublishedTerms {
  readonly months: number;
  readonly aprFromBasisPoints: number;
  readonly aprToBasisPoints: number;
  readonly minCents: number;
  readonly maxCents: number;
}

/**
 * The lowest and the highest payment per month for one amount, in cents, that follow from published terms.
 */
export interface PaymentRange {
  readonly fromCents: number;
  readonly toCents: number;
}

/**
 * Returns the payment per month of a loan with equal payments, in cents.
 * @param aprBasisPoints the yearly rate in hundredths of a percent
 */
export function monthlyPayment(amountCents: number, aprBasisPoints: number, months: number): number {
  const rate = aprBasisPoints / 120_000;
  if (rate === 0) return Math.round(amountCents / months);
  return Math.round((amountCents * rate) / (1 - (1 + rate) ** -months));
}

/** Returns the range of payments per month for an amount. Null if the lender does not finance this amount. */
export function paymentRange(terms: PublishedTerms, amountCents: number): PaymentRange | null {
  if (amountCents < terms.minCents || amountCents > terms.maxCents) return null;
  const payment = (apr: number) => monthlyPayment(amountCents, apr, terms.months);
  return { fromCents: payment(terms.aprFromBasisPoints), toCents: payment(terms.aprToBasisPoints) };
}
