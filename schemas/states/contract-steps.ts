import type { Locale, Localised } from '../form/types.ts';
import { fillIn, type FillIn } from './fill-in.ts';
import type { Icon, Tone } from './types.ts';

/** Operations on a contract. Each operation is one call to the lender. */
export const contractOperations = [
  'setInvoice',
  'selectOffer',
  'answer',
  'sendContract',
  'confirmDelivery',
  'cancelContract',
  'refund',
] as const;
export type ContractOperation = (typeof contractOperations)[number];

/**
 * Codes for the state of a contract step. For a finished step (`done`), screens show the state of its
 * contract.
 */
export const stepWords = ['moving', 'accepted', 'refused', 'failed', 'review', 'done', 'taken-back'] as const;
export type ContractStepWord = (typeof stepWords)[number];

export interface ContractStepWords {
  /** Text for staff. `{lender}` is replaced by the lender's name. */
  readonly staff: string;
  /** Text for the shopper. Null if the step concerns only the store and the lender. */
  readonly shopper: Localised | null;
}

const say = (staff: string, en?: string, es?: string): ContractStepWords => ({
  staff,
  shopper: en !== undefined && es !== undefined ? { en, es } : null,
});

const storeLooks = {
  en: 'The store is checking with {lender}',
  es: 'La tienda está consultando a {lender}',
} as const;
const reviewed = (staff: string): ContractStepWords => ({ staff, shopper: storeLooks });
const notReached = [
  'We could not reach {lender}. Talk to an associate at the store.',
  'No pudimos comunicarnos con {lender}. Hable con un empleado de la tienda.',
] as const;

