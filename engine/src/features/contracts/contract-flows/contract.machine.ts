/**
 * The contract of an approved application. Its states are the product's fourteen states. Its commands are
 * operations at the lender, and each command names its undo.
 */
import type { ContractOperation } from '@millrace/schemas/states';
import type { ContractState } from '@millrace/schemas/states/machines';

export { contractStages, isContractState, isOver, mayFollow } from '@millrace/schemas/states/machines';
export type { ContractState };

export interface Command {
  /** Contract states in which the command is allowed; null = no contract yet. */
  readonly from: readonly (ContractState | null)[];
  /** The command that reverses it; null = only a call to the lender can. */
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
  // Goods entered again replace the earlier goods.
  setInvoice:      { from: [null, 'Pending'],                       undo: 'setInvoice' },
  selectOffer:     { from: [null, 'Pending'],                       undo: 'cancelContract' },
  sendContract:    { from: [null, 'Pending', 'Contract Started'],   undo: 'cancelContract' },
  // Also after the signature: some lenders then want the invoice.
  answer:          { from: [null, ...unsigned, 'Signed', 'Downpayment Failed', 'Delivery Date Required'], undo: 'cancelContract' },
  confirmDelivery: { from: ['Signed', 'Delivery Date Required'],    undo: 'refund' },
  cancelContract:  { from: ['Contract Sent', 'Contract Started', 'Awaiting Agreement', 'Awaiting Payment', 'Signed'], undo: null },
  refund:          { from: ['Funded'],                              undo: null },
};
