import type { EntityManager } from '@mikro-orm/postgresql';
import { pgArray } from '../../../platform/db/pg-array.ts';
import type { RouteRow } from './decisions/route-row.ts';

export const routeColumns = `r.application_id AS "applicationId", r.version, r.state, r.plan->'groups' AS groups, r.group_index AS "groupIndex",
  r.offer_accepted_at IS NOT NULL AS "offerAccepted", to_jsonb(r.held) AS held,
  r.plan->'terms' AS terms, r.plan->'agreed' AS agreed, (extract(epoch FROM coalesce(r.resumed_at, r.created_at)) * 1000)::float8 AS "startedAt",
  (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now,
  coalesce((SELECT json_agg(json_build_object('lenderId', o.lender_id, 'lenderKey', o.lender_key,
    'generation', o.generation, 'number', o.number, 'state', o.state, 'outcome', o.outcome,
    'sentAt', (extract(epoch FROM o.sent_at) * 1000)::float8, 'waitMs', o.wait_ms,
    'inquiry', o.inquiry, 'byPeople', o.by_people, 'limitPassed', o.limit_passed_at IS NOT NULL))
    FROM attempt o WHERE o.application_id = r.application_id), '[]'::json) AS attempts`;

export async function readRoute(em: EntityManager, applicationId: string): Promise<RouteRow | undefined> {
  const [row] = await em.execute<RouteRow[]>(
    `SELECT ${routeColumns} FROM route r WHERE r.application_id = ?`,
    [applicationId],
  );
  return row;
}

/** Reads the routes of several applications. Returns them by application id. */
export async function readRoutes(
  em: EntityManager,
  applicationIds: readonly string[],
): Promise<ReadonlyMap<string, RouteRow>> {
  if (applicationIds.length === 0) return new Map();
  const rows = await em.execute<RouteRow[]>(
    `SELECT ${routeColumns} FROM route r WHERE r.application_id = ANY(?::uuid[])`,
    [pgArray(applicationIds)],
  );
  return new Map(rows.map((row) => [row.applicationId, row]));
}
