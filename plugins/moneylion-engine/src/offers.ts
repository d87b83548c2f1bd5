import { cents, type Offer } from '@millrace/plugin-sdk';
import type { WireOffer } from './wire.ts';

const monthsPerUnit: Readonly<Record<string, number>> = { month: 1, year: 12 };

/** Whether the offer was made to this person. All other offers in the rate table are advertisements. */
export function isPersonal({ preQualified, preApproved }: WireOffer): boolean {
  return preQualified || preApproved;
}

/**
 * Converts an offer. Returns null for an offer that cannot be shown correctly: it is not a loan, or it has no
 * amount, no payment, no term in months or no page.
 * @param ownOrigin origin of the request. Pages of this origin are also accepted, so that offers of the
 *   sandbox have a valid page.
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
    // `cents` also converts percentages to basis points: basis points are hundredths of a percent, as cents
    // are hundredths of a dollar.
    ...(aprBasisPoints !== undefined && { aprBasisPoints }),
    url: url.href,
  };
}

function monthsOf({ termLength, termUnit }: WireOffer): number | undefined {
  const unit = termUnit ?? '';
  const months = Object.hasOwn(monthsPerUnit, unit) ? (termLength ?? 0) * monthsPerUnit[unit]! : 0;
  return Number.isSafeInteger(months) && months > 0 ? months : undefined;
}
