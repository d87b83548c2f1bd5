import type { LenderReply } from '@millrace/plugin-sdk';
import { isPersonal, toOffer } from './offers.ts';
import type { RateTable } from './wire.ts';

const noOffers = {
  code: 'no-offers',
  text: {
    en: 'None of Engine’s lenders has an offer for this application.',
    es: 'Ninguno de los prestamistas de Engine tiene ofertas para esta solicitud.',
  },
};

/** Engine sends no status word; these are the states a rate table can be in. */
const states: Readonly<Record<string, LenderReply>> = {
  pending: { outcome: 'Pending', waitingOn: 'lender' },
  offers: { outcome: 'Pre-Qualified', waitingOn: 'consumer' },
  none: { outcome: 'Rejected', reasons: [noOffers] },
};

export function readStatus(word: string): LenderReply {
  const known = Object.hasOwn(states, word) ? states[word] : undefined;
  return known
    ? { ...known }
    : { outcome: 'Pending', waitingOn: 'lender', unknownWord: word, unknownWordAt: 'loanOffers' };
}

/**
 * What the table says once all lenders behind Engine have answered. Until then it is Pending, as documented, unless
 * patience has ended and there is something to show.
 */
export function fromRateTable(
  table: RateTable,
  { ownOrigin, patient }: { ownOrigin: string; patient: boolean },
): LenderReply {
  const personal = table.loanOffers.filter(isPersonal);
  const offers = personal.map((wire) => toOffer(wire, ownOrigin)).filter((offer) => offer !== null);
  // The table is what is polled; the lead is what Engine's people and reports call the application.
  const references = { application: table.uuid, customer: table.leadUuid };
  const waits = table.pendingResponses.length > 0 && (patient || offers.length === 0);
  if (waits) return { ...readStatus('pending'), references };
  if (offers.length > 0) {
    const approvedCents = Math.max(...offers.map(({ amountCents }) => amountCents));
    return { ...readStatus('offers'), approvedCents, offers, references };
  }
  // Offers that nobody here can read are no decline.
  return { ...readStatus(personal.length > 0 ? 'offers that cannot be read' : 'none'), references };
}

/** Engine's own words may repeat answers, so only what it means is kept. */
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

/** Without the words the shopper agreed to there is no consent that could be passed on. */
export function notSetUp(): LenderReply {
  const text = {
    en: 'Engine is not set up at this store: the text of the consent is missing.',
    es: 'Engine todavía no está listo en esta tienda: falta el texto del consentimiento.',
  };
  return { outcome: 'Invalid', waitingOn: 'merchant', reasons: [{ code: 'not-set-up', text }] };
}
