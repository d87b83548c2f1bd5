import {
  checkStatusNow,
  dispatchAgain,
  rerunRefusal as refused,
  type Rerun,
} from '../../../lender-execution/operations/index.logic.ts';
import type { StepState } from '../machine/step.machine.ts';

export type StepRerun = Rerun<'dispatch' | 'status-check' | 'refused'>;

/**
 * Returns what the button "Re-Run" may do with the job of a step. The state of the step decides this, because
 * a job alone never permits a request to the lender.
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
      return refused(`A worker is sending this step to ${lender} right now.`);
    case 'UNKNOWN':
    case 'ACCEPTED':
    case 'REVIEW':
      return canCheckStatus
        ? checkStatusNow(`Re-Run checks the contract status at ${lender} and does not change the contract.`)
        : refused(
            state === 'ACCEPTED'
              ? `${lender} has no status check. It reports the end itself.`
              : `${lender} has no status check. Ask the lender, then resolve the review.`,
          );
    case 'DONE':
      return refused(`${lender} completed the step, and the result is final.`);
    case 'REFUSED':
      return refused(
        `${lender} refused the step. The store can start the step again on the processing screen.`,
      );
    case 'TAKEN_BACK':
      return refused(
        `The step was withdrawn before ${lender} received it. The store can start the step again on the processing screen.`,
      );
    case 'FAILED':
      return refused(
        `The step did not reach ${lender}. The store can start the step again on the processing screen.`,
      );
  }
}
