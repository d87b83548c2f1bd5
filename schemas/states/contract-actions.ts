import type { ContractOperation } from './contract-steps.ts';

/** A contract step as a store begins it. `{lender}` stands for the lender's name. */
export interface ContractActionWords {
  /** On the button. */
  readonly label: string;
  /** The question of the dialog. */
  readonly ask: string;
  /** What will happen. */
  readonly means: string;
  /** What takes it back where the lender has that. */
  readonly undo: string;
  /** On the button that does it. */
  readonly confirm: string;
}

/** All but an answer: a question of the lender stands open with words of its own. */
export type ContractAction = Exclude<ContractOperation, 'answer'>;

const words: Readonly<Record<ContractAction, ContractActionWords>> = {
  setInvoice: {
    label: 'Create Invoice',
    ask: 'Create Invoice: goods for {lender}',
    means: '{lender} prices its offers for these goods.',
    undo: 'Goods entered again replace these, until the customer has chosen an offer.',
    confirm: 'Send goods',
  },
  selectOffer: {
    label: 'Tell the choice again',
    ask: 'Tell {lender} the choice again?',
    means: '{lender} gets the offer the customer chose and prepares the contract.',
    undo: 'Cancelling the contract takes it back.',
    confirm: 'Tell {lender}',
  },
  sendContract: {
    label: 'Send contract',
    ask: 'Send the contract?',
    means: '{lender} sends the contract to the customer.',
    undo: 'Cancelling the contract takes it back.',
    confirm: 'Send contract',
  },
  confirmDelivery: {
    label: 'Confirm delivery',
    ask: 'Confirm the delivery?',
    means: '{lender} funds the contract once it knows that the customer has the goods.',
    undo: 'A refund takes it back.',
    confirm: 'Confirm delivery',
  },
  cancelContract: {
    label: 'Cancel contract',
    ask: 'Cancel the contract?',
    means:
      '{lender} ends the contract with the customer. Once it has, the customer can choose another approved offer, and no lender is asked anew for it.',
    undo: 'A new contract takes it back.',
    confirm: 'Cancel contract',
  },
  refund: {
    label: 'Refund',
    ask: 'Refund the customer?',
    means: '{lender} takes the amount off the contract.',
    undo: 'A new invoice takes it back.',
    confirm: 'Send refund',
  },
};

interface TakeBackWords {
  readonly ask: string;
  /** What is left, and how it may be begun again. */
  readonly means: string;
}

const takeBacks: Readonly<Record<ContractOperation, TakeBackWords>> = {
  setInvoice: { ask: 'Take back the goods?', means: 'Goods can be entered again.' },
  selectOffer: {
    ask: 'Take back telling the choice?',
    means: 'What the customer chose stays chosen, and can be told again.',
  },
  answer: {
    ask: 'Take back the answer?',
    means: 'The question stays open. What was typed is not kept: it has to be answered again.',
  },
  sendContract: { ask: 'Take back asking for the contract?', means: 'It can be asked for again.' },
  confirmDelivery: { ask: 'Take back the delivery?', means: 'The delivery can be confirmed again.' },
  cancelContract: { ask: 'Take back the cancellation?', means: 'The contract goes on.' },
  refund: { ask: 'Take back the refund?', means: 'A refund can be entered again.' },
};

/** The words for taking back a step that waits; an operation the registry does not know is a step. */
export function takeBackWords(operation: string, lender: string): TakeBackWords {
  const known = Object.hasOwn(takeBacks, operation) ? takeBacks[operation as ContractOperation] : undefined;
  const stands = `This has not gone to ${lender} yet, and will not. The contract stands as it stood before.`;
  return { ask: known?.ask ?? 'Take back this step?', means: known ? `${stands} ${known.means}` : stands };
}

const ONLY_THE_LENDER = 'This cannot be taken back here. Only {lender} can: call {lender}.';

/**
 * The words of an action, with what undoes it.
 *
 * @param undo the operation that takes it back at this lender; null = the lender has to be called
 */
export function contractAction(
  operation: ContractAction,
  lender: string,
  undo: string | null,
): ContractActionWords {
  const { label, ask, means, confirm } = words[operation];
  return {
    label: named(label, lender),
    ask: named(ask, lender),
    means: named(means, lender),
    undo: undoWords(operation, lender, undo),
    confirm: named(confirm, lender),
  };
}

/** What takes a step back, answers too; the parameters are those of `contractAction`. */
export const undoWords = (operation: ContractOperation, lender: string, undo: string | null): string =>
  named(undo === null || operation === 'answer' ? ONLY_THE_LENDER : words[operation].undo, lender);

const named = (text: string, lender: string): string => text.replaceAll('{lender}', () => lender);
