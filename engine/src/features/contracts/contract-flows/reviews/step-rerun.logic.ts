import {
  checkStatusNow,
  dispatchAgain,
  rerunRefusal as refused,
  type Rerun,
} from '../../../lender-execution/operations/index.logic.ts';
import type { StepState } from '../machine/step.machine.ts';

export type StepRerun = Rerun<'dispatch' | 'look-up' | 'refused'>;

/**
 * Returns what the button "Re-Run" may do with a step's job. The step decides this, because a job alone
 * gives no right to send.
 */
export function rerunOfStep(facts: {
  state: StepState;
  lenderName: string;
  canCheckStatus: boolean;
}): StepRerun {
  const { state, lenderName: lender, canCheckStatus } = facts;
  switch (state) {
    case 'QUEUED':
      return dispatchAgain(lender);
    case 'SENDING':
      return refused(`A worker is at ${lender} with it right now.`);
    case 'UNKNOWN':
    case 'REVIEW':
      return canCheckStatus
        ? checkStatusNow(`Checks the contract status at ${lender}. Changes nothing there.`)
        : refused(`${lender} cannot be asked by us. Ask there, then resolve the review.`);
    case 'DONE':
      return refused(`${lender} did it, and that is final.`);
    case 'REFUSED':
      return refused(`${lender} refused it. The store can start it again on the processing screen.`);
    case 'TAKEN_BACK':
      return refused(
        `It was withdrawn before ${lender} got it. The store can start it again on the processing screen.`,
      );
    case 'FAILED':
      return refused(`It never reached ${lender}. The store can start it again on the processing screen.`);
  }
}
