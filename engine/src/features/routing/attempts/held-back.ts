import type { EntityManager } from '@mikro-orm/postgresql';
import type { PutOff } from '../../../platform/jobs/job-runner.ts';
import { storeClosed } from './attempts.jobs.ts';
import { type HeldBack, lenderDisabled, lenderPaused } from './index.logic.ts';

/** The same of a `lender l` in a statement. */
export const heldBackSql = `CASE WHEN NOT l.enabled THEN 'disabled'
  WHEN EXISTS (SELECT FROM read.lender_pause x WHERE x.lender_id = l.id AND x.resumed_at IS NULL) THEN 'paused' END`;

export async function heldBackBy(em: EntityManager, lenderId: number): Promise<HeldBack | null> {
  const [lender] = await em.execute<{ by: HeldBack | null }[]>(
    `SELECT ${heldBackSql} AS by FROM read.lender l WHERE l.id = ?`,
    [lenderId],
  );
  return lender?.by ?? null;
}

const reasons: Readonly<Record<HeldBack, string>> = { paused: lenderPaused, disabled: lenderDisabled };

/** What may stand at something that waits to be sent. */
export const waitReasons: readonly string[] = [storeClosed.reason, ...Object.values(reasons)];

/** Why nothing that changes something at a lender is sent for a store now: it waits, and goes on by itself. */
export async function waitsToSend(
  em: EntityManager,
  { storeId, lenderId }: { storeId: number; lenderId: number },
): Promise<PutOff | null> {
  const [held] = await em.execute<{ isClosed: boolean; by: HeldBack | null }[]>(
    `SELECT s.is_closed AS "isClosed", ${heldBackSql} AS by
     FROM read.store_closure s, read.lender l WHERE s.store_id = ? AND l.id = ?`,
    [storeId, lenderId],
  );
  if (held?.isClosed) return storeClosed;
  return held?.by ? { reason: reasons[held.by], seconds: storeClosed.seconds } : null;
}
