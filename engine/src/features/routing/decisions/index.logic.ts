export { mostApprovedCents } from './approval-limit.logic.ts';
export { regradeBlock, submitBlock, whyNot } from './attempt-blocks.logic.ts';
export { renderAttemptStates } from './attempt-diagram.logic.ts';
export { proveMachine } from './attempt-proof.logic.ts';
export {
  type Operated,
  type Verdict,
  afterLookUp,
  afterNews,
  afterOwnersDeath,
  afterSubmit,
  checkedReply,
  maxClaims,
  maxFailedLookUps,
  remedyForUnknown,
  remedyOf,
} from './attempt-rules.logic.ts';
export { lookUpPause, pendingPause, sendPause, settlePause } from './attempt-times.logic.ts';
export {
  type AttemptEvent,
  type AttemptState,
  type Transition,
  attemptStates,
  transition,
} from './attempt.machine.ts';
export type { Asked, Correction } from './correction.ts';
export type { HeldBack } from './held-back.ts';
export { barredLenders, outOfInquiries, overBudgetAt } from './inquiry-budget.logic.ts';
export {
  type AnswerFault,
  type GivenAnswer,
  askedValues,
  faultOf,
  mostBytesOf,
  takenTypes,
  toOperation,
} from './lender-answer.logic.ts';
export {
  customerDone,
  heldBackByUs,
  lenderAway,
  lenderDisabled,
  lenderPaused,
  outcomeKind,
} from './outcomes.logic.ts';
export type { OverBudget } from './over-budget.ts';
export { heldBackRefusal, inWords, overBudgetRefusal } from './refusals.logic.ts';
export { mergeReply } from './reply.logic.ts';
export {
  type Rerun,
  type RerunEffect,
  type RerunFacts,
  canBeginAnew,
  knowsTheAnswers,
  canRegrade,
  rerunOf,
} from './rerun.logic.ts';
export { routeLimits, waitMsOf } from './route-limits.logic.ts';
export type { RouteRow } from './route-row.ts';
export {
  type AttemptView,
  type Decision,
  type RouteCommand,
  type RouteEvent,
  canHardSubmit,
  decide,
  latest,
} from './routing.decide.ts';
