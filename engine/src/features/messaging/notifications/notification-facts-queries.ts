import type { EntityManager } from '@mikro-orm/postgresql';
import type { ApplicationFacts, NotificationLine } from './notification-lines.logic.ts';

/**
 * Reads all facts about an application in one statement, so that they are consistent. Returns undefined for
 * drafts, tests and deleted applications, because stores get no notifications about them.
 */
export async function factsOf(
  em: EntityManager,
  applicationId: string,
): Promise<ApplicationFacts | undefined> {
  const [facts] = await em.execute<ApplicationFacts[]>(
    `SELECT a.org_id AS "orgId", a.store_id AS "storeId", a.chosen_attempt_id AS "chosenAttemptId",
       r.state AS "routeState", r.customer_done_at IS NOT NULL AS "offerAccepted",
       (SELECT coalesce(json_agg(json_build_object(
            'id', t.id, 'lenderId', t.lender_id, 'generation', t.generation, 'number', t.number, 'state', t.state,
            'outcome', t.outcome, 'approved', coalesce(k.approved, false), 'approvedCents', t.approved_cents,
            'contractState', t.contract_state, 'waitsOn', t.waits_on, 'asks', t.asks)
          ORDER BY t.position, t.generation, t.number), '[]')
        FROM read.attempt t LEFT JOIN read.outcome_rank k ON k.outcome = t.outcome WHERE t.application_id = a.id) AS attempts,
       (SELECT coalesce(json_agg(json_build_object('stepId', c.id, 'lenderId', c.lender_id)), '[]')
        FROM read.contract_step c WHERE c.application_id = a.id AND c.state = 'REVIEW') AS "stepsInReview"
     FROM read.application a LEFT JOIN read.route r ON r.application_id = a.id
     WHERE a.id = ? AND a.state = 'submitted' AND a.deleted_at IS NULL AND NOT a.is_test`,
    [applicationId],
  );
  return facts;
}

/** Stores notifications. | @returns how many of the notifications were not stored before */
export async function addLines(
  em: EntityManager,
  { orgId, storeId, applicationId }: { orgId: number; storeId: number; applicationId: string },
  lines: readonly NotificationLine[],
): Promise<number> {
  if (lines.length === 0) return 0;
  const rows = await em.execute<unknown[]>(
    `INSERT INTO notification (org_id, store_id, form_id, kind, key, lender_id, cents, word)
     SELECT ?, ?, ?, kind, key, "lenderId", cents, word FROM jsonb_to_recordset(?::jsonb)
       AS line (kind text, key text, "lenderId" integer, cents bigint, word text)
     ON CONFLICT (form_id, key) DO NOTHING RETURNING id`,
    [orgId, storeId, applicationId, JSON.stringify(lines)],
  );
  return rows.length;
}
