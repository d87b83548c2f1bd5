import type { OfferView } from '@millrace/schemas/api';

type Payments = Pick<OfferView, 'paymentCents' | 'paymentFrequency'>;
type Cost = Payments & Pick<OfferView, 'termMonths' | 'totalOfPaymentsCents' | 'dueTodayCents'>;

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

/** Maps the spellings of lenders and the catalogue to one key. */
export const frequencyKey = (frequency: string): string => {
  const key = frequency.toLowerCase().replaceAll(/[\s-]+/g, '_');
  return { biweekly: 'bi_weekly', semi_monthly: 'twice_monthly', semimonthly: 'twice_monthly' }[key] ?? key;
};

export const centsPerMonth = ({ paymentCents, paymentFrequency }: Payments): number =>
  paymentCents * (paymentsPerMonth[frequencyKey(paymentFrequency)] ?? 1);

export interface TotalCost {
  readonly cents: number;
  /** True if the total is computed from the payments in whole dollars because the lender does not state it. */
  readonly estimated: boolean;
}

/** The total of all payments and the amount due today. Shopper and store see the same total. */
export function totalCost(offer: Cost): TotalCost {
  const { totalOfPaymentsCents: stated, termMonths, dueTodayCents } = offer;
  if (stated !== null) return { cents: stated, estimated: false };
  const cents = centsPerMonth(offer) * termMonths + (dueTodayCents ?? 0);
  return { cents: Math.round(cents / 100) * 100, estimated: true };
}
