import type { OfferView, ShopperResults, TimelineEntry } from '@millrace/schemas/api';
import {
  purchasePrice,
  sortedByPrice,
  totalCost,
  type PriceOrder,
  type PurchasePrice,
} from '@millrace/schemas/offers';

/**
 * An offer with its lender, its attempt (the application at this lender) and its price for the shopper's
 * purchase.
 */
export interface LenderOffer extends OfferView {
  readonly key: string;
  readonly attemptId: string;
  readonly lenderName: string;
  /** The lender's answer, for example `Pre Approved`. */
  readonly outcome: string | null;
  readonly handoffUrl: string | null;
  readonly price: PurchasePrice;
  /** The price of the purchase. Null if it is not known in the currency of the offer. */
  readonly purchaseCents: number | null;
}

type Shown = Pick<ShopperResults, 'entries'> & Partial<Pick<ShopperResults, 'purchaseCents'>>;

/**
 * The price of the purchase is in the store's currency. An offer in another currency is therefore priced without
 * it.
 */
function pricedFor(offer: OfferView, stated: number | null): Pick<LenderOffer, 'price' | 'purchaseCents'> {
  const purchaseCents = offer.currency ? null : stated;
  return { price: purchasePrice(offer, purchaseCents), purchaseCents };
}

const offersOf = (
  { attemptId, lenderName, outcome, handoffUrl, offers }: TimelineEntry,
  purchaseCents: number | null,
): LenderOffer[] =>
  attemptId
    ? offers.map((offer) => ({
        ...offer,
        key: `${attemptId} ${offer.id}`,
        attemptId,
        lenderName,
        outcome,
        handoffUrl: offer.url ?? handoffUrl,
        ...pricedFor(offer, purchaseCents),
      }))
    : [];

/** @param purchaseCents the price of the purchase; without it, offers are priced for their approved amount */
export const offersIn = ({ entries, purchaseCents = null }: Shown): LenderOffer[] =>
  entries.flatMap((entry) => offersOf(entry, purchaseCents));

/**
 * Returns the total cost per dollar of the offered amount. Offers of different amounts are compared by this
 * value.
 */
const costPerDollar = (offer: OfferView): number => totalCost(offer).cents / Math.max(1, offer.amountCents);

/** Returns the total cost in cents for each $100 of the offered amount. */
export const centsPerHundred = (offer: OfferView): number => Math.round(costPerDollar(offer) * 10_000);

/** True if all prices are for the same amount. Only then can their totals be compared. */
export const isOneAmount = (offers: readonly LenderOffer[]): boolean =>
  new Set(offers.map(({ price, currency }) => `${price.financedCents + price.restCents} ${currency ?? ''}`))
    .size <= 1;

/**
 * Returns the keys of the offers with the lowest total and with the lowest payment per month. Null if the
 * offers cannot be compared, or if several are equally low.
 */
export function lowestIn(offers: readonly LenderOffer[]): {
  readonly total: string | null;
  readonly monthly: string | null;
} {
  const lowest = (cents: (offer: LenderOffer) => number): string | null => {
    const [first, second] = [...offers].sort((left, right) => cents(left) - cents(right));
    return first && second && cents(first) < cents(second) ? first.key : null;
  };
  if (!isOneAmount(offers)) return { total: null, monthly: null };
  return {
    total: lowest(({ price }) => price.totalCents),
    monthly: lowest(({ price }) => price.perMonthCents),
  };
}

/**
 * Returns the offers in the chosen order. If the offers are for different amounts, the order by total
 * compares their cost per dollar or pound of the amount. Offers in a currency other than the store's are not
 * compared and come last.
 */
export function inOrder(offers: readonly LenderOffer[], order: PriceOrder): LenderOffer[] {
  const comparable = offers.filter(({ currency }) => currency === undefined);
  const others = offers.filter(({ currency }) => currency !== undefined);
  const sorted =
    order === 'total' && !isOneAmount(comparable)
      ? [...comparable].sort((left, right) => costPerDollar(left) - costPerDollar(right))
      : sortedByPrice(comparable, order);
  return [...sorted, ...others];
}