const steps: Readonly<Record<ContractOperation, Readonly<Record<ContractStepWord, ContractStepWords>>>> = {
  setInvoice: {
    moving: say(
      'Sending the invoice to {lender}',
      'The store is asking {lender} for your offers',
      'La tienda está pidiendo sus ofertas a {lender}',
    ),
    accepted: say('{lender} has the invoice and has not checked it yet'),
    refused: say('{lender} did not accept the invoice'),
    failed: say('The invoice did not reach {lender}. Send it again.'),
    review: reviewed('Ask {lender} whether it has the invoice'),
    done: say('Invoice sent to {lender}'),
    'taken-back': say('The invoice was withdrawn before {lender} got it'),
  },
  selectOffer: {
    moving: say(
      'Sending the choice to {lender}',
      'Your choice is on its way to {lender}',
      'Su elección va en camino a {lender}',
    ),
    accepted: say(
      '{lender} has the choice and is working on it',
      '{lender} has your choice and is working on it',
      '{lender} recibió su elección y la está revisando',
    ),
    refused: say(
      '{lender} did not accept the choice',
      '{lender} could not accept your choice. Talk to an associate at the store.',
      '{lender} no pudo aceptar su elección. Hable con un empleado de la tienda.',
    ),
    failed: say('The choice did not reach {lender}. Send it again.', ...notReached),
    review: reviewed('Ask {lender} whether it has the choice'),
    done: say(
      'Choice sent to {lender}',
      '{lender} has your choice and prepares the contract',
      '{lender} recibió su elección y prepara el contrato',
    ),
    'taken-back': say(
      'The choice was withdrawn before {lender} got it',
      'The store has not sent your choice to {lender} yet. Talk to an associate at the store.',
      'La tienda todavía no ha enviado su elección a {lender}. Hable con un empleado de la tienda.',
    ),
  },
  // The step sends the shopper's answer to a question of the lender: a code, identity questions, documents or
  // a choice.
  answer: {
    moving: say(
      'Sending the answer to {lender}',
      'Your answer is on its way to {lender}',
      'Su respuesta va en camino a {lender}',
    ),
    accepted: say(
      '{lender} has the answer and is working on it',
      '{lender} has your answer and is working on it',
      '{lender} recibió su respuesta y la está revisando',
    ),
    refused: say(
      '{lender} did not accept the answer. Check what it asks now.',
      '{lender} did not accept the answer. Check what it asks now.',
      '{lender} no aceptó la respuesta. Revise lo que pide ahora.',
    ),
    failed: say('The answer did not reach {lender}. Enter it again.', ...notReached),
    review: reviewed('Ask {lender} whether it has the answer'),
    done: say('Answer sent to {lender}', '{lender} accepted your answer', '{lender} aceptó su respuesta'),
    'taken-back': say(
      'The answer was withdrawn before {lender} got it',
      'The store withdrew the answer before {lender} got it. You can answer again.',
      'La tienda retiró la respuesta antes de que {lender} la recibiera. Puede responder de nuevo.',
    ),
  },
  sendContract: {
    moving: say(
      'Asking {lender} to send the contract',
      'We are asking {lender} for your contract',
      'Estamos pidiendo su contrato a {lender}',
    ),
    accepted: say(
      '{lender} is preparing the contract',
      '{lender} is preparing your contract',
      '{lender} está preparando su contrato',
    ),
    refused: say(
      '{lender} did not send the contract',
      '{lender} could not send the contract yet. Talk to an associate at the store.',
      '{lender} todavía no pudo enviar el contrato. Hable con un empleado de la tienda.',
    ),
    failed: say('{lender} could not be reached. Request the contract again.', ...notReached),
    review: reviewed('Ask {lender} whether the contract was sent'),
    done: say('{lender} sent the contract', '{lender} sent your contract', '{lender} envió su contrato'),
    'taken-back': say('The contract request was withdrawn before it was sent to {lender}'),
  },
  confirmDelivery: {
    moving: say('Sending the delivery confirmation to {lender}'),
    accepted: say('{lender} has the delivery confirmation and is working on it'),
    refused: say('{lender} did not accept the delivery confirmation'),
    failed: say('The delivery confirmation did not reach {lender}. Confirm it again.'),
    review: reviewed('Ask {lender} whether the delivery is recorded'),
    done: say('Delivery confirmed to {lender}'),
    'taken-back': say('The delivery confirmation was withdrawn before {lender} got it'),
  },
  cancelContract: {
    moving: say(
      'Asking {lender} to cancel the contract',
      'Your contract with {lender} is being canceled',
      'Su contrato con {lender} se está cancelando',
    ),
    accepted: say(
      '{lender} accepted the cancellation but has not finished it',
      'Your contract with {lender} is being canceled',
      'Su contrato con {lender} se está cancelando',
    ),
    refused: say('{lender} did not cancel the contract'),
    failed: say('The cancellation did not reach {lender}. Send it again.'),
    review: reviewed('Ask {lender} whether the contract is canceled'),
    done: say('The contract with {lender} was canceled'),
    'taken-back': say('The cancellation was withdrawn before {lender} got it'),
  },
  refund: {
    moving: say('Sending the refund to {lender}'),
    accepted: say('{lender} has taken the refund and has not finished it'),
    refused: say('{lender} did not accept the refund'),
    failed: say('The refund did not reach {lender}. Send it again.'),
    review: reviewed('Ask {lender} whether the refund is recorded'),
    done: say('{lender} recorded the refund'),
    'taken-back': say('The refund was withdrawn before {lender} got it'),
  },
};

/** Texts for staff about steps of a contract that the store makes itself, in which no lender takes part. */
const ownSteps: Readonly<Record<string, Partial<Record<ContractStepWord, string>>>> = {
  sendContract: { moving: 'Sending the contract to the customer', done: 'Contract sent to the customer' },
  confirmDelivery: { moving: 'Recording the delivery', done: 'Delivery confirmed' },
  cancelContract: { moving: 'Canceling the contract', done: 'Contract canceled' },
  refund: { moving: 'Recording the refund', done: 'Refund recorded' },
};

