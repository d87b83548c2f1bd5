/** Cost and product of an offer. The shopper accepts exactly these terms. */
export interface OfferTerms {
  readonly product: 'loan' | 'lease' | 'installment' | 'card';
  readonly amountCents: number;
  readonly termMonths: number;
  readonly paymentCents: number;
  readonly paymentFrequency: string;
  readonly totalOfPaymentsCents: number | null;
  readonly aprBasisPoints: number | null;
  readonly costOfLeaseCents: number | null;
  readonly dueTodayCents: number | null;
  readonly earlyPurchaseDays: number | null;
}

type Offer = Pick<
  OfferTerms,
  'product' | 'amountCents' | 'termMonths' | 'paymentCents' | 'paymentFrequency'
> & {
  readonly [Name in keyof OfferTerms]?: OfferTerms[Name] | undefined;
};

/** The terms of an offer without its other properties. Values that the lender does not state are null. */
export const termsOf = (offer: Offer): OfferTerms => ({
  product: offer.product,
  amountCents: offer.amountCents,
  termMonths: offer.termMonths,
  paymentCents: offer.paymentCents,
  paymentFrequency: offer.paymentFrequency,
  totalOfPaymentsCents: offer.totalOfPaymentsCents ?? null,
  aprBasisPoints: offer.aprBasisPoints ?? null,
  costOfLeaseCents: offer.costOfLeaseCents ?? null,
  dueTodayCents: offer.dueTodayCents ?? null,
  earlyPurchaseDays: offer.earlyPurchaseDays ?? null,
});

/** Whether two offers have equal terms. A lender may send other terms under an id it has used before. */
export function isSameOffer(one: Offer, other: Offer): boolean {
  const [left, right] = [termsOf(one), termsOf(other)];
  return (Object.keys(left) as (keyof OfferTerms)[]).every((name) => left[name] === right[name]);
}
