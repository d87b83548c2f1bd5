import type { Dictionary } from '../../../shared/messages/messages.ts';
import { money, percentOf } from '../../../shared/format/money.ts';
import { day } from '../../../shared/format/moments.ts';
import type { Locale } from '../../../shared/messages/messages.ts';
import { frequencyKey, totalCost } from '../../../shared/offers/cost.ts';
import { centsPerHundred, type LenderOffer } from './offer-list.ts';
import { offerMessages } from './offer.messages.ts';

type OfferWords = typeof offerMessages extends Dictionary<infer Words> ? Words : never;

export interface Fact {
  readonly name: string;
  readonly text: string;
}

/** Formats the payment with its frequency, for example `$148.33/mo`. */
export function paymentText(offer: LenderOffer, words: OfferWords): string {
  const every = words.payments[frequencyKey(offer.paymentFrequency)];
  return money(offer.paymentCents) + (every ?? ` ${offer.paymentFrequency}`);
}

export function totalText(offer: LenderOffer, words: OfferWords): string {
  const { cents, estimated } = totalCost(offer);
  return estimated ? words.about(money(cents)) : money(cents);
}

/**
 * Returns the cost of a lease as stated by the lender. If the lender does not state it, the cost is the total
 * of payments minus the amount. It is marked as an estimate if that total is one.
 */
const leaseCost = (offer: LenderOffer, words: OfferWords): Fact[] => {
  const { cents, estimated } = totalCost(offer);
  const beyond = offer.costOfLeaseCents ?? cents - offer.amountCents;
  if (beyond < 0) return [];
  const isGuess = offer.costOfLeaseCents === null && estimated;
  return [{ name: words.leaseCost, text: isGuess ? words.about(money(beyond)) : money(beyond) }];
};

const perHundred = (offer: LenderOffer, words: OfferWords): Fact => {
  const cost = money(centsPerHundred(offer));
  return { name: words.perHundred, text: totalCost(offer).estimated ? words.about(cost) : cost };
};

const costOf = (offer: LenderOffer, words: OfferWords): Fact[] => {
  const { aprBasisPoints, totalOfPaymentsCents, amountCents, product } = offer;
  if (product === 'lease') return leaseCost(offer, words);
  const charge = totalOfPaymentsCents === null ? null : totalOfPaymentsCents - amountCents;
  return [
    ...(aprBasisPoints === null ? [] : [{ name: words.apr, text: percentOf(aprBasisPoints) }]),
    ...(charge === null || charge < 0 ? [] : [{ name: words.financeCharge, text: money(charge) }]),
  ];
};

/** Returns the detailed terms of an offer. The screen shows all of them. */
export function factsOf(offer: LenderOffer, words: OfferWords, locale: Locale): Fact[] {
  const { dueTodayCents, earlyPurchaseDays, expiresAt } = offer;
  const facts = [
    { name: words.term, text: words.months(offer.termMonths) },
    ...costOf(offer, words),
    perHundred(offer, words),
  ];
  if (dueTodayCents !== null) {
    facts.push({ name: words.dueToday, text: dueTodayCents === 0 ? words.nothing : money(dueTodayCents) });
  }
  if (earlyPurchaseDays !== null)
    facts.push({ name: words.early, text: words.earlyWithin(earlyPurchaseDays) });
  else if (offer.product === 'lease') facts.push({ name: words.early, text: words.earlyInAgreement });
  if (expiresAt !== null) facts.push({ name: words.expires, text: day(expiresAt, locale) });
  return facts;
}
