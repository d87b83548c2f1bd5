/**
 * The contract of an approved application: its states are the product's fourteen words, its commands are operations
 * at the lender, and every command names what undoes it.
 */
import type { ContractOperation } from '@millrace/schemas/states';
import type { ContractState } from '@millrace/schemas/states/machines';

export { contractStages, isContractState, isOver, mayFollow } from '@millrace/schemas/states/machines';
export type { ContractState };

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
