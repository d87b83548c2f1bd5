import type { OfferView } from '@millrace/schemas/api';
import type { Tone } from '@millrace/schemas/design';
import { percentOf } from '../../../../../shared/format/money.ts';
import type { FormatMoney } from '../../../../shared/money/amounts.tsx';
import { frequencyKey, purchasePrice, type PurchasePrice } from '@millrace/schemas/offers';
import { t } from '@millrace/ui/translate';

/** The name and the colour of each product type. */
export const productWords: Record<OfferView['product'], { word: string; tone: Tone }> = {
  loan: { word: t('Loan'), tone: 'primary' },
  lease: { word: t('Lease-to-own'), tone: 'lease' },
  installment: { word: t('Installments'), tone: 'primary' },
  card: { word: t('Card'), tone: 'info' },
};

/** An offer with its cost for the purchase, which is what the customer sees. */
export interface PricedOffer extends OfferView {
  readonly price: PurchasePrice;
}

/**
 * Adds what an offer costs for the purchase.
 * @param requestedCents the price of the purchase in the store's currency, if it is known. An offer in another
 *   currency is priced for its own amount.
 */
export const priced = (offer: OfferView, requestedCents: number | null): PricedOffer => ({
  ...offer,
  price: purchasePrice(offer, offer.currency ? null : requestedCents),
});

/** Estimates are in whole dollars, so that they do not look exact. */
const shown = (cents: number, isEstimate: boolean): number =>
  isEstimate ? Math.round(cents / 100) * 100 : cents;

const totalOf = ({ price, currency }: PricedOffer, money: FormatMoney): string =>
  money(shown(price.totalCents, price.totalEstimated), currency);

/** Returns the total of an offer as text. An estimated total is marked as an estimate. */
export function offerTotal(offer: PricedOffer, money: FormatMoney): string {
  const total = totalOf(offer, money);
  return offer.price.totalEstimated ? t('Total about {total}', { total }) : t('Total {total}', { total });
}

/** Returns the total of an offer for a column that is named so. An estimated total is marked as an estimate. */
export function totalFigure(offer: PricedOffer, money: FormatMoney): string {
  const total = totalOf(offer, money);
  return offer.price.totalEstimated ? t('about {total}', { total }) : total;
}

const frequencies: Readonly<Record<string, string>> = {
  daily: t('a day'),
  weekly: t('a week'),
  bi_weekly: t('every 2 weeks'),
  twice_monthly: t('twice a month'),
  monthly: t('a month'),
  quarterly: t('every 3 months'),
  semi_annually: t('every 6 months'),
  yearly: t('a year'),
};

/** Returns the payment of an offer as text, for example `$148 a month for 24 months`. */
export function offerPayment({ price, paymentFrequency, currency }: PricedOffer, money: FormatMoney): string {
  const often = frequencies[frequencyKey(paymentFrequency)] ?? paymentFrequency;
  const { months: termMonths, estimated } = price;
  const months = termMonths === 1 ? t('1 month') : t('{termMonths} months', { termMonths });
  const payment = money(shown(price.paymentCents, estimated), currency);
  const paymentCents = estimated ? t('About {payment}', { payment }) : payment;
  return t('{paymentCents} {often} for {months}', { paymentCents, often, months });
}

/** Says how exact the figures of an offer are. Null: the lender stated all of them. */
function estimateWords({ price, currency }: PricedOffer, money: FormatMoney): string | null {
  if (price.estimated)
    return t('Estimated for {amount}. The lender shows the exact figures before signing.', {
      amount: money(price.financedCents, currency),
    });
  if (!price.totalEstimated) return null;
  return t('Calculated from the payments. The lender shows the exact total before signing.');
}

/** Returns the smaller figures of an offer, and what has to be known about the large ones. */
export function offerLines(offer: PricedOffer, money: FormatMoney): string[] {
  const { price, aprBasisPoints, costOfLeaseCents, earlyPurchaseDays, currency } = offer;
  const { dueTodayCents: due, dueTodayAtMost, financedCents, restCents } = price;
  const dueTodayCents = due === null ? null : money(due, currency);
  return [
    aprBasisPoints === null ? null : `${percentOf(aprBasisPoints)} APR`,
    // the lender states it for the whole approved amount
    costOfLeaseCents === null || price.estimated
      ? null
      : t('Cost of lease {costOfLeaseCents}', { costOfLeaseCents: money(costOfLeaseCents, currency) }),
    dueTodayCents === null
      ? null
      : dueTodayAtMost
        ? t('Due today at most {dueTodayCents}', { dueTodayCents })
        : t('Due today {dueTodayCents}', { dueTodayCents }),
    earlyPurchaseDays === null
      ? null
      : t('Early purchase within {earlyPurchaseDays} days', { earlyPurchaseDays }),
    restCents === 0
      ? null
      : t('Pays {financed} of the purchase; the customer pays {rest} to the store', {
          financed: money(financedCents, currency),
          rest: money(restCents, currency),
        }),
    estimateWords(offer, money),
  ].filter((line) => line !== null);
}
