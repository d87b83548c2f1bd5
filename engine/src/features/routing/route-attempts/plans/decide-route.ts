import { buildFacts } from '../../../../platform/rules/index.ts';
import type { EligibilityRules } from '../../../../plugin-host/index.ts';
import type { UnaskedCandidate } from './candidates.logic.ts';
import { eligibilityOf, type EligibilityFacts } from './eligibility.logic.ts';
import {
  planRoute,
  type ExcludedLender,
  type RoutePlan,
  type RoutingConfig,
  type RoutingFacts,
} from './routing.plan.ts';

/**
 * All inputs of a route's decision except the lenders' rules. The inputs contain answers of the shopper, so
 * they are stored encrypted, as JSON.
 */
export interface RouteInputs {
  readonly facts: EligibilityFacts;
  readonly place: RoutingFacts;
  readonly config: RoutingConfig;
  readonly lenders: readonly UnaskedCandidate[];
  /** Lenders that could not be candidates, with the reasons. Absent in old routes. */
  readonly nonCandidates?: readonly ExcludedLender[];
}

/**
 * Decides a plan from inputs and rules, both at submission and in a replay. The same inputs and rules give
 * the same plan.
 */
export async function decideRoute(
  { facts, place, config, lenders, nonCandidates }: RouteInputs,
  rulesOf: (lenderKey: string) => EligibilityRules,
): Promise<RoutePlan> {
  const known = buildFacts(facts);
  const candidates = await Promise.all(
    lenders.map(async (lender) => ({
      ...lender,
      eligibility: eligibilityOf(await rulesOf(lender.key).evaluate(known), place.currency),
    })),
  );
  return { ...planRoute(candidates, config, place), ...(nonCandidates && { nonCandidates }) };
}

/**
 * Decides the plan synchronously, so that thousands of applications can be evaluated at a time
 * (`RuleSet.judge`).
 */
export function decideRouteSynchronously(
  { facts, place, config, lenders, nonCandidates }: RouteInputs,
  rulesOf: (lenderKey: string) => EligibilityRules,
): RoutePlan {
  const known = buildFacts(facts);
  const candidates = lenders.map((lender) => ({
    ...lender,
    eligibility: eligibilityOf(rulesOf(lender.key).judge(known), place.currency),
  }));
  return { ...planRoute(candidates, config, place), ...(nonCandidates && { nonCandidates }) };
}
