import { outcomes } from '@millrace/plugin-sdk';
import type { EntityManager } from '@mikro-orm/postgresql';
import { pgArray } from '../../../platform/db/pg-array.ts';
import { closedOut } from '../../applications/closeout/index.ts';
import { lenderPaused, outcomeKind } from '../attempts/index.logic.ts';

/** An application that was not sent to a lender for its pause, and that nobody has approved, chosen or closed out since. */
export interface Skipped {
  readonly applicationId: string;
  readonly orgId: number;
  readonly storeId: number;
  /** It was planned before the pause and met it in the queue; null: it was planned without the lender. */
  readonly attemptId: string | null;
}

/** As many as one person can stand for; older ones are asked one by one. */
export const mostAtOnce = 200;

const approvals = outcomes.filter((outcome) => outcomeKind(outcome) === 'approval');

/** Skipped in the pause that lasts; the newest first. Those of closed stores, of tests and of nobody are left out, and those the store closed out. */
export function skippedBy(em: EntityManager, lenderId: number): Promise<Skipped[]> {
  return em.execute<Skipped[]>(
    `SELECT r.application_id AS "applicationId", r.org_id AS "orgId", r.store_id AS "storeId", a.id AS "attemptId"
     FROM lender_pause x JOIN route r ON coalesce(r.done_at, now()) >= x.paused_at
     JOIN application p ON p.id = r.application_id AND p.deleted_at IS NULL AND p.chosen_attempt_id IS NULL
       AND NOT coalesce(p.is_test, false) AND NOT ${closedOut('p.id')}
     JOIN store s ON s.id = r.store_id AND NOT s.is_disabled
     JOIN org o ON o.id = s.org_id AND NOT o.is_disabled
     LEFT JOIN LATERAL (SELECT t.id, t.state, t.reason, t.ended_at FROM attempt t
       WHERE t.application_id = r.application_id AND t.lender_id = x.lender_id
       ORDER BY t.generation DESC, t.number DESC LIMIT 1) a ON true
     WHERE x.lender_id = ? AND x.resumed_at IS NULL
       AND CASE WHEN a.id IS NULL
         THEN r.created_at >= x.paused_at AND r.plan->'excluded' @> ?::jsonb
         ELSE a.state = 'ERROR_FINAL' AND a.reason = ? AND a.ended_at >= x.paused_at END
       AND NOT EXISTS (SELECT FROM attempt t WHERE t.application_id = r.application_id
         AND t.state = 'RESPONDED' AND t.outcome = ANY(?::text[]))
     ORDER BY p.submitted_at DESC LIMIT ?`,
    [lenderId, JSON.stringify([{ lenderId, code: 'paused' }]), lenderPaused, pgArray(approvals), mostAtOnce],
  );
}
