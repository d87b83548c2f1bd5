export { regradeBlock, submitBlock } from './attempt-blocks.logic.ts';
export { attemptStates, transition, type AttemptEvent, type AttemptState } from './attempt.machine.ts';
export { proveMachine } from './attempt-proof.logic.ts';
export {
  afterNews,
  checkedReply,
  maxClaims,
  maxFailedLookUps,
  remedyOf,
  type Operated,
} from './attempt-rules.logic.ts';
export {
  askedValues,
  faultOf,
  mostBytesOf,
  takenTypes,
  toOperation,
  type GivenAnswer,
} from './lender-answer.logic.ts';
export { lookUpPause, sendPause, settlePause } from './attempt-times.logic.ts';
export { outOfInquiries, overBudgetAt } from './inquiry-budget.logic.ts';
export { customerDone, heldBackByUs, lenderAway, lenderPaused, outcomeKind } from './outcomes.logic.ts';
export { heldBackRefusal, inWords, overBudgetRefusal } from './refusals.logic.ts';
export { mergeReply } from './reply.logic.ts';
export { canBeginAnew, canRegrade } from './rerun.logic.ts';
export { canHardSubmit, latest } from './routing.decide.ts';
export type { HeldBack } from './held-back.ts';
export type { DecidedBy } from './change.ts';
