import type { ExplainedChoice, ExplainedStep } from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';
import { instant, instantOrNull } from '../../../platform/db/instants.ts';

/** Whose offer was taken, and when; null while none is. */
export async function choiceOf(
  em: EntityManager,
  chosen: { attemptId: string; at: string } | null,
): Promise<ExplainedChoice | null> {
  if (!chosen) return null;
  const [row] = await em.execute<{ lender: string }[]>(
    `SELECT l.name AS lender FROM attempt a JOIN lender l ON l.id = a.lender_id WHERE a.id = ?`,
    [chosen.attemptId],
  );
  return row ? { at: chosen.at, lender: row.lender, attempt_id: chosen.attemptId } : null;
}

type Times = 'at' | 'ended_at';
type Row = Omit<ExplainedStep, Times> & { at: Date | string; ended_at: Date | string | null };

/** The steps of its contracts, in the order they were asked for. */
export async function contractSteps(em: EntityManager, applicationId: string): Promise<ExplainedStep[]> {
  const rows = await em.execute<Row[]>(
    `SELECT s.step_id AS id, s.created_at AS at, s.ended_at, l.name AS lender, s.operation, s.state, s.reason,
            s.actor_kind AS by, trim(u.first_name || ' ' || u.last_name) AS name
     FROM contract_step_told s JOIN lender l ON l.id = s.lender_id
     LEFT JOIN app_user u ON s.actor_kind = 'staff' AND u.id::text = s.actor_id
     WHERE s.application_id = ? ORDER BY s.created_at, s.step_id`,
    [applicationId],
  );
  return rows.map((row) => ({ ...row, at: instant(row.at), ended_at: instantOrNull(row.ended_at) }));
}
