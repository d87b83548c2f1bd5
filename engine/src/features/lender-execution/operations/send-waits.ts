import { lenderDisabled, lenderPaused, storeClosed } from '@millrace/schemas/states';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Postponed } from '../../../platform/jobs/runner/job-runner.ts';
import type { SendBlock } from '../../lender-health/drift/index.logic.ts';

const reasons: Readonly<Record<SendBlock, string>> = { paused: lenderPaused, disabled: lenderDisabled };

/** The reasons why an operation waits before it is sent. */
export const waitReasons: readonly string[] = [storeClosed.reason, ...Object.values(reasons)];

/**
 * Returns why nothing may be sent to the lender for this store now. The operation then waits and is retried.
 * Returns null if sending is allowed.
 */
export async function waitsToSend(
  em: EntityManager,
  { storeId, lenderId }: { storeId: number; lenderId: number },
): Promise<Postponed | null> {
  const [row] = await em.execute<{ isClosed: boolean; by: SendBlock | null }[]>(
    `SELECT s.is_closed AS "isClosed", b.send_block AS by
     FROM read.store_closure s, read.lender_send_block b WHERE s.store_id = ? AND b.lender_id = ?`,
    [storeId, lenderId],
  );
  if (row?.isClosed) return storeClosed;
  return row?.by ? { reason: reasons[row.by], seconds: storeClosed.seconds } : null;
}