const stepAppearances: Readonly<Record<ContractStepWord, { tone: Tone; icon: Icon }>> = {
  moving: { tone: 'info', icon: 'send' },
  accepted: { tone: 'info', icon: 'hourglass' },
  refused: { tone: 'warning', icon: 'alert-circle' },
  failed: { tone: 'warning', icon: 'alert-circle' },
  review: { tone: 'warning', icon: 'search' },
  done: { tone: 'success', icon: 'check' },
  'taken-back': { tone: 'neutral', icon: 'ban' },
};

const isKnown = (operation: string, word: string): boolean =>
  Object.hasOwn(steps, operation) && (stepWords as readonly string[]).includes(word);

/** Returns the text of a step for staff. For an unknown step it returns the code. */
export function staffStep(
  operation: string,
  word: string,
  lender: string,
  isOwn = false,
  say: FillIn = fillIn,
): { text: string; tone: Tone; icon: Icon } {
  if (!isKnown(operation, word)) return { text: `${operation}: ${word}`, tone: 'neutral', icon: 'minus' };
  const { staff } = steps[operation as ContractOperation][word as ContractStepWord];
  const own = isOwn ? ownSteps[operation]?.[word as ContractStepWord] : undefined;
  return { text: say(own ?? staff, { lender }), ...stepAppearances[word as ContractStepWord] };
}

/** Returns the text of a step for the shopper. Null if the step is not for shoppers. */
export function shopperStep(
  operation: string,
  word: string,
  lender: string,
  locale: Locale,
): { text: string; tone: Tone } | null {
  if (!isKnown(operation, word)) return null;
  const { shopper } = steps[operation as ContractOperation][word as ContractStepWord];
  const { tone } = stepAppearances[word as ContractStepWord];
  return shopper && { text: fillIn(shopper[locale], { lender }), tone };
}

/** Texts for the reason of a contract step's state, by the code that is stored with the step. */
const stepReasons: Readonly<Record<string, string>> = {
  'lender-does-not-tell': 'The lender does not show whether it completed the step.',
  'no-status-check': 'This lender offers no status check.',
  'too-many-claims': 'Three attempts ended without a result.',
  'worker-died': 'The worker died while sending the step.',
  'worker-silent': 'The worker stopped responding and may still be running.',
  interrupted: 'The worker was interrupted because the database was unavailable or an error occurred.',
  'by-a-person': 'A person asked the lender and decided.',
  'same-again': 'This step can safely be sent twice.',
  'too-late-to-send': 'The worker was delayed too long and sent nothing.',
  'application-gone': 'Data of the application that the step needs is no longer stored.',
  'store-closed': 'The store is disabled. This continues when the store is enabled again.',
  'lender-paused': 'The lender is paused. This continues when the lender is resumed.',
  'lender-disabled': 'The lender is switched off. This continues when the lender is switched on again.',
  'unknown-word': 'The lender answered with a word that Millrace does not know.',
  'not-finished': 'The lender has not finished it for two weeks.',
  'not-open': 'The lender shows the application in another state.',
  'not-connected': 'Could not connect to the lender.',
  'timed-out': 'The lender did not answer in time.',
  'connection-lost': 'The connection broke before the whole reply was read.',
  'server-error': 'The lender answered with a server error.',
  'malformed-reply': 'The lender sent a reply that Millrace cannot read.',
  'bad-credentials': 'The lender rejected the store’s credentials.',
  'rate-limited': 'The lender’s rate limit was reached.',
  'refused-by-egress-guard': 'Calls to the lender’s address are not allowed.',
  'mapping-failed': 'A value the lender needs is missing or has the wrong format.',
  'page-changed': 'The lender’s page has changed.',
  'needs-person':
    'Only a person can continue at the lender, for example with a captcha, a code or a document.',
  'plugin-broke': 'The lender’s plugin failed.',
};

/** Returns the reason as a text for staff. A code that comes from the lender is returned unchanged. */
export const stepReason = (code: string): string =>
  Object.hasOwn(stepReasons, code) ? stepReasons[code]! : code;
