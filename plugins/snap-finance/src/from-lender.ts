import type { InputRequest, LenderReply, Replaced } from '@millrace/plugin-sdk';
import type { Word } from './documented.ts';

const denied = {
  code: 'denied',
  text: { en: 'Snap cannot offer a lease this time.', es: 'Snap no puede ofrecerle un alquiler esta vez.' },
};
const withdrawn = {
  code: 'withdrawn',
  text: { en: 'The application at Snap was withdrawn.', es: 'La solicitud en Snap se retiró.' },
};

/**
 * Status words from Snap's page about webhooks, and what they mean. An unknown word becomes `Pending` and
 * raises an alert.
 */
const statuses: Readonly<Record<string, LenderReply>> = {
  PENDING: { outcome: 'Pending', waitingOn: 'lender' },
  PREQUALIFIED: { outcome: 'Pre-Qualified', waitingOn: 'consumer' },
  APPROVED: { outcome: 'Approved', waitingOn: 'consumer' },
  DENIED: { outcome: 'Rejected', reasons: [denied] },
  WITHDRAWN: { outcome: 'No Response', contractState: 'Cancelled', reasons: [withdrawn] },
  PENDING_SIGNED_DOCS: { outcome: 'contract_sent', waitingOn: 'consumer', contractState: 'Contract Sent' },
  PENDING_DELIVERY: { outcome: 'contract_sent', waitingOn: 'merchant', contractState: 'Signed' },
  COMPLETE: { outcome: 'contract_sent', contractState: 'Funded' },
} satisfies Record<Replaced<Uppercase<Word>, ' ', '_'>, LenderReply>;

/**
 * Converts a status word to a reply. Snap writes a status as `PENDING` or `Pending`, and several words with
 * spaces or underscores.
 */
export function readStatus(word: string, at = 'data.applicationStatus'): LenderReply {
  const plain = statusWord(word);
  const known = Object.hasOwn(statuses, plain) ? statuses[plain] : undefined;
  return known
    ? { ...known }
    : { outcome: 'Pending', waitingOn: 'lender', unknownWord: word, unknownWordAt: at };
}

export function statusWord(word: string): string {
  return word
    .trim()
    .toUpperCase()
    .replace(/[\s_-]+/g, '_');
}

/**
 * Asks the shopper for the application number that Snap shows at the end. The number is needed because Snap
 * does not tell our server which application the shopper created.
 */
export const numberRequest: InputRequest = {
  id: 'application-number',
  kind: 'portal_step',
  prompt: {
    en: 'Finish the application at Snap, then enter the application number it shows you.',
    es: 'Termine la solicitud en Snap y escriba aquí el número de solicitud que le muestra.',
  },
  questions: [
    {
      id: 'application_number',
      label: { en: 'Snap application number', es: 'Número de solicitud de Snap' },
      choices: [],
    },
  ],
};

export function atSnap(url: string): LenderReply {
  return {
    outcome: 'Pending',
    waitingOn: 'consumer',
    handoff: { kind: 'redirect', url },
    inputRequests: [numberRequest],
  };
}

export function fromStatus(word: string, application: string): LenderReply {
  return { ...readStatus(word), references: { application } };
}

export type Refusal = 'cart' | 'below-minimum' | 'not-accepted' | 'unknown-number';

const refusals: Readonly<Record<Refusal, { en: string; es: string }>> = {
  cart: {
    en: 'Snap could not use the items of the order.',
    es: 'Snap no pudo usar los artículos del pedido.',
  },
  'below-minimum': {
    en: 'The amount is less than Snap leases at this store.',
    es: 'El monto es menor que el mínimo de Snap en esta tienda.',
  },
  'not-accepted': { en: 'Snap did not accept the change.', es: 'Snap no aceptó el cambio.' },
  'unknown-number': {
    en: 'Snap does not know this application number. Please check it.',
    es: 'Snap no conoce este número de solicitud. Revíselo.',
  },
};

export function reasonFor(code: Refusal) {
  return { code, text: refusals[code] };
}

export function refused(code: Refusal): LenderReply {
  return { outcome: 'Invalid', reasons: [reasonFor(code)] };
}
