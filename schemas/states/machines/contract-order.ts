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
  'Awaiting Release':       4,
  'Signed':                 5,
  'Awaiting Payment':       6,
  'Downpayment Failed':     6,
  'Delivery Date Required': 6,
  'Awaiting Funding':       7,
  'Funded':                 8,
  'Partly Refunded':        9,
  'Contract Canceled':      9,
  'Cancelled':              9,
  'Expired':                9,
  'Customer Declined':      9,
  'Refunded':               10,
} as const;

export type ContractState = keyof typeof contractStages;

/**
 * The states that a lender can report. It reports every cancellation as `Cancelled`. Millrace itself stores
 * `Contract Canceled` if it asked for the cancellation.
 */
export type LenderContractState = Exclude<ContractState, 'Contract Canceled'>;

/**
 * Returns a stored state as the type of a lender's reply. Stored replies may contain `Contract Canceled`. The
 * type does not have it, so that no plugin can return it.
 */
export const stored = (state: ContractState): LenderContractState => state as LenderContractState;

/** What each state that a lender reports means. */
export const contractStateMeanings: Readonly<Record<LenderContractState, string>> = {
  Pending: 'The lender prepares the contract. The shopper cannot sign yet.',
  'Contract Started': 'The shopper has opened the contract and still has to finish it.',
  'Awaiting Agreement': 'The contract is complete, and the shopper still has to agree to it.',
  'Verification Needed': 'The shopper has to prove their identity before the contract continues.',
  'Contract Sent': 'The lender sent the contract to the shopper, who can sign it.',
  'Awaiting Release':
    'The shopper signed, and the lender still has to release the contract. The store must not deliver yet.',
  Signed: 'The shopper signed. The store can deliver the goods, unless the lender says otherwise.',
  'Awaiting Payment': 'The shopper signed and still has to pay what is due at the start.',
  'Downpayment Failed': 'The payment that is due at the start did not go through.',
  'Delivery Date Required': 'The lender waits for the day of the delivery.',
  'Awaiting Funding': 'The lender knows that the goods are delivered, and pays the store next.',
  Funded: 'The lender owes the store the money, or has paid it. Nothing is refunded.',
  'Partly Refunded': 'The contract is funded, and a part of the price was refunded.',
  Refunded: 'The whole price was refunded, so the sale is over.',
  Cancelled: 'The contract ended before it was funded, because the store or the lender canceled it.',
  Expired: 'The contract ended because the shopper did not sign in time.',
  'Customer Declined': 'The contract ended because the shopper did not want it.',
};

const machine = machineById('sm.contract');

export const isContractState = (word: string | null | undefined): word is ContractState =>
  typeof word === 'string' && Object.hasOwn(contractStages, word);

/** True if the lender can report this word as the state of a contract. */
export const isLenderContractState = (word: string | null | undefined): word is LenderContractState =>
  typeof word === 'string' && Object.hasOwn(contractStateMeanings, word);

/** True if the lender funded the contract, even if the price was refunded later. */
export const wasFunded = (state: ContractState | null): boolean =>
  state === 'Funded' || state === 'Partly Refunded' || state === 'Refunded';

export const isOver = (state: ContractState | null): boolean =>
  state !== null && machine.terminal.includes(state);

/**
 * Whether a state that the lender reports may follow the current state of a contract. Webhooks can arrive
 * repeatedly and out of order, so a reported state may be an old one.
 */
export function mayFollow(from: ContractState | null, to: ContractState): boolean {
  if (from === null || from === to) return true;
  // Only a refund changes a contract after its end.
  if (isOver(from)) return wasFunded(from) && wasFunded(to) && contractStages[to] > contractStages[from];
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
