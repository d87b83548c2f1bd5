import type { OfferView, ShopperResults, TimelineEntry } from '@millrace/schemas/api';
import { centsPerMonth, totalCost } from '../../shared/offers/cost.ts';

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

const rank: Readonly<Record<OfferOrder, (offer: OfferView) => number>> = {
  total: (offer) => totalCost(offer).cents,
  monthly: centsPerMonth,
  amount: ({ amountCents }) => -amountCents,
};

/** Offers in the order asked for; equal ones keep the order they came in. */
export const inOrder = (offers: readonly LenderOffer[], order: OfferOrder): LenderOffer[] =>
  offers.toSorted((left, right) => {
    const [a, b] = [rank[order](left), rank[order](right)];
    return a === b ? 0 : a - b;
  });
