/**
 * Cost and product of an offer. When the shopper accepts an offer, the consent covers exactly these terms.
 */
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

/**
 * Returns the terms of an offer without its other properties. A value that the lender does not state is null.
 */
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

/**
 * Whether two offers have equal terms. Their ids are not enough, because a lender may reuse an id for other
 * terms.
 */
export function isSameOffer(one: Offer, other: Offer): boolean {
  const [left, right] = [termsOf(one), termsOf(other)];
  return (Object.keys(left) as (keyof OfferTerms)[]).every((name) => left[name] === right[name]);
}
