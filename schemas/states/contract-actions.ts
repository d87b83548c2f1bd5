import type { ContractOperation } from './contract-steps.ts';
import { fillIn, type FillIn } from './fill-in.ts';

/** Texts for starting a contract step. `{lender}` is replaced by the lender's name. */
export interface ContractActionWords {
  /** Label of the button that opens the dialog. */
  readonly label: string;
  /** Question that the dialog asks. */
  readonly ask: string;
  /** Text that says what the step will do. */
  readonly means: string;
  /** Text that says how to undo the step, if the lender has an operation for that. */
  readonly undo: string;
  /** Label of the button that confirms the dialog. */
  readonly confirm: string;
}

/** All operations on a contract except `answer`. Answers have the texts of the lender's question instead. */
export type ContractAction = Exclude<ContractOperation, 'answer'>;

const words: Readonly<Record<ContractAction, ContractActionWords>> = {
  setInvoice: {
    label: 'Create Invoice',
    ask: 'Create Invoice for {lender}',
    means: '{lender} prices its offers for these items.',
    undo: 'You can replace the invoice until the customer has chosen an offer.',
    confirm: 'Send invoice',
  },
  selectOffer: {
    label: 'Send the choice again',
    ask: 'Send the choice to {lender} again?',
    means: '{lender} gets the offer the customer chose and prepares the contract.',
    undo: 'You can undo this by cancelling the contract.',
    confirm: 'Send choice',
  },
  sendContract: {
    label: 'Send contract',
    ask: 'Send the contract?',
    means: '{lender} sends the contract to the customer.',
    undo: 'You can undo this by cancelling the contract.',
    confirm: 'Send contract',
  },
  confirmDelivery: {
    label: 'Confirm delivery',
    ask: 'Confirm the delivery?',
    means: '{lender} funds the contract once the delivery is confirmed.',
    undo: 'You can undo this with a refund.',
    confirm: 'Confirm delivery',
  },
  cancelContract: {
    label: 'Cancel contract',
    ask: 'Cancel the contract?',
    means:
      '{lender} ends the contract with the customer. After that, the customer can choose another approved offer without a new inquiry.',
    undo: 'You can undo this with a new contract.',
    confirm: 'Cancel contract',
  },
  refund: {
    label: 'Refund',
    ask: 'Refund the customer?',
    means: '{lender} subtracts the amount from the contract.',
    undo: 'You can undo this with a new invoice.',
    confirm: 'Send refund',
  },
};

/** Texts for a contract that the store makes itself, in which no lender takes part. */
const ownWords: Partial<Record<ContractAction, Pick<ContractActionWords, 'means' | 'undo'>>> = {
  confirmDelivery: {
    means: 'The contract counts as funded after you confirm the delivery.',
    undo: 'You can undo this with a refund.',
  },
  cancelContract: {
    means:
      'The contract with the customer ends. After that, the customer can choose another approved offer without a new inquiry.',
    undo: 'You cannot undo this. A new contract needs a new choice of the customer.',
  },
  refund: {
    means: 'The contract shows the amount as refunded. Pay it to the customer yourself.',
    undo: 'You cannot undo this.',
  },
};

interface TakeBackWords {
  readonly ask: string;
  /** Text that says what stays unchanged after withdrawing the step, and how to start the step again. */
  readonly means: string;
}

const takeBacks: Readonly<Record<ContractOperation, TakeBackWords>> = {
  setInvoice: { ask: 'Withdraw the invoice?', means: 'You can enter the invoice again.' },
  selectOffer: {
    ask: 'Withdraw the choice?',
    means: 'The customer’s choice stays, and you can send it again.',
  },
  answer: {
    ask: 'Withdraw the answer?',
    means: 'The question stays open. The answer is not stored and has to be entered again.',
  },
  sendContract: { ask: 'Withdraw the contract request?', means: 'You can request the contract again.' },
  confirmDelivery: {
    ask: 'Withdraw the delivery confirmation?',
    means: 'You can confirm the delivery again.',
  },
  cancelContract: { ask: 'Withdraw the cancellation?', means: 'The contract continues.' },
  refund: { ask: 'Withdraw the refund?', means: 'You can enter the invoice again.' },
};

/**
 * Returns the texts for withdrawing a waiting step. For an unknown operation they are the texts of any step.
 */
export function takeBackWords(operation: string, lender: string, say: FillIn = fillIn): TakeBackWords {
  const known = Object.hasOwn(takeBacks, operation) ? takeBacks[operation as ContractOperation] : undefined;
  const { ask, means } = known ?? { ask: 'Withdraw this step?', means: undefined };
  const sentences = [NOT_SENT, ...(means === undefined ? [] : [means])];
  return {
    ask: say(ask, { lender }),
    means: sentences.map((sentence) => say(sentence, { lender })).join(' '),
  };
}

const NOT_SENT = 'This was not sent to {lender} yet and will not be sent. The contract stays as it was.';

const ONLY_THE_LENDER = 'You cannot undo this here. Call {lender}; only {lender} can undo it.';

/**
 * Returns the texts of an action on a contract, including how to undo the action.
 * @param undo the operation that undoes the action at this lender; null if the store has to call the lender
 * @param isOwn true if the store makes the contract itself
 */
export function contractAction(
  operation: ContractAction,
  lender: string,
  undo: string | null,
  isOwn = false,
  say: FillIn = fillIn,
): ContractActionWords {
  const { label, ask, confirm, means } = words[operation];
  const own = isOwn ? ownWords[operation] : undefined;
  return {
    label: say(label, { lender }),
    ask: say(ask, { lender }),
    means: say(own?.means ?? means, { lender }),
    undo: own ? say(own.undo, { lender }) : undoWords(operation, lender, undo, say),
    confirm: say(confirm, { lender }),
  };
}

/**
 * Returns the text that says how to undo a step. It also accepts the step `answer`, which `contractAction`
 * does not.
 * @param undo the operation that undoes the step at this lender; null if the store has to call the lender
 */
export const undoWords = (
  operation: ContractOperation,
  lender: string,
  undo: string | null,
  say: FillIn = fillIn,
): string =>
  say(undo === null || operation === 'answer' ? ONLY_THE_LENDER : words[operation].undo, { lender });
