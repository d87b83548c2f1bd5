import type { Localised } from '@millrace/plugin-sdk';
import { buildFacts, type RuleSet } from '../../../platform/rules/index.ts';
import type { UnaskedCandidate } from './candidates.logic.ts';
import { eligibilityOf, type EligibilityFacts } from './eligibility.logic.ts';
import {
  planRoute,
  type ExcludedLender,
  type RoutePlan,
  type RoutingConfig,
  type RoutingFacts,
} from './routing.plan.ts';

/** What a lender's rule says when it keeps an application away. */
export interface LenderSays {
  readonly code: string;
  readonly text: Localised;
}
export type EligibilityRules = RuleSet<LenderSays>;

/** Everything a route is decided on but the lenders' rules. It is kept as JSON and holds answers: sealed only. */
export interface RouteInputs {
  readonly facts: EligibilityFacts;
  readonly place: RoutingFacts;
  readonly config: RoutingConfig;
  readonly lenders: readonly UnaskedCandidate[];
  /** Who could not be a candidate; routes of before do not name any. */
  readonly besides?: readonly ExcludedLender[];
}

/** The one way from facts and rules to a plan, on the day and whenever it is decided again: the same gives the same. */
export async function decideRoute(
  { facts, place, config, lenders, besides }: RouteInputs,
  rulesOf: (lenderKey: string) => EligibilityRules,
): Promise<RoutePlan> {
  const known = buildFacts(facts);
  const candidates = await Promise.all(
    lenders.map(async (lender) => ({
      ...lender,
      eligibility: eligibilityOf(await rulesOf(lender.key).evaluate(known)),
    })),
  );
  return { ...planRoute(candidates, config, place), ...(besides && { besides }) };
}

/** The same plan at once, for thousands of applications at a time (`RuleSet.judge`). */
export function decideRouteAtOnce(
  { facts, place, config, lenders, besides }: RouteInputs,
  rulesOf: (lenderKey: string) => EligibilityRules,
): RoutePlan {
  const known = buildFacts(facts);
  const candidates = lenders.map((lender) => ({
    ...lender,
    eligibility: eligibilityOf(rulesOf(lender.key).judge(known)),
  }));
  return { ...planRoute(candidates, config, place), ...(besides && { besides }) };
}
