import { hasTransition, machineById } from './machines.ts';

/**
 * The stages of a contract in order. A state that the lender reports may stay in its stage or skip stages. It
 * may go back only by a listed transition.
 */
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

/**
 * Whether a state that the lender reports may follow the current state of a contract. Webhooks can arrive
 * repeatedly and out of order, so a reported state may be an old one.
 */
export function mayFollow(from: ContractState | null, to: ContractState): boolean {
  if (from === null || from === to) return true;
  if (isOver(from)) return false;
  // The listed transition back to `Pending` is not allowed here. A contract starts again only by a regrade,
  // which creates a new attempt with a new contract.
  const known = to !== 'Pending' && hasTransition(machine, from, to);
  return contractStages[to] >= contractStages[from] || known;
}

/**
 * Whether a state that the lender reports is older than the known state of the contract. Unknown states have
 * no order, so the result for them is false.
 */
export const comesLate = (known: string | null | undefined, reported: string | null | undefined): boolean =>
  isContractState(known) && isContractState(reported) && !mayFollow(known, reported);
