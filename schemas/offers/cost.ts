import type { OfferTerms } from './terms.ts';

type Payments = Pick<OfferTerms, 'paymentCents' | 'paymentFrequency'>;
type Cost = Payments & Pick<OfferTerms, 'termMonths' | 'totalOfPaymentsCents' | 'dueTodayCents'>;

const paymentsPerMonth: Readonly<Record<string, number>> = {
  daily: 365 / 12,
  weekly: 52 / 12,
  bi_weekly: 26 / 12,
  twice_monthly: 2,
  monthly: 1,
  quarterly: 1 / 3,
  semi_annually: 1 / 6,
  yearly: 1 / 12,
};

/**
 * Converts the name of a payment frequency to one key for each frequency. Lenders and the catalogue spell the
 * names in different ways.
 */
export const frequencyKey = (frequency: string): string => {
  const key = frequency.toLowerCase().replaceAll(/[\s-]+/g, '_');
  return { biweekly: 'bi_weekly', semi_monthly: 'twice_monthly', semimonthly: 'twice_monthly' }[key] ?? key;
};

export const centsPerMonth = ({ paymentCents, paymentFrequency }: Payments): number =>
  paymentCents * (paymentsPerMonth[frequencyKey(paymentFrequency)] ?? 1);

export interface TotalCost {
  readonly cents: number;
  /**
   * True if the total is an estimate in whole dollars, computed from the payments, because the lender does
   * not state a total.
   */
  readonly estimated: boolean;
}

/**
 * Returns the total of all payments including the amount due today. Shopper and store both see this total.
 */
export function totalCost(offer: Cost): TotalCost {
  const { totalOfPaymentsCents: stated, termMonths, dueTodayCents } = offer;
  if (stated !== null) return { cents: stated, estimated: false };
  const cents = centsPerMonth(offer) * termMonths + (dueTodayCents ?? 0);
  return { cents: Math.round(cents / 100) * 100, estimated: true };
}
