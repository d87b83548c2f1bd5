import type { AttemptState } from './attempt.machine.ts';
import { outcomeKind } from './outcomes.logic.ts';
import { canStartAgain, canRegrade } from './regrade.logic.ts';
import { canHardSubmit } from './routing.decide.ts';

/** The reason why nothing more is sent to a lender, by the state of the attempt at that lender. */
export const whyNot: Partial<Record<AttemptState, string>> = {
  CREATED: 'This lender is still being asked.',
  QUEUED: 'This lender is still being asked.',
  SUBMITTING: 'This lender is still being asked.',
  UNKNOWN: 'Millrace is checking whether this lender has the application.',
  PENDING: 'This lender has not decided yet.',
  REVIEW: 'This lender is in review. A person has to ask the lender first.',
  RESPONDED: 'This lender’s decision is final.',
};

interface Asked {
  readonly state: AttemptState;
  readonly outcome: string | null;
  readonly contractState: string | null | undefined;
}

/**
 * Returns why a person cannot send the application to a lender again. Returns null if the person can, and
 * also after an approval, when there is no reason to send it again.
 * @param refused why nothing may be sent to this lender now; null if sending is allowed
 */
export function regradeBlock(asked: Asked, refused: string | null): string | null {
  const { state, outcome, contractState } = asked;
  if (canRegrade(asked) || canStartAgain(asked, contractState)) return refused;
  if (outcome !== null && outcomeKind(outcome) === 'approval') return null;
  return whyNot[state] ?? null;
}

/**
 * Returns why a person cannot ask a lender for the first time. Returns null if the person can, or if the
 * lender was already asked.
 */
export function submitBlock(
  attempt: Pick<Asked, 'state'> | undefined,
  isChosen: boolean,
  refused: string | null,
): string | null {
  if (!canHardSubmit(attempt)) return null;
  return isChosen ? 'The customer chose an offer, so no other lender is asked.' : refused;
}
