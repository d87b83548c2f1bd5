import type { OfferView, ShopperResults, TimelineEntry } from '@millrace/schemas/api';

/** An offer with the lender it comes from. */
export interface LenderOffer extends OfferView {
  readonly key: string;
  readonly attemptId: string;
  readonly lenderName: string;
  readonly handoffUrl: string | null;
}

export type OfferOrder = 'total' | 'monthly' | 'amount';

const offersOf = ({ attemptId, lenderName, handoffUrl, offers }: TimelineEntry): LenderOffer[] =>
  attemptId
    ? offers.map((offer) => ({
        ...offer,
        key: `${attemptId} ${offer.id}`,
        attemptId,
        lenderName,
        handoffUrl: offer.url ?? handoffUrl,
      }))
    : [];

export const offersIn = ({ entries }: ShopperResults): LenderOffer[] => entries.flatMap(offersOf);

const paymentsPerMonth: Readonly<Record<string, number>> = {
  weekly: 52 / 12,
  bi_weekly: 26 / 12,
  twice_monthly: 2,
  monthly: 1,
};

/** Frequencies as lenders and the catalogue spell them, under one key. */
export const frequencyKey = (frequency: string): string => {
  const key = frequency.toLowerCase().replaceAll(/[\s-]+/g, '_');
  return { biweekly: 'bi_weekly', semi_monthly: 'twice_monthly', semimonthly: 'twice_monthly' }[key] ?? key;
};

const perMonth = ({ paymentCents, paymentFrequency }: OfferView): number =>
  paymentCents * (paymentsPerMonth[frequencyKey(paymentFrequency)] ?? 1);

/** What the payments add up to where the lender does not say it: never more exact than "about". */
export const totalCents = (offer: OfferView): number =>
  offer.totalOfPaymentsCents ?? Math.round(perMonth(offer) * offer.termMonths);

const rank: Readonly<Record<OfferOrder, (offer: OfferView) => number>> = {
  total: totalCents,
  monthly: perMonth,
  amount: ({ amountCents }) => -amountCents,
};

/** Offers in the order asked for; equal ones keep the order they came in. */
export const inOrder = (offers: readonly LenderOffer[], order: OfferOrder): LenderOffer[] =>
  offers.toSorted((left, right) => {
    const [a, b] = [rank[order](left), rank[order](right)];
    return a === b ? 0 : a - b;
  });
