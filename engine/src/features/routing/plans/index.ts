export {
  decideRoute,
  decideRouteAtOnce,
  type EligibilityRules,
  type LenderSays,
  type RouteInputs,
} from './decide-route.ts';
export { PlansModule } from './plans.module.ts';
export { Plans } from './plans.service.ts';
export type { ExcludedLender, PlannedLender, RoutePlan, RoutingMode } from './routing.plan.ts';
