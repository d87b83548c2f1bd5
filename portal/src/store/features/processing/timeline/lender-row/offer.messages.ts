import type { OfferView } from '@millrace/schemas/api';
import type { Tone } from '@millrace/schemas/design';
import { percentOf } from '../../../../../shared/format/money.ts';
import type { FormatMoney } from '../../../../shared/money/amounts.tsx';
import { frequencyKey, totalCost } from '@millrace/schemas/offers';
import { t } from '@millrace/ui/translate';

/** The name and the colour of each product type. */
export const productWords: Record<OfferView['product'], { word: string; tone: Tone }> = {
  loan: { word: t('Loan'), tone: 'primary' },
  lease: { word: t('Lease-to-own'), tone: 'lease' },
  installment: { word: t('Installments'), tone: 'primary' },
  card: { word: t('Card'), tone: 'info' },
};

/** Returns the total of an offer as text. An estimated total is marked as an estimate. */
export function offerTotal(offer: OfferView, money: FormatMoney): string {
  const { cents, estimated } = totalCost(offer);
  const total = money(cents, offer.currency);
  return estimated ? t('Total about {total}', { total }) : t('Total {total}', { total });
}

/** Returns the total of an offer for a column that is named so. An estimated total is marked as an estimate. */
export function totalFigure(offer: OfferView, money: FormatMoney): string {
  const { cents, estimated } = totalCost(offer);
  const total = money(cents, offer.currency);
  return estimated ? t('about {total}', { total }) : total;
}

export const estimateWords = t(
  'Calculated from the payments. The lender shows the exact total before signing.',
);

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
export function offerPayment(
  { paymentCents, paymentFrequency, termMonths, currency }: OfferView,
  money: FormatMoney,
): string {
  const often = frequencies[frequencyKey(paymentFrequency)] ?? paymentFrequency;
  const months = termMonths === 1 ? t('1 month') : t('{termMonths} months', { termMonths });
  return t('{paymentCents} {often} for {months}', {
    paymentCents: money(paymentCents, currency),
    often,
    months,
  });
}

export function offerLines(offer: OfferView, money: FormatMoney): string[] {
  const { aprBasisPoints, costOfLeaseCents, dueTodayCents, earlyPurchaseDays, currency } = offer;
  return [
    aprBasisPoints === null ? null : `${percentOf(aprBasisPoints)} APR`,
    costOfLeaseCents === null
      ? null
      : t('Cost of lease {costOfLeaseCents}', { costOfLeaseCents: money(costOfLeaseCents, currency) }),
    dueTodayCents === null
      ? null
      : t('Due today {dueTodayCents}', { dueTodayCents: money(dueTodayCents, currency) }),
    earlyPurchaseDays === null
      ? null
      : t('Early purchase within {earlyPurchaseDays} days', { earlyPurchaseDays }),
  ].filter((line) => line !== null);
}
