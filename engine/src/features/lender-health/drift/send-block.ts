import type { EntityManager } from '@mikro-orm/postgresql';
import type { SendBlock } from './send-block.logic.ts';

/** Returns why nothing is sent to a lender. Returns null if sending is allowed. */
export async function sendBlockOf(em: EntityManager, lenderId: number): Promise<SendBlock | null> {
  const [lender] = await em.execute<{ by: SendBlock | null }[]>(
    `SELECT send_block AS by FROM read.lender_send_block WHERE lender_id = ?`,
    [lenderId],
  );
  return lender?.by ?? null;
}
