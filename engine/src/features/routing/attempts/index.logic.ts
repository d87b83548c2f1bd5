export { mostApprovedCents } from './decisions/approval-limit.logic.ts';
export { regradeBlock, submitBlock, whyNot } from './decisions/attempt-blocks.logic.ts';
export { renderAttemptStates } from './decisions/attempt-diagram.logic.ts';
export { proveMachine } from './decisions/attempt-proof.logic.ts';
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
} from './decisions/attempt-rules.logic.ts';
export {
  lookUpPause,
  pendingPause,
  sendPause,
  settlePause,
  unknownForMs,
} from './decisions/attempt-times.logic.ts';
export {
  type AttemptEvent,
  type AttemptState,
  type Transition,
  attemptStates,
  transition,
} from './decisions/attempt.machine.ts';
export type { Asked, Correction } from './decisions/correction.ts';
export type { HeldBack } from './decisions/held-back.ts';
export { barredLenders, outOfInquiries, overBudgetAt } from './decisions/inquiry-budget.logic.ts';
export {
  type AnswerFault,
  type GivenAnswer,
  askedValues,
  faultOf,
  mostBytesOf,
  takenTypes,
  toOperation,
} from './decisions/lender-answer.logic.ts';
export {
  customerDone,
  heldBackByUs,
  isCorrectable,
  lenderAway,
  lenderDisabled,
  lenderPaused,
  outcomeKind,
} from './decisions/outcomes.logic.ts';
export type { OverBudget } from './decisions/over-budget.ts';
export { heldBackRefusal, inWords, overBudgetRefusal } from './decisions/refusals.logic.ts';
export { mergeReply } from './decisions/reply.logic.ts';
export { canBeginAnew, canRegrade, knowsTheAnswers } from './decisions/regrade.logic.ts';
export { routeLimits, waitMsOf } from './decisions/route-limits.logic.ts';
export type { RouteRow } from './decisions/route-row.ts';
export {
  type AttemptView,
  type Decision,
  type RouteCommand,
  type RouteEvent,
  canHardSubmit,
  decide,
  latest,
} from './decisions/routing.decide.ts';
