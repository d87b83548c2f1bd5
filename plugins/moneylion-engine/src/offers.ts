import { cents, type Offer } from '@millrace/plugin-sdk';
import type { WireOffer } from './wire.ts';

const monthsPerUnit: Readonly<Record<string, number>> = { month: 1, year: 12 };

/** Whether the offer was made to this person. Other entries of the table are advertisements with a link. */
export function isPersonal({ preQualified, preApproved }: WireOffer): boolean {
  return preQualified || preApproved;
}

/**
 * Returns null for an offer that cannot be shown correctly: not a loan, or without an amount, a payment, a
 * term in months or a page.
 * @param ownOrigin origin of the request. Pages there are accepted as well, so that offers of the sandbox
 *   have a valid page.
 */
export function toOffer(wire: WireOffer, ownOrigin: string): Offer | null {
  if (wire.productType !== 'loan') return null;
  const amountCents = cents(wire.maxAmount);
  const paymentCents = cents(wire.maxMonthlyPayment ?? wire.monthlyPayment);
  const termMonths = monthsOf(wire);
  const url = URL.parse(wire.url ?? '');
  if (!amountCents || !paymentCents || !termMonths || !url) return null;
  if (url.protocol !== 'https:' && url.origin !== ownOrigin) return null;
  const totalOfPaymentsCents = cents(wire.maxTotalPayment);
  const aprBasisPoints = cents(wire.maxApr);
  return {
    id: wire.uuid,
    product: 'loan',
    name: wire.originator.name,
    amountCents,
    termMonths,
    paymentCents,
    paymentFrequency: 'monthly',
    ...(totalOfPaymentsCents && { totalOfPaymentsCents }),
    // Basis points are hundredths of a percent, so the parser for cents reads them as well.
    ...(aprBasisPoints !== undefined && { aprBasisPoints }),
    url: url.href,
  };
}

function monthsOf({ termLength, termUnit }: WireOffer): number | undefined {
  const unit = termUnit ?? '';
  const months = Object.hasOwn(monthsPerUnit, unit) ? (termLength ?? 0) * monthsPerUnit[unit]! : 0;
  return Number.isSafeInteger(months) && months > 0 ? months : undefined;
}
