/** What an offer costs and what it is for: whoever accepts it accepts these. */
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

/** The terms of an offer and nothing else of it; what the lender does not say is null. */
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

/** Whether an offer is still what somebody saw; a lender may give other terms under the name it gave before. */
export function isSameOffer(one: Offer, other: Offer): boolean {
  const [left, right] = [termsOf(one), termsOf(other)];
  return (Object.keys(left) as (keyof OfferTerms)[]).every((name) => left[name] === right[name]);
}
