import type { EntityManager } from '@mikro-orm/postgresql';
import type { RouteDecisions, RoutePlan } from '../../../routing/route-attempts/index.ts';

/** The position that a trial has reached. A trial goes from the newest application to older ones. */
export interface Cursor {
  readonly at: string;
  readonly id: string;
}

type DecidedRow = Parameters<RouteDecisions['decidedOn']>[1];

export interface StoredRoute extends DecidedRow {
  readonly storeId: number;
  readonly plan: RoutePlan;
  /** The last outcome of each lender, by lender id. An outcome is null while the lender has not decided. */
  readonly answers: Readonly<Record<string, string | null>> | null;
  readonly cursor: Cursor;
}

const columns = `r.application_id AS "applicationId", r.org_id AS "orgId", r.rules, r.decided_sealed AS "decidedSealed", r.data_key AS "dataKey", r.store_id AS "storeId", r.plan, json_build_object('at', r.created_at::text, 'id', r.application_id) AS cursor,
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

/** The recorded result of rules on the goods of one contract step. It contains no personal data. */
export interface StoredInvoice {
  readonly applicationId: string;
  readonly storeId: number;
  readonly rules: string;
  readonly facts: Readonly<Record<string, string>>;
  readonly lines: readonly string[];
  readonly cursor: Cursor;
}

/** Returns decisions about invoices of real shoppers, newest first. */
export function readDecisions(
  em: EntityManager,
  after: Cursor | null,
  limit: number,
): Promise<StoredInvoice[]> {
  return em.execute<StoredInvoice[]>(
    `SELECT d.application_id AS "applicationId", d.store_id AS "storeId", d.decided -> 'rules' ->> 'id' AS rules,
       d.decided -> 'facts' AS facts, coalesce(jsonb_path_query_array(d.decided, '$.excludedLines[*].line'), '[]') AS lines,
       json_build_object('at', d.decided_at::text, 'id', d.step_id) AS cursor
     FROM read.invoice_decision d JOIN read.application a ON a.id = d.application_id
     WHERE NOT a.is_test AND a.deleted_at IS NULL
       ${after ? 'AND (d.decided_at, d.step_id) < (?::timestamptz, ?::uuid)' : ''}
     ORDER BY d.decided_at DESC, d.step_id DESC LIMIT ?`,
    after ? [after.at, after.id, limit] : [limit],
  );
}
