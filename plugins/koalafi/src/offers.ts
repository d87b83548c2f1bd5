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
      return [
        {
          id: `${leaseTerm}-${paymentFrequency}`,
          product: 'lease',
          amountCents,
          termMonths: leaseTerm,
          paymentCents,
          paymentFrequency,
          ...(dueTodayCents !== undefined && { dueTodayCents }),
        },
      ];
    });
  });
}
