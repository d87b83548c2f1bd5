import type { LenderReply, Offer } from '@millrace/plugin-sdk';
import { postalAddress, postalAddressFields, type Locale } from '@millrace/schemas/form';
import type { Currency } from '@millrace/schemas/money';
import type { ContractOperation } from '@millrace/schemas/states';
import { contractValuesOf, fillTemplate, type ContractTexts } from '@millrace/schemas/store-contract';

/** Ids of the answers that appear in a store's own contract. */
export const contractFields = ['first_name', 'last_name', ...postalAddressFields] as const;

interface Facts {
  readonly answers: Readonly<Record<string, string>>;
  readonly store: string;
  readonly reference: string;
  /** Today in the store's time zone, as `YYYY-MM-DD`. */
  readonly day: string;
  readonly locale: Locale;
  /** The currency of an offer that names none. */
  readonly currency: Currency;
}

const longDay = { dateStyle: 'long', timeZone: 'UTC' } as const;

/** Returns the text of the store's own contract for one offer, in the language of the application. */
export function contractText(texts: ContractTexts, offer: Offer, facts: Facts): string {
  const { answers, store, reference, day, locale, currency } = facts;
  const words = (...fields: readonly string[]) =>
    fields.flatMap((field) => answers[field]?.trim() || []).join(' ');
  const parties = {
    customer: words('first_name', 'last_name'),
    address: postalAddress(answers),
    store,
    reference,
    date: new Intl.DateTimeFormat(locale === 'es' ? 'es-US' : 'en-US', longDay).format(new Date(day)),
  };
  return fillTemplate(
    texts[locale],
    contractValuesOf({ ...offer, currency: offer.currency ?? currency }, parties, locale),
  );
}

/** Returns the message that sends the customer the link to the contract. */
export const contractMessage = (
  { store, reference, link }: { store: string; reference: string; link: string },
  locale: Locale,
): string =>
  locale === 'es'
    ? `${store}: su contrato de la solicitud ${reference} está listo. Léalo y fírmelo aquí: ${link}`
    : `${store}: your contract for application ${reference} is ready. Read and sign it here: ${link}`;

export const signedReply: LenderReply = {
  outcome: 'contract_sent',
  contractState: 'Signed',
  waitingOn: 'merchant',
};

/**
 * The replies of a store, as its own lender, to the steps of its contract. The store decides, so it never
 * refuses.
 */
const replies: Partial<Record<ContractOperation, LenderReply>> = {
  sendContract: { outcome: 'contract_sent', contractState: 'Contract Sent', waitingOn: 'consumer' },
  confirmDelivery: { outcome: 'Approved', contractState: 'Funded' },
  cancelContract: { outcome: 'contract_sent', contractState: 'Cancelled' },
  refund: { outcome: 'Approved', contractState: 'Funded' },
};

export const replyOfStore = (operation: ContractOperation): LenderReply =>
  replies[operation] ?? invalidReply('not-open');

export const invalidReply = (code: string): LenderReply => ({
  outcome: 'Invalid',
  reasons: [
    {
      code,
      text: {
        en: 'The chosen offer is no longer there. Ask the customer to choose again.',
        es: 'La oferta elegida ya no está disponible. Pida al cliente que elija de nuevo.',
      },
    },
  ],
});
