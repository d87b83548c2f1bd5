import type { LenderReply } from '@millrace/plugin-sdk';
import type { Word } from './documented.ts';
import { isPersonal, toOffer } from './offers.ts';
import type { RateTable } from './wire.ts';

const noOffers = {
  code: 'no-offers',
  text: {
    en: 'None of Engine’s lenders has an offer for this application.',
    es: 'Ninguno de los prestamistas de Engine tiene ofertas para esta solicitud.',
  },
};

/**
 * The states of a rate table (MoneyLion Engine's list of offers). MoneyLion Engine sends no status word, so
 * the plugin derives the state from the table.
 */
const states: Readonly<Record<string, LenderReply>> = {
  pending: { outcome: 'Pending', waitingOn: 'lender' },
  offers: { outcome: 'Pre-Qualified', waitingOn: 'consumer' },
  none: { outcome: 'Rejected', reasons: [noOffers] },
} satisfies Record<Word, LenderReply>;

export function readStatus(word: string): LenderReply {
  const known = Object.hasOwn(states, word) ? states[word] : undefined;
  return known
    ? { ...known }
    : { outcome: 'Pending', waitingOn: 'lender', unknownWord: word, unknownWordAt: 'loanOffers' };
}

/**
 * Converts the rate table (the list of offers) to a reply. As MoneyLion Engine's documentation says, the
 * table is Pending until all lenders behind it have replied. If `patient` is false, the plugin returns offers
 * without waiting for the other lenders.
 */
export function fromRateTable(
  table: RateTable,
  { ownOrigin, patient }: { ownOrigin: string; patient: boolean },
): LenderReply {
  const personal = table.loanOffers.filter(isPersonal);
  const offers = personal.map((wire) => toOffer(wire, ownOrigin)).filter((offer) => offer !== null);
  // The plugin polls the rate table by its uuid. Staff and reports of MoneyLion Engine identify the
  // application by the id of the lead (`leadUuid`).
  const references = { application: table.uuid, customer: table.leadUuid };
  const waits = table.pendingResponses.length > 0 && (patient || offers.length === 0);
  if (waits) return { ...readStatus('pending'), references };
  if (offers.length > 0) {
    const approvedCents = Math.max(...offers.map(({ amountCents }) => amountCents));
    return { ...readStatus('offers'), approvedCents, offers, references };
  }
  // The table has offers, but the plugin can read none of them. The plugin must not report this as a decline.
  return { ...readStatus(personal.length > 0 ? 'offers that cannot be read' : 'none'), references };
}

/**
 * Returns the reply for a refused request. MoneyLion Engine's text may repeat answers of the shopper, so the
 * reply contains Millrace's own text.
 */
export function refused(status: 400 | 409): LenderReply {
  const [code, text] =
    status === 409
      ? [
          'duplicate',
          {
            en: 'Engine has this application already.',
            es: 'Engine ya tiene esta solicitud.',
          },
        ]
      : [
          'not-accepted',
          {
            en: 'Engine could not use the application.',
            es: 'Engine no pudo usar la solicitud.',
          },
        ];
  return { outcome: 'Invalid', reasons: [{ code, text }] };
}

/**
 * Returns the reply for a store without a consent text. The plugin cannot confirm the shopper's consent to
 * MoneyLion Engine without the text that the shopper accepted.
 */
export function notSetUp(): LenderReply {
  const text = {
    en: 'Engine is not set up at this store: the text of the consent is missing.',
    es: 'Engine todavía no está listo en esta tienda: falta el texto del consentimiento.',
  };
  return { outcome: 'Invalid', waitingOn: 'merchant', reasons: [{ code: 'not-set-up', text }] };
}
