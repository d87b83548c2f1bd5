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

/** Payments a month where that is a whole number; a month is no whole number of weeks. */
const paymentsPerMonth: Partial<Record<Offer['paymentFrequency'], number>> = { twice_monthly: 2, monthly: 1 };

/**
 * Koalafi states payments and terms, no total. It follows from them where the payments can be counted and the
 * application fee is known; else it stays open, and screens call what they work out an estimate.
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

/** One offer for each pay rhythm and term. An offer without an amount or with an unknown rhythm is none. */
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
