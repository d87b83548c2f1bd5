import { cents, type Offer } from '@millrace/plugin-sdk';
import type { Lease, OfferDetails } from './wire.ts';

const frequencies: Readonly<Record<string, Offer['paymentFrequency']>> = {
  weekly: 'weekly',
  biweekly: 'bi_weekly',
  everyotherweek: 'bi_weekly',
  semimonthly: 'twice_monthly',
  twicemonthly: 'twice_monthly',
  monthly: 'monthly',
};

/**
 * Number of payments per month, for frequencies with a whole number of payments. Weekly frequencies are
 * missing, because a month is not a whole number of weeks.
 */
const paymentsPerMonth: Partial<Record<Offer['paymentFrequency'], number>> = { twice_monthly: 2, monthly: 1 };

/**
 * Returns the total of all payments in US cents. Koalafi sends payments and terms but no total. The total can
 * be computed only if the number of payments and the application fee are known. Otherwise it is undefined,
 * and screens compute a total that they label as an estimate.
 */
function totalCents(
  {
    paymentCents,
    paymentFrequency,
    termMonths,
  }: Pick<Offer, 'paymentCents' | 'paymentFrequency' | 'termMonths'>,
  feeCents: number | undefined,
): number | undefined {
  const perMonth = paymentsPerMonth[paymentFrequency];
  return perMonth === undefined || feeCents === undefined
    ? undefined
    : paymentCents * perMonth * termMonths + feeCents;
}

/**
 * Returns one offer per payment frequency and term. An offer without an amount or with an unknown frequency
 * is skipped.
 */
export function toOffers(
  lease: Lease,
  details: OfferDetails | null | undefined,
  approved: number | undefined,
): Offer[] {
  return (details?.recurringPaymentDetails ?? []).flatMap(({ paymentFrequency: word, paymentDetails }) => {
    const paymentFrequency = frequencies[word.toLowerCase().replace(/[^a-z]/g, '')];
    if (!paymentFrequency) return [];
    return paymentDetails.flatMap(({ leaseTerm, paymentAmount }): Offer[] => {
      const option = lease.options?.find((candidate) => candidate.leaseTerm === leaseTerm);
      const amountCents = cents(option?.approvedAmount) ?? approved;
      const paymentCents = cents(paymentAmount);
      const dueTodayCents = cents(option?.applicationFee);
      if (!amountCents || !paymentCents) return [];
      const payments = { termMonths: leaseTerm, paymentCents, paymentFrequency };
      const totalOfPaymentsCents = totalCents(payments, dueTodayCents);
      return [
        {
          id: `${leaseTerm}-${paymentFrequency}`,
          product: 'lease',
          amountCents,
          ...payments,
          ...(totalOfPaymentsCents !== undefined && { totalOfPaymentsCents }),
          ...(dueTodayCents !== undefined && { dueTodayCents }),
        },
      ];
    });
  });
}
