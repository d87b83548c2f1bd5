export {
  afterStatusCheck,
  afterReply,
  afterOwnersDeath,
  afterSubmit,
  checkedReply,
  maxFailedStatusChecks,
  remedyForUnknown,
  remedyOf,
  type Operated,
  type Verdict,
} from './attempt-rules.logic.ts';
export { checkStatusNow, dispatchAgain, rerunRefusal, type Rerun } from './rerun.logic.ts';
