export { AttemptsModule, RoutingPortsModule } from './attempts.module.ts';
export { AttemptClaims, type Claimed } from './attempt-claims.ts';
export { AttemptStore } from './attempt-store.ts';
export { attemptColumns, findAttempt, findDispatch, newestAttempt } from './attempt-rows.ts';
export type { AttemptRow, Dispatch } from './attempt-rows.ts';

export {
  amountMissing,
  amountUnneeded,
  answerFault,
  answerOnItsWay,
  noSuchQuestion,
  notAsked,
  offerChanged,
  offerChosen,
  offerGone,
  offerOver,
} from './attempts.errors.ts';
export { answerJob, lookUpJob, pollJob, submitJob, webhookJob } from './attempts.jobs.ts';
export type { Change, Changed, DecidedBy } from './change.ts';
export { LenderExclusions } from './lender-exclusions.service.ts';
export { LenderTimes } from './lender-times.ts';
export { heldBackSql, waitReasons, waitsToSend } from './held-back.ts';
export { HardSubmits } from './hard-submits.service.ts';
export { differencesBetween } from './route-differences.ts';
export { decidedColumns, decidedOn, decidedPlace, replaceDecision } from './decided-on.ts';
export { insertGeneratedAttempt, insertGeneratedRoute } from './generated-routes.ts';
export type { DecidedOn, DecidedRow } from './decided-on.ts';
export { replayRoute } from './route-replay.ts';
export { holdRoute, lockRoute, readRoutes } from './route-rows.ts';
export { RouteSettling } from './route-settling.ts';
export { Routes, type RegradeRequest } from './routes.service.ts';
