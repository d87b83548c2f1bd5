/**
 * The contract of an approved application: its states are the product's fourteen words, its commands are operations
 * at the lender, and every command names what undoes it.
 */
import type { ContractOperation } from '@millrace/schemas/states';
import { hasTransition, machineById } from '@millrace/schemas/states/machines';

/** How far a contract is; a lender's word may skip ahead or stay, never go back on its own. */
// prettier-ignore
export const contractStages = {
  'Pending':                1,
  'Contract Started':       2,
  'Awaiting Agreement':     2,
  'Verification Needed':    2,
  'Contract Sent':          3,
  'Signed':                 4,
  'Awaiting Payment':       5,
  'Downpayment Failed':     5,
  'Delivery Date Required': 5,
  'Funded':                 6,
  'Contract Canceled':      7,
  'Cancelled':              7,
  'Expired':                7,
  'Customer Declined':      7,
} as const;

export type ContractState = keyof typeof contractStages;

const machine = machineById('sm.contract');

export const isContractState = (word: string | null | undefined): word is ContractState =>
  typeof word === 'string' && Object.hasOwn(contractStages, word);

export const isOver = (state: ContractState | null): boolean =>
  state !== null && machine.terminal.includes(state);

/** Whether a lender's word about the contract may follow the one before: calls come twice and out of order. */
export function mayFollow(from: ContractState | null, to: ContractState): boolean {
  if (from === null || from === to) return true;
  if (isOver(from)) return false;
  // Beginning anew is a regrade: another attempt, with a contract of its own.
  const known = to !== 'Pending' && hasTransition(machine, from, to);
  return contractStages[to] >= contractStages[from] || known;
}

export interface Command {
  /** States of the contract in which it makes sense; null = there is none yet. */
  readonly from: readonly (ContractState | null)[];
  /** The command that takes it back; null = nothing does, and the lender has to be called. */
  readonly undo: ContractOperation | null;
}

const unsigned = [
  'Pending',
  'Contract Started',
  'Awaiting Agreement',
  'Verification Needed',
  'Contract Sent',
] as const;

// prettier-ignore
export const contractCommands: Readonly<Record<ContractOperation, Command>> = {
  // Goods entered anew replace those before.
  setInvoice:      { from: [null, 'Pending'],                       undo: 'setInvoice' },
  selectOffer:     { from: [null, 'Pending'],                       undo: 'cancelContract' },
  sendContract:    { from: [null, 'Pending', 'Contract Started'],   undo: 'cancelContract' },
  // After the signature, too: some lenders then want the invoice.
  answer:          { from: [null, ...unsigned, 'Signed', 'Downpayment Failed', 'Delivery Date Required'], undo: 'cancelContract' },
  confirmDelivery: { from: ['Signed', 'Delivery Date Required'],    undo: 'refund' },
  cancelContract:  { from: ['Contract Sent', 'Contract Started', 'Awaiting Agreement', 'Awaiting Payment', 'Signed'], undo: null },
  refund:          { from: ['Funded'],                              undo: null },
};
