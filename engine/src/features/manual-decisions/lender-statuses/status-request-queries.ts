import type { LenderStatus, SetLenderStatusBody } from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AttemptRow } from '../../routing/route-attempts/index.ts';

/** Hours within which a second person must confirm a request to replace a lender's reply. */
const confirmWithinHours = 4;

/** A request of a user to replace the lender's reply with a result. */
export interface StatusRequest {
  id: number;
  status: LenderStatus;
  approvedCents: number | null;
  reason: string;
  askedBy: number;
  askedByName: string;
}

/** Stores a request. It replaces an earlier undecided request about the same attempt. */
export async function askForStatus(
  em: EntityManager,
  attempt: AttemptRow,
  { status, approved_cents, reason }: SetLenderStatusBody & { status: LenderStatus },
  userId: number,
): Promise<void> {
  await em.execute(
    `UPDATE lender_status_request SET ended_at = now(), ended_as = 'replaced', ended_by = ?
     WHERE attempt_id = ? AND ended_at IS NULL`,
    [userId, attempt.id],
    'run',
  );
  await em.execute(
    `INSERT INTO lender_status_request (attempt_id, application_id, org_id, store_id, status, approved_cents, reason,
       over_state, over_outcome, asked_by, asked_by_name, expires_at)
     SELECT ?::uuid, ?::uuid, ?::integer, ?::integer, ?::text, ?::integer, ?::text, ?::text, ?::text,
       id, trim(first_name || ' ' || last_name), now() + make_interval(hours => ?) FROM read.app_user WHERE id = ?`,
    [
      ...[attempt.id, attempt.applicationId, attempt.orgId, attempt.storeId, status, approved_cents ?? null],
      ...[reason, attempt.state, attempt.outcome, confirmWithinHours, userId],
    ],
    'run',
  );
}

/**
 * Returns the undecided request about an attempt. The request must not have expired, and the attempt must
 * still have the reply that the request would replace.
 */
export async function openRequest(
  em: EntityManager,
  attempt: AttemptRow,
): Promise<StatusRequest | undefined> {
  const [row] = await em.execute<StatusRequest[]>(
    `SELECT id, status, approved_cents AS "approvedCents", reason, asked_by AS "askedBy",
       asked_by_name AS "askedByName"
     FROM lender_status_request WHERE attempt_id = ? AND ended_at IS NULL AND expires_at > now()
       AND over_state = ? AND over_outcome IS NOT DISTINCT FROM ? FOR UPDATE`,
    [attempt.id, attempt.state, attempt.outcome],
  );
  return row;
}

export async function endRequest(
  em: EntityManager,
  id: number,
  as: 'confirmed' | 'refused',
  userId: number,
): Promise<void> {
  await em.execute(
    `UPDATE lender_status_request SET ended_at = now(), ended_as = ?, ended_by = ? WHERE id = ?`,
    [as, userId, id],
    'run',
  );
}
