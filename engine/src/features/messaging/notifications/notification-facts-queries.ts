import type { EntityManager } from '@mikro-orm/postgresql';
import { queries } from '../../../platform/db/queries.ts';
import type { DecisionPlace, NotificationLine, RouteFacts } from './notification-lines.logic.ts';

/** The application of an event, as it is now. */
export interface Subject {
  readonly applicationId: string;
  readonly orgId: number;
  readonly storeId: number;
  readonly chosenAttemptId: string | null;
}

/**
 * Returns the application of an event. Returns undefined for drafts and tests, because stores get no
 * notifications about them.
 */
export async function subjectOf(em: EntityManager, applicationId: string): Promise<Subject | undefined> {
  const [subject] = await em.execute<Subject[]>(
    `SELECT id AS "applicationId", org_id AS "orgId", store_id AS "storeId", chosen_attempt_id AS "chosenAttemptId"
     FROM read.application WHERE id = ? AND state = 'submitted' AND NOT is_test`,
    [applicationId],
  );
  return subject;
}

/** SQL expression for the name of the lender `l` in the plan of the route `r`. */
const plannedName = `(SELECT p ->> 'name' FROM jsonb_path_query(r.plan, '$.groups[*][*]') p
  WHERE (p ->> 'lenderId')::integer = l.lender_id LIMIT 1)`;

/**
 * Reads a route with its attempts in one statement, so that they are consistent. An event cannot contain
 * whether no lender approved: this depends on all attempts, and other transactions change them.
 */
export async function routeOf(em: EntityManager, applicationId: string): Promise<RouteFacts | undefined> {
  const [route] = await em.execute<RouteFacts[]>(
    `SELECT r.state AS "routeState", r.offer_accepted_at IS NOT NULL AS "offerAccepted",
       (SELECT coalesce(json_agg(json_build_object(
            'id', l.id, 'lenderId', l.lender_id, 'lenderName', ${plannedName}, 'generation', l.generation,
            'number', l.number, 'state', l.state, 'outcome', l.outcome, 'approvedCents', l.approved_cents,
            'contractState', l.contract_state, 'waitsOn', l.waits_on, 'asks', l.asks)
          ORDER BY l.position, l.generation, l.number), '[]')
        FROM read.attempt l WHERE l.application_id = r.application_id) AS attempts
     FROM read.route r WHERE r.application_id = ?`,
    [applicationId],
  );
  return route;
}

/**
 * Returns where people decide about this attempt: on the lender's website or in the portal. Undefined if the
 * lender decides by itself.
 */
export async function decisionPlaceOf(
  em: EntityManager,
  attemptId: string,
): Promise<DecisionPlace | undefined> {
  const row = await queries(em)
    .selectFrom('read.attempt')
    .select(['lender_key', 'by_people'])
    .where('id', '=', attemptId)
    .executeTakeFirst();
  return row?.by_people ? placeOf(row.lender_key) : undefined;
}

/**
 * Returns where people decide: on the website of a manual lender (`site`) or in the portal (`own`). Only keys
 * of manual lenders begin with `manual-`.
 */
export const placeOf = (lenderKey: string): DecisionPlace =>
  lenderKey.startsWith('manual-') ? 'site' : 'own';

/**
 * Stores notifications.
 * @returns the keys of the notifications that were not stored before
 */
export async function addLines(
  em: EntityManager,
  { orgId, storeId, applicationId }: Subject,
  lines: readonly NotificationLine[],
): Promise<string[]> {
  if (lines.length === 0) return [];
  const rows = await em.execute<{ key: string }[]>(
    `INSERT INTO notification (org_id, store_id, form_id, kind, key, lender_id, lender_name, cents, word)
     SELECT ?, ?, ?, kind, key, "lenderId", "lenderName", cents, word FROM jsonb_to_recordset(?::jsonb)
       AS line (kind text, key text, "lenderId" integer, "lenderName" text, cents bigint, word text)
     ON CONFLICT (form_id, key) DO NOTHING RETURNING key`,
    [orgId, storeId, applicationId, JSON.stringify(lines)],
  );
  return rows.map(({ key }) => key);
}

interface StepInReview {
  readonly stepId: string;
  readonly lenderId: number;
  readonly lenderName: string | null;
}

/**
 * Returns the contract steps that a person must check. Needed only for events of version 1, which do not name
 * the step. Delete this function together with the handler of version 1.
 */
export function stepsInReview(em: EntityManager, applicationId: string): Promise<StepInReview[]> {
  return em.execute<StepInReview[]>(
    `SELECT l.id AS "stepId", l.lender_id AS "lenderId", ${plannedName} AS "lenderName"
     FROM read.contract_step l LEFT JOIN read.route r ON r.application_id = l.application_id
     WHERE l.application_id = ? AND l.state = 'REVIEW'`,
    [applicationId],
  );
}
