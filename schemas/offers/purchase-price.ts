import { centsPerMonth, totalCost } from './cost.ts';
import type { OfferTerms } from './terms.ts';

/** What one offer costs for one purchase. All amounts are integer cents. */
export interface PurchasePrice {
  /** The part of the purchase that the offer pays. */
  readonly financedCents: number;
  /** The part of the purchase that the shopper pays to the store, because the approval is smaller. */
  readonly restCents: number;
  readonly paymentCents: number;
  readonly perMonthCents: number;
  /** All payments to the lender, without `restCents`. */
  readonly totalCents: number;
  /** Amount due today in cents. Null if the lender does not state it. */
  readonly dueTodayCents: number | null;
  /**
   * True if the lender stated `dueTodayCents` for a larger amount than the purchase price. The shopper then
   * pays at most that today, and perhaps less.
   */
  readonly dueTodayAtMost: boolean;
  readonly aprBasisPoints: number | null;
  /** Months until all payments are made. */
  readonly months: number;
  /**
   * True if the lender stated its terms for a larger amount than the purchase price. The amounts are then
   * calculated in proportion to the purchase.
   */
  readonly estimated: boolean;
  /** True if the total is calculated. The payment can still be the lender's own figure. */
  readonly totalEstimated: boolean;
}

/**
 * Returns `cents` multiplied by `part / whole`, rounded to whole cents. The factors are at most 9,999,999
 * dollars each, so the product is exact.
 */
const scaled = (cents: number, part: number, whole: number): number =>
  whole === 0 ? cents : Math.round((cents * part) / whole);

/**
 * Returns what an offer costs for the purchase. If the offer is for exactly this amount, the lender's figures
 * are returned unchanged. If the purchase costs less than the offer finances, the payments are calculated in
 * proportion.
 * @param purchaseCents the price that the shopper stated; null if the form does not ask it
 */
export function purchasePrice(offer: OfferTerms, purchaseCents: number | null): PurchasePrice {
  const { amountCents, dueTodayCents, aprBasisPoints, termMonths: months } = offer;
  const wanted = purchaseCents !== null && purchaseCents > 0 ? purchaseCents : amountCents;
  const financedCents = Math.min(wanted, amountCents);
  const estimated = financedCents !== amountCents;
  const part = (cents: number) => (estimated ? scaled(cents, financedCents, amountCents) : cents);
  const total = totalCost(offer);
  const paymentCents = part(offer.paymentCents);
  return {
    financedCents,
    restCents: wanted - financedCents,
    paymentCents,
    perMonthCents: Math.round(centsPerMonth({ ...offer, paymentCents })),
    totalCents: part(total.cents),
    dueTodayCents: dueTodayCents === null ? null : Math.min(dueTodayCents, part(total.cents)),
    dueTodayAtMost: estimated && dueTodayCents !== null && dueTodayCents > 0,
    aprBasisPoints,
    months,
    estimated,
    totalEstimated: estimated || total.estimated,
  };
}

export type PriceOrder = 'monthly' | 'total' | 'today';

/**
 * The value for sorting offers, for each order that the shopper can choose. An offer with an unknown amount
 * due today comes last.
 */
const rank: Readonly<Record<PriceOrder, (price: PurchasePrice) => number>> = {
  monthly: ({ perMonthCents }) => perMonthCents,
  // The cost of the purchase is the sum of the payments to the lender and the amount that the shopper pays
  // to the store.
  total: ({ totalCents, restCents }) => totalCents + restCents,
  today: ({ dueTodayCents, restCents }) => (dueTodayCents ?? Number.MAX_SAFE_INTEGER / 2) + restCents,
};

/** Returns the offers sorted by their price for the purchase. Equal offers keep their relative order. */
export const sortedByPrice = <Priced extends { readonly price: PurchasePrice }>(
  offers: readonly Priced[],
  order: PriceOrder,
): Priced[] => [...offers].sort((left, right) => rank[order](left.price) - rank[order](right.price));

/**
 * Returns the last day of a period of months that begins on the given day, both as `YYYY-MM-DD`. If the last
 * month has no such day, its last day is returned.
 */
export function termEnd(start: string, months: number): string {
  const [year, month, day] = start.split('-').map(Number) as [number, number, number];
  const index = year * 12 + (month - 1) + months;
  const [endYear, endMonth] = [Math.floor(index / 12), (index % 12) + 1];
  const last = new Date(Date.UTC(endYear, endMonth, 0)).getUTCDate();
  const two = (value: number) => String(value).padStart(2, '0');
  return `${endYear}-${two(endMonth)}-${two(Math.min(day, last))}`;
}
