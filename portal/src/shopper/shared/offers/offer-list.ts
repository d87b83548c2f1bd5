import type { OfferView, ShopperResults, TimelineEntry } from '@millrace/schemas/api';
import { centsPerMonth, totalCost } from '../../../shared/offers/cost.ts';

/** An offer together with its lender and attempt. */
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

export const offersIn = ({ entries }: Pick<ShopperResults, 'entries'>): LenderOffer[] =>
  entries.flatMap(offersOf);

/** Returns the total cost per dollar of the amount. Offers of different amounts are compared by this value. */
const costPerDollar = (offer: OfferView): number => totalCost(offer).cents / Math.max(1, offer.amountCents);

/** True if all offers have one amount. Only then can their totals be compared. */
export const isOneAmount = (offers: readonly OfferView[]): boolean =>
  new Set(offers.map(({ amountCents }) => amountCents)).size <= 1;

/** Returns the total cost in cents for each $100 of the amount. */
export const centsPerHundred = (offer: OfferView): number => Math.round(costPerDollar(offer) * 10_000);

const rank: Readonly<Record<OfferOrder, (offer: OfferView) => number>> = {
  total: costPerDollar,
  monthly: centsPerMonth,
  amount: ({ amountCents }) => -amountCents,
};

/** Returns the offers sorted by the chosen order. Offers that are equal in it keep their relative order. */
export const inOrder = (offers: readonly LenderOffer[], order: OfferOrder): LenderOffer[] =>
  [...offers].sort((left, right) => {
    const [a, b] = [rank[order](left), rank[order](right)];
    return a === b ? 0 : a - b;
  });
