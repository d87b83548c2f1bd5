import type { OfferView, ShopperResults, TimelineEntry } from '@millrace/schemas/api';
import { centsPerMonth, totalCost } from '../../../shared/offers/cost.ts';

/** An offer with its lender. */
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

/** Offers have different amounts, so they are compared by cost per dollar. */
const costPerDollar = (offer: OfferView): number => totalCost(offer).cents / Math.max(1, offer.amountCents);

/** Totals can be compared only for the same amount. */
export const isOneAmount = (offers: readonly OfferView[]): boolean =>
  new Set(offers.map(({ amountCents }) => amountCents)).size <= 1;

/** The total cost in cents for each $100 of the amount. */
export const centsPerHundred = (offer: OfferView): number => Math.round(costPerDollar(offer) * 10_000);

const rank: Readonly<Record<OfferOrder, (offer: OfferView) => number>> = {
  total: costPerDollar,
  monthly: centsPerMonth,
  amount: ({ amountCents }) => -amountCents,
};

/** Sorts offers. Equal offers keep their order. */
export const inOrder = (offers: readonly LenderOffer[], order: OfferOrder): LenderOffer[] =>
  offers.toSorted((left, right) => {
    const [a, b] = [rank[order](left), rank[order](right)];
    return a === b ? 0 : a - b;
  });
