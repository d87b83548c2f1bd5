import type { TillOrder, TillState } from '@millrace/schemas/api';
import { checkoutState, endedContractStates } from '../checkout-sessions/index.logic.ts';

/** The result of an application, as a point of sale gets it. */
export type TillResult = Pick<TillOrder, 'state' | 'lender' | 'approved_cents' | 'reference'> & {
  readonly currency: string;
};

export interface ResultFacts {
  readonly reference: string;
  readonly currency: string;
  readonly isCancelled: boolean;
  readonly isSubmitted: boolean;
  readonly isDone: boolean;
  readonly chosenAttemptId: string | null;
  readonly attempts: readonly {
    readonly id: string;
    readonly lenderName: string;
    readonly isApproved: boolean;
    readonly approvedCents: number | null;
    readonly contractState: string | null;
  }[];
}

/** Computes the result: of the accepted offer, or of the highest approval. */
export function resultOf(facts: ResultFacts): TillResult {
  const { attempts, chosenAttemptId: chosenId } = facts;
  const hasEnded = (state: string | null) => endedContractStates.includes(state ?? '');
  const approvals = attempts
    .filter(({ isApproved, contractState }) => isApproved && !hasEnded(contractState))
    .sort((one, other) => (other.approvedCents ?? 0) - (one.approvedCents ?? 0));
  const chosen = attempts.find(({ id }) => id === chosenId);
  const state = checkoutState({
    isCancelled: facts.isCancelled,
    isSubmitted: facts.isSubmitted,
    link: 'open',
    isApproved: approvals.length > 0,
    hasEndedContract: attempts.some(({ contractState }) => hasEnded(contractState)),
    isDone: facts.isDone,
    isAccepted: chosenId !== null,
    contractState: chosen?.contractState ?? null,
  }) as TillState;
  const shown = state === 'cancelled' || state === 'declined' ? undefined : (chosen ?? approvals[0]);
  return {
    state,
    lender: shown?.lenderName ?? null,
    approved_cents: shown?.approvedCents ?? null,
    reference: facts.reference,
    currency: facts.currency,
  };
}
