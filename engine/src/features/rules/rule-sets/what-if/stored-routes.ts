import type { EntityManager } from '@mikro-orm/postgresql';
import type { RouteDecisions } from '../../../routing/route-attempts/index.ts';
import type { StoredRoute } from './stored-decision-queries.ts';
import type { TrialApplication } from './what-if-summary.logic.ts';
import { effectOf, proposed, type Proposal } from './what-if.logic.ts';

type Evidence = Exclude<Awaited<ReturnType<RouteDecisions['decidedOn']>>, { missing: unknown }>;

/** Returns the stored inputs of a route's decision. Returns undefined if they no longer exist. */
export async function evidenceOf(
  em: EntityManager,
  decisions: RouteDecisions,
  route: StoredRoute,
): Promise<Evidence | undefined> {
  const on = await decisions.decidedOn(em, route);
  return 'missing' in on ? undefined : on;
}

/**
 * Tests a proposal on one application. The application is excluded if its recorded rules give a different
 * result today.
 */
export async function tryProposal(
  em: EntityManager,
  decisions: RouteDecisions,
  route: StoredRoute,
  proposal: Proposal,
): Promise<TrialApplication> {
  const { applicationId, storeId, plan } = route;
  const notRepeatable: TrialApplication = { applicationId, storeId, effect: null };
  const evidence = await evidenceOf(em, decisions, route);
  if (!evidence) return notRepeatable;
  if (!decisions.isRepeatable(plan, evidence)) return notRepeatable;
  const other = proposed(evidence.inputs, evidence.rulesOf, proposal);
  const answers = new Map(Object.entries(route.answers ?? {}).map(([id, answer]) => [Number(id), answer]));
  const effect = effectOf(plan, decisions.decideAtOnce(other.inputs, other.rulesOf), answers);
  return { applicationId, storeId, effect };
}
