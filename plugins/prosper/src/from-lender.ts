import { cents, LenderError, type LenderReply, type Offer } from '@millrace/plugin-sdk';
import type { OffersReply, WireOffer } from './wire.ts';

/**
 * Converts the offers to a reply. Prosper sends no status word: offers are an approval, and an empty list is
 * a decline.
 * @param ownOrigin origin of the request. Pages of this origin are also accepted, so that offers of the
 *   sandbox have a valid page.
 */
export function fromOffers(reply: OffersReply, ownOrigin: string): LenderReply {
  const offers = reply.loan_offers.map((wire) => toOffer(wire, ownOrigin)).filter((offer) => offer !== null);
  const references = reply.application_id === undefined ? {} : { application: String(reply.application_id) };
  // The reply has offers, but the plugin can read none of them. The plugin must not report this as a decline.
  if (offers.length === 0 && reply.loan_offers.length > 0)
    throw new LenderError('malformed-reply', 'maybe', 'None of the offers can be read.');
  if (offers.length === 0) {
    const text = {
      en: 'Prosper has no offer for this application.',
      es: 'Prosper no tiene ofertas para esta solicitud.',
    };
    const reasons = [{ code: 'no-offers', text }];
    return { outcome: 'Rejected', reasons, references };
  }
  const [expiresAt] = offers.flatMap((offer) => offer.expiresAt ?? []).sort();
  return {
    outcome: 'Pre Approved',
    waitingOn: 'consumer',
    approvedCents: Math.max(...offers.map((offer) => offer.amountCents)),
    offers,
    references,
    ...(expiresAt && { expiresAt }),
  };
}

/**
 * Converts an offer. Returns null for an offer that a shopper could not accept: it has no usable amount or no
 * https page.
 */
function toOffer(wire: WireOffer, ownOrigin: string): Offer | null {
  const amountCents = cents(wire.loan_amount);
  const paymentCents = cents(wire.monthly_payment);
  const url = URL.parse(wire.offer_url);
  if (!amountCents || !paymentCents || !url) return null;
  if (url.protocol !== 'https:' && url.origin !== ownOrigin) return null;
  return {
    id: String(wire.offer_id),
    product: 'loan',
    amountCents,
    termMonths: wire.loan_term,
    paymentCents,
    paymentFrequency: 'monthly',
    totalOfPaymentsCents: paymentCents * wire.loan_term,
    aprBasisPoints: Math.round(wire.apr * 100),
    url: url.href,
    ...(wire.expiration_date && { expiresAt: wire.expiration_date }),
  };
}

/**
 * Returns the reply for an application that Prosper could not use. It contains only Prosper's code, because
 * Prosper's text may repeat answers of the shopper.
 */
export function fromRefusal(code: string): LenderReply {
  const text = { en: 'Prosper could not read the application.', es: 'Prosper no pudo leer la solicitud.' };
  return { outcome: 'Invalid', reasons: [{ code, text }] };
}
