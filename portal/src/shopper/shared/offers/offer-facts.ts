import type { Dictionary } from '../../../shared/messages/messages.ts';
import { money, percentOf } from '../../../shared/format/money.ts';
import { day, monthOf, today } from '../../../shared/format/moments.ts';
import type { Locale } from '../../../shared/messages/messages.ts';
import { frequencyKey, termEnd, totalCost, type PurchasePrice } from '@millrace/schemas/offers';
import { centsPerHundred, type LenderOffer } from './offer-list.ts';
import { offerMessages } from './offer.messages.ts';

export type OfferWords = typeof offerMessages extends Dictionary<infer Words> ? Words : never;

export interface Fact {
  readonly name: string;
  readonly text: string;
}

/** Formats the payment with its frequency, for example `$148.33/mo`. */
export function paymentText(offer: LenderOffer, words: OfferWords): string {
  const every = words.payments[frequencyKey(offer.paymentFrequency)];
  return money(offer.paymentCents, offer.currency) + (every ?? ` ${offer.paymentFrequency}`);
}

/** Formats an estimate in whole dollars, so that it does not look exact. */
export const roughly = (cents: number, { currency }: LenderOffer, words: OfferWords): string =>
  words.about(money(Math.round(cents / 100) * 100, currency));

export function totalText(offer: LenderOffer, words: OfferWords): string {
  const { cents, estimated } = totalCost(offer);
  return estimated ? roughly(cents, offer, words) : money(cents, offer.currency);
}

const perhaps = (text: string, estimated: boolean, words: OfferWords): string =>
  estimated ? words.about(text) : text;

/** Estimates are shown in whole dollars, so that they do not look exact. */
const shownCents = (cents: number, { estimated }: PurchasePrice): number =>
  estimated ? Math.round(cents / 100) * 100 : cents;

/** An amount for the purchase, in parts that are shown in different sizes. */
export interface PriceParts {
  readonly amount: string;
  /** How often the amount is paid, for example `/wk`. Empty for a total. */
  readonly every: string;
  readonly isEstimate: boolean;
}

export const paymentParts = (
  { price, paymentFrequency, currency }: LenderOffer,
  words: OfferWords,
): PriceParts => ({
  amount: money(shownCents(price.paymentCents, price), currency),
  every: words.payments[frequencyKey(paymentFrequency)] ?? ` ${paymentFrequency}`,
  isEstimate: price.estimated,
});

export const totalParts = ({ price, currency }: LenderOffer): PriceParts => ({
  amount: money(shownCents(price.totalCents, price), currency),
  every: '',
  isEstimate: price.totalEstimated,
});

/** Formats the payment for the purchase with its frequency, for example `About $72/wk`. */
export function pricePayment(offer: LenderOffer, words: OfferWords): string {
  const { amount, every, isEstimate } = paymentParts(offer, words);
  return perhaps(amount + every, isEstimate, words);
}

export function priceTotal(offer: LenderOffer, words: OfferWords): string {
  const { amount, isEstimate } = totalParts(offer);
  return perhaps(amount, isEstimate, words);
}

/** Returns the figures that every offer shows for the purchase, in one order and with the same names. */
export function figuresOf(offer: LenderOffer, words: OfferWords, locale: Locale): Fact[] {
  const { price, product, currency } = offer;
  const { dueTodayCents, aprBasisPoints } = price;
  const due =
    dueTodayCents === null
      ? words.notStated
      : dueTodayCents === 0
        ? words.nothing
        : money(dueTodayCents, currency);
  const apr = aprBasisPoints === null ? words.notStated : percentOf(aprBasisPoints);
  const isMonthly = frequencyKey(offer.paymentFrequency) === 'monthly';
  const perMonth = isMonthly
    ? shownCents(price.perMonthCents, price)
    : Math.round(price.perMonthCents / 100) * 100;
  return [
    { name: words.perMonth, text: perhaps(money(perMonth, currency), price.estimated || !isMonthly, words) },
    { name: words.dueToday, text: price.dueTodayAtMost ? words.atMost(due) : due },
    { name: words.apr, text: product === 'lease' ? words.leaseNoApr : apr },
    { name: words.term, text: words.months(price.months) },
    {
      name: product === 'lease' ? words.ownIt : words.paidOff,
      text: monthOf(termEnd(today(), price.months), locale),
    },
  ];
}

/**
 * Returns the cost of a lease as stated by the lender. If the lender states none, the cost is the total of
 * payments minus the offered amount. The cost is then an estimate if the total of payments is an estimate.
 */
const leaseCost = (offer: LenderOffer, words: OfferWords): Fact[] => {
  const { cents, estimated } = totalCost(offer);
  const beyond = offer.costOfLeaseCents ?? cents - offer.amountCents;
  if (beyond < 0) return [];
  const isGuess = offer.costOfLeaseCents === null && estimated;
  return [
    {
      name: words.leaseCost,
      text: isGuess ? roughly(beyond, offer, words) : money(beyond, offer.currency),
    },
  ];
};

const perHundred = (offer: LenderOffer, words: OfferWords): Fact => {
  const cents = centsPerHundred(offer);
  return {
    name: words.perHundred(money(100_00, offer.currency)),
    text: totalCost(offer).estimated ? roughly(cents, offer, words) : money(cents, offer.currency),
  };
};

const costOf = (offer: LenderOffer, words: OfferWords): Fact[] => {
  const { aprBasisPoints, totalOfPaymentsCents, amountCents, product } = offer;
  if (product === 'lease') return leaseCost(offer, words);
  const charge = totalOfPaymentsCents === null ? null : totalOfPaymentsCents - amountCents;
  return [
    ...(aprBasisPoints === null ? [] : [{ name: words.apr, text: percentOf(aprBasisPoints) }]),
    ...(charge === null || charge < 0
      ? []
      : [{ name: words.financeCharge, text: money(charge, offer.currency) }]),
  ];
};

/** Returns all detailed terms of an offer. */
export function factsOf(offer: LenderOffer, words: OfferWords, locale: Locale): Fact[] {
  const { dueTodayCents, earlyPurchaseDays, expiresAt } = offer;
  const facts = [
    { name: words.term, text: words.months(offer.termMonths) },
    ...costOf(offer, words),
    perHundred(offer, words),
  ];
  if (dueTodayCents !== null) {
    facts.push({
      name: words.dueToday,
      text: dueTodayCents === 0 ? words.nothing : money(dueTodayCents, offer.currency),
    });
  }
  if (earlyPurchaseDays !== null)
    facts.push({ name: words.early, text: words.earlyWithin(earlyPurchaseDays) });
  else if (offer.product === 'lease') facts.push({ name: words.early, text: words.earlyInAgreement });
  if (expiresAt !== null) facts.push({ name: words.expires, text: day(expiresAt, locale) });
  return facts;
}
