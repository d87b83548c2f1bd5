/**
 * Defines the contract of an approved application: its states and its commands. Each command is an
 * operation at the lender and names the command that reverses it.
 */
import type { ContractOperation } from '@millrace/schemas/states';
import type { ContractState } from '@millrace/schemas/states/machines';

export {
  contractStages,
  contractStateMeanings,
  isContractState,
  isLenderContractState,
  isOver,
  mayFollow,
  wasFunded,
} from '@millrace/schemas/states/machines';
export type { ContractState };

export interface Command {
  /** Contract states in which the command is allowed. Null means that no contract exists yet. */
  readonly from: readonly (ContractState | null)[];
  /** The command that reverses this command. Null means that only the lender itself can reverse it. */
  readonly undo: ContractOperation | null;
}

const unsigned = [
  'Pending',
  'Contract Started',
  'Awaiting Agreement',
  'Verification Needed',
  'Contract Sent',
] as const;

const signed = [
  'Awaiting Release',
  'Signed',
  'Downpayment Failed',
  'Delivery Date Required',
  'Awaiting Funding',
] as const;

// prettier-ignore
export const contractCommands: Readonly<Record<ContractOperation, Command>> = {
  // Goods that the store enters again replace the earlier goods.
  setInvoice:      { from: [null, 'Pending'],                       undo: 'setInvoice' },
  selectOffer:     { from: [null, 'Pending'],                       undo: 'cancelContract' },
  sendContract:    { from: [null, 'Pending', 'Contract Started'],   undo: 'cancelContract' },
  // An answer is also allowed after the signature, because some lenders ask for the invoice then.
  answer:          { from: [null, ...unsigned, ...signed], undo: 'cancelContract' },
  confirmDelivery: { from: ['Signed', 'Delivery Date Required'],    undo: 'refund' },
  cancelContract:  { from: ['Contract Sent', 'Contract Started', 'Awaiting Agreement', 'Awaiting Payment', 'Awaiting Release', 'Signed', 'Awaiting Funding'], undo: null },
  // Before a contract is funded, only the amounts of partial deliveries can be refunded.
  refund:          { from: ['Signed', 'Awaiting Funding', 'Funded', 'Partly Refunded'], undo: null },
};
