import type { CheckoutState } from '@millrace/schemas/api';
import { contractPhase, contractStatuses } from '@millrace/schemas/states';

/** The facts about an application from which the state of its checkout session is computed. */
export interface CheckoutFacts {
  readonly isCancelled: boolean;
  readonly isSubmitted: boolean;
  /**
   * The state of the link that opens the application for the shopper. Undefined if the link is no longer
   * stored.
   */
  readonly link: 'open' | 'used' | 'expired' | 'replaced' | undefined;
  /** True if an offer can be accepted. */
  readonly isApproved: boolean;
  /** True if a contract ended without a sale, so that its offer can no longer be accepted. */
  readonly hasEndedContract: boolean;
  /** True if no further lender is asked. */
  readonly isDone: boolean;
  readonly isAccepted: boolean;
  readonly contractState: string | null;
}

export function checkoutState(facts: CheckoutFacts): CheckoutState {
  const { isCancelled, isSubmitted, link, isApproved, hasEndedContract, isDone, isAccepted, contractState } =
    facts;
  if (isCancelled) return 'cancelled';
  if (!isSubmitted) {
    if (link === 'open') return 'open';
    return link === 'expired' ? 'expired' : 'started';
  }
  if (isAccepted) return acceptedState(contractState);
  if (isApproved) return 'approved';
  if (hasEndedContract) return 'cancelled';
  return isDone ? 'declined' : 'submitted';
}

function acceptedState(contractState: string | null): CheckoutState {
  if (contractState === 'Funded' || contractState === 'Partly Refunded') return 'funded';
  const phase = contractPhase(contractState);
  if (phase === 'over') return 'cancelled';
  return phase === 'signed' ? 'signed' : 'accepted';
}

/** The states of contracts that ended without a sale. */
export const endedContractStates: readonly string[] = Object.keys(contractStatuses).filter(
  (state) => contractPhase(state) === 'over',
);

/** Whether the lender may already have a contract for the current cart. */
export const hasContract = (contractState: string | null): boolean =>
  !['preparing', null].includes(contractPhase(contractState));
