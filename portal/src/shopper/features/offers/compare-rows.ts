import { day, monthOf, today } from '../../../shared/format/moments.ts';
import { money } from '../../../shared/format/money.ts';
import type { Locale } from '../../../shared/messages/messages.ts';
import { termEnd, totalCost } from '@millrace/schemas/offers';
import {
  figuresOf,
  pricePayment,
  priceTotal,
  roughly,
  type OfferWords,
} from '../../shared/offers/offer-facts.ts';
import { centsPerHundred, isOneAmount, type LenderOffer } from '../../shared/offers/offer-list.ts';

export interface CompareRow {
  readonly name: string;
  /** One text for each offer. A dash if the offer says nothing about it. */
  readonly texts: readonly string[];
}

const NONE = '–';

/** What the shopper pays beyond the price of the purchase: a loan's finance charge, a lease's cost. */
function onTop(offer: LenderOffer, words: OfferWords): string {
  const { totalCents, financedCents, totalEstimated } = offer.price;
  const cents = totalCents - financedCents;
  if (cents < 0) return NONE;
  return totalEstimated ? roughly(cents, offer, words) : money(cents, offer.currency);
}

function perHundred(offer: LenderOffer, words: OfferWords): string {
  const cents = centsPerHundred(offer);
  return totalCost(offer).estimated ? roughly(cents, offer, words) : money(cents, offer.currency);
}

const early = (offer: LenderOffer, words: OfferWords): string => {
  if (offer.earlyPurchaseDays !== null) return words.earlyWithin(offer.earlyPurchaseDays);
  return offer.product === 'lease' ? words.earlyInAgreement : NONE;
};

/**
 * The rows of the comparison. A loan and a lease share a row where they mean the same, and a row about a single
 * offer is left to the screen of that offer.
 */
export function compareRows(
  offers: readonly LenderOffer[],
  spoken: OfferWords,
  locale: Locale,
): { readonly prices: CompareRow[]; readonly details: CompareRow[] } {
  // the long Spanish word for an estimate would be broken in a column of a phone
  const words: OfferWords = { ...spoken, about: (amount) => `${spoken.aboutShort} ${amount}` };
  const row = (name: string, textOf: (offer: LenderOffer) => string): CompareRow => ({
    name,
    texts: offers.map(textOf),
  });
  const figure = (name: string): CompareRow =>
    row(name, (offer) => figuresOf(offer, words, locale).find((each) => each.name === name)?.text ?? NONE);
  const details = [
    row(words.type, ({ product }) => words.product[product]),
    figure(words.perMonth),
    figure(words.dueToday),
    figure(words.apr),
    row(words.lastPayment, ({ price }) => monthOf(termEnd(today(), price.months), locale)),
    row(words.costOnTop, (offer) => onTop(offer, words)),
    ...(isOneAmount(offers)
      ? []
      : [row(words.perHundredShort(money(100_00)), (offer) => perHundred(offer, words))]),
    row(words.early, (offer) => early(offer, words)),
    row(words.expires, ({ expiresAt }) => (expiresAt === null ? NONE : day(expiresAt, locale))),
    row(words.approvedFor, ({ amountCents, currency }) => money(amountCents, currency)),
  ];
  return {
    prices: [
      row(words.payment, (offer) => pricePayment(offer, words)),
      row(words.youPay, (offer) => priceTotal(offer, words)),
    ],
    details: details.filter(({ texts }) => texts.filter((text) => text !== NONE).length > 1),
  };
}
