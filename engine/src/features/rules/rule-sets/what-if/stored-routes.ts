import type { EntityManager } from '@mikro-orm/postgresql';
import {
  decideRouteAtOnce,
  differencesBetween,
  type DecidedOn,
  type DecidedRow,
  type RouteDecisions,
  type RoutePlan,
} from '../../../routing/plans/index.ts';
import type { Tried } from './what-if-summary.logic.ts';
import { effectOf, proposed, type Proposal } from './what-if.logic.ts';

/** The position that a trial has reached. A trial goes from the newest application to older ones. */
export interface Cursor {
  readonly at: string;
  readonly id: string;
}

export interface StoredRoute extends DecidedRow {
  readonly storeId: number;
  readonly plan: RoutePlan;
  /** The last outcome of each lender, by lender id. An outcome is null while the lender has not decided. */
  readonly answers: Readonly<Record<string, string | null>> | null;
  readonly cursor: Cursor;
}

const columns = `r.application_id AS "applicationId", r.org_id AS "orgId", r.rules, r.decided_sealed AS "decidedSealed", r.store_id AS "storeId", r.plan, json_build_object('at', r.created_at::text, 'id', r.application_id) AS cursor,
  (SELECT json_object_agg(o.lender_id, o.outcome) FROM
    (SELECT DISTINCT ON (lender_id) lender_id, outcome FROM read.attempt WHERE application_id = r.application_id
     ORDER BY lender_id, generation DESC, number DESC) o) AS answers`;

/** Returns applications of real shoppers, newest route first. Test applications are excluded. */
export function readRoutes(
  em: EntityManager,
  { after, limit, storeId }: { after: Cursor | null; limit: number; storeId: number | null },
): Promise<StoredRoute[]> {
  return em.execute<StoredRoute[]>(
    `SELECT ${columns} FROM read.route_decision r JOIN read.application a ON a.id = r.application_id
     WHERE NOT a.is_test AND a.deleted_at IS NULL
       ${storeId === null ? '' : 'AND r.store_id = ?'}
       ${after ? 'AND (r.created_at, r.application_id) < (?::timestamptz, ?::uuid)' : ''}
     ORDER BY r.created_at DESC, r.application_id DESC LIMIT ?`,
    [...(storeId === null ? [] : [storeId]), ...(after ? [after.at, after.id] : []), limit],
  );
}

export async function readRouteOf(
  em: EntityManager,
  applicationId: string,
): Promise<StoredRoute | undefined> {
  const [route] = await em.execute<StoredRoute[]>(
    `SELECT ${columns} FROM read.route_decision r WHERE r.application_id = ?`,
    [applicationId],
  );
  return route;
}

/** Returns the inputs of a route's decision. Returns undefined if they no longer exist. */
export async function evidenceOf(
  em: EntityManager,
  decisions: RouteDecisions,
  route: StoredRoute,
): Promise<DecidedOn | undefined> {
  const on = await decisions.decidedOn(em, route);
  return 'missing' in on ? undefined : on;
}

/**
 * Tries a proposal on one application. The application is excluded if its recorded rules give a different
 * result today.
 */
export async function tryOn(
  em: EntityManager,
  decisions: RouteDecisions,
  route: StoredRoute,
  proposal: Proposal,
): Promise<Tried> {
  const { applicationId, storeId, plan } = route;
  const leftOut: Tried = { applicationId, storeId, effect: null };
  const evidence = await evidenceOf(em, decisions, route);
  if (!evidence) return leftOut;
  const { inputs, rulesOf } = evidence;
  if (differencesBetween(plan, decideRouteAtOnce(inputs, rulesOf)).length > 0) return leftOut;
  const other = proposed(inputs, rulesOf, proposal);
  const answers = new Map(Object.entries(route.answers ?? {}).map(([id, said]) => [Number(id), said]));
  const effect = effectOf(plan, decideRouteAtOnce(other.inputs, other.rulesOf), answers);
  return { applicationId, storeId, effect };
}
