export { attemptOperations } from './attempt-operations.ts';
export type { AttemptRow } from './attempt-rows.ts';
export { AttemptStore } from './attempt-store.ts';
export { offerChosen } from './attempts.errors.ts';
export { submitJob } from './attempts.jobs.ts';
export { LenderExclusions } from './lender-exclusions.service.ts';
export { LenderRequests } from './lender-requests.service.ts';
export { LenderTimes } from './lender-times.ts';
export {
  decideRoute,
  decideRouteAtOnce,
  type EligibilityRules,
  type LenderEligibility,
  type RouteInputs,
} from './plans/decide-route.ts';
export { Plans } from './plans/plans.service.ts';
export { RouteDecisions, type DecidedOn, type DecidedRow } from './plans/route-decisions.service.ts';
export { differencesBetween } from './plans/route-differences.ts';
export type { ExcludedLender, PlannedLender, RoutePlan, RoutingMode } from './plans/routing.plan.ts';
export { RouteSettling } from './route-settling.ts';
export { lockRoute, RouteStore } from './route-store.ts';
export { Routes } from './routes.service.ts';
export { RoutingModule, RoutingPortsModule } from './routing.module.ts';
export type { Claimed } from './transitions/attempt-claims.ts';
export { UnclearAnswers } from './unclear-answers.ts';
