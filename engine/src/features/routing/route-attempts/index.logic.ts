export { regradeBlock, submitBlock } from './decisions/attempt-blocks.logic.ts';
export { renderAttemptStates } from './decisions/attempt-diagram.logic.ts';
export {
  afterReply,
  afterStatusCheck,
  afterSubmit,
  remedyForUnknown,
  type Verdict,
} from './decisions/attempt-rules.logic.ts';
export {
  type AttemptEvent,
  type AttemptState,
  attemptStates,
  transition,
} from './decisions/attempt.machine.ts';
export type { Asked, Correction, DecidedBy } from './decisions/correction.ts';
export { outOfInquiries, overBudgetAt, type OverBudget } from './decisions/inquiry-budget.logic.ts';
export {
  offerAccepted,
  sendBlockReasons,
  isCorrectable,
  lenderUnavailable,
  lenderDisabled,
  lenderPaused,
  storeClosed,
} from './decisions/outcomes.logic.ts';
export { inWords, overBudgetRefusal } from './decisions/refusals.logic.ts';
export { mergeReply } from './decisions/reply.logic.ts';
export { canStartAgain, canRegrade, knowsTheAnswers } from './decisions/regrade.logic.ts';
export { canHardSubmit, latest } from './decisions/routing.decide.ts';
export { inquiryLimits } from './plans/plan-checks.logic.ts';
