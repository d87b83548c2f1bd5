import { outcomes } from '@millrace/plugin-sdk';
import { lenderPaused, outcomeKind } from '@millrace/schemas/states';
import type { EntityManager } from '@mikro-orm/postgresql';
import { pgArray } from '../../../platform/db/pg-array.ts';
import { closedOut } from '../../applications/closeout/index.ts';
import { lockPause } from '../../lender-health/drift/index.ts';

/** An application that was not sent to a lender because the lender was paused. */
export interface Skipped {
  readonly applicationId: string;
  readonly orgId: number;
  readonly storeId: number;
  /**
   * Id of the attempt that was queued when the pause began. Null if the route was planned without the
   * lender.
   */
  readonly attemptId: string | null;
}

/** An application that is to be sent after a pause, and the person who asked for it. */
export interface ToSend extends Skipped {
  readonly pauseId: number;
  readonly lenderId: number;
  readonly userId: number;
  readonly reason: string;
}

export type SkippedResult = 'asked' | 'joined' | 'left' | 'failed';

const approvals = outcomes.filter((outcome) => outcomeKind(outcome) === 'approval');

/**
 * SQL condition: the application is neither deleted nor a test, no lender approved it, and no offer was
 * chosen. Its store is open.
 */
const stillOpen = `p.deleted_at IS NULL AND p.chosen_attempt_id IS NULL AND NOT coalesce(p.is_test, false)
  AND NOT s.is_closed
  AND NOT EXISTS (SELECT FROM read.attempt t WHERE t.application_id = p.id
    AND t.state = 'RESPONDED' AND t.outcome = ANY(?::text[]))`;

/**
 * Finds the applications that the current pause skipped: their route was planned without the lender, or the
 * pause cancelled their queued attempt. A route's `created_at` is the start of its transaction. A transaction
 * that began before the pause may plan its route during the pause, so the query starts ten minutes before the
 * pause.
 */
const skippedSql = `
  WITH pause AS (
    SELECT p.id, p.lender_id, p.paused_at,
           (SELECT max(b.resumed_at) FROM read.lender_pause b WHERE b.lender_id = p.lender_id) AS since
    FROM read.lender_pause p WHERE p.lender_id = ? AND p.resumed_at IS NULL),
  met AS (
    SELECT x.id AS pause_id, r.application_id, NULL::uuid AS attempt_id FROM pause x
    JOIN read.route r ON r.created_at >= greatest(x.since, x.paused_at - interval '10 minutes') AND r.plan->'excluded' @> ?::jsonb
    WHERE NOT EXISTS (SELECT FROM read.attempt t WHERE t.application_id = r.application_id AND t.lender_id = x.lender_id)
    UNION ALL
    SELECT x.id, t.application_id, t.id FROM pause x
    JOIN read.attempt t ON t.lender_id = x.lender_id AND t.state = 'ERROR_FINAL' AND t.ended_at >= x.paused_at
      AND t.reason = ?
    WHERE NOT EXISTS (SELECT FROM read.attempt n WHERE n.application_id = t.application_id AND n.lender_id = t.lender_id
      AND (n.generation, n.number) > (t.generation, t.number)))
  SELECT m.pause_id, m.application_id, p.org_id, p.store_id, m.attempt_id, p.submitted_at
  FROM met m JOIN read.application p ON p.id = m.application_id
  JOIN read.store_closure s ON s.store_id = p.store_id
  WHERE ${stillOpen} AND NOT ${closedOut('p.id')}`;

const valuesFor = (lenderId: number) => [
  lenderId,
  JSON.stringify([{ lenderId, code: 'paused' }]),
  lenderPaused,
  pgArray(approvals),
];

/** Returns the number of applications that could be sent to the lender after the pause. */
export async function countSkipped(em: EntityManager, lenderId: number): Promise<number> {
  const [row] = await em.execute<{ count: number }[]>(
    `SELECT count(*)::integer AS count FROM (${skippedSql}) k`,
    valuesFor(lenderId),
  );
  return row!.count;
}

/** Stores all skipped applications with the pause, before the pause ends. Returns their number. */
export async function storeSkipped(em: EntityManager, lenderId: number): Promise<number> {
  // If two people resume the lender at once, the second waits for this lock and then finds no pause.
  await lockPause(em, lenderId);
  const rows = await em.execute<unknown[]>(
    `INSERT INTO skipped_application (pause_id, application_id, org_id, store_id, attempt_id, place)
     SELECT k.pause_id, k.application_id, k.org_id, k.store_id, k.attempt_id,
            row_number() OVER (ORDER BY k.submitted_at DESC, k.application_id) FROM (${skippedSql}) k
     RETURNING 1`,
    valuesFor(lenderId),
  );
  return rows.length;
}

/**
 * Returns the next applications to send. If their lender is paused again, they wait until that pause ends.
 */
export function nextToSend(em: EntityManager, most: number): Promise<ToSend[]> {
  return em.execute<ToSend[]>(
    `SELECT k.pause_id AS "pauseId", x.lender_id AS "lenderId", x.resumed_by AS "userId", x.reason,
            k.application_id AS "applicationId", k.org_id AS "orgId", k.store_id AS "storeId",
            k.attempt_id AS "attemptId"
     FROM skipped_application k JOIN read.lender_pause x ON x.id = k.pause_id
     WHERE k.result IS NULL
       AND NOT EXISTS (SELECT FROM read.lender_pause n WHERE n.lender_id = x.lender_id AND n.resumed_at IS NULL)
     ORDER BY k.pause_id, k.place LIMIT ?`,
    [most],
  );
}

/**
 * Locks the application and returns whether it may still be sent. Returns undefined if another process has
 * already taken it.
 */
export async function takeSkipped(em: EntityManager, one: ToSend): Promise<{ isOpen: boolean } | undefined> {
  const taken = await em.execute<unknown[]>(
    `SELECT 1 FROM skipped_application WHERE pause_id = ? AND application_id = ? AND result IS NULL FOR UPDATE`,
    [one.pauseId, one.applicationId],
  );
  if (taken.length === 0) return undefined;
  const open = await em.execute<unknown[]>(
    `SELECT 1 FROM read.route r JOIN read.application p ON p.id = r.application_id
     JOIN read.store_closure s ON s.store_id = p.store_id
     WHERE r.application_id = ? AND r.offer_accepted_at IS NULL AND ${stillOpen}`,
    [one.applicationId, pgArray(approvals)],
  );
  return { isOpen: open.length > 0 };
}

export async function markSkipped(em: EntityManager, one: ToSend, result: SkippedResult): Promise<void> {
  await em.execute(
    `UPDATE skipped_application SET result = ? WHERE pause_id = ? AND application_id = ? AND result IS NULL`,
    [result, one.pauseId, one.applicationId],
    'run',
  );
}
