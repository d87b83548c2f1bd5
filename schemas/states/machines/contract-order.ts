import { hasTransition, machineById } from './machines.ts';

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

/** A word about a contract that is further already. What is no word of ours says nothing about the order. */
export const comesLate = (known: string | null | undefined, said: string | null | undefined): boolean =>
  isContractState(known) && isContractState(said) && !mayFollow(known, said);
