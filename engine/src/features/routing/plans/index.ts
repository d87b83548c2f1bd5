export {
  decideRoute,
  decideRouteAtOnce,
  type EligibilityRules,
  type LenderEligibility,
  type RouteInputs,
} from './decide-route.ts';
export { PlansModule } from './plans.module.ts';
export { Plans } from './plans.service.ts';
export { RouteDecisions, type DecidedOn, type DecidedRow } from './route-decisions.service.ts';
export { differencesBetween } from './route-differences.ts';
export type { ExcludedLender, PlannedLender, RoutePlan, RoutingMode } from './routing.plan.ts';
