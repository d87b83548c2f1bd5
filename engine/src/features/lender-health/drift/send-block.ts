import type { EntityManager } from '@mikro-orm/postgresql';
import type { SendBlock } from './send-block.logic.ts';

/** Why nothing is sent to the lender in alias `l` of a statement; null if sending is allowed. */
export const sendBlockSql = `CASE WHEN NOT l.enabled THEN 'disabled'
  WHEN EXISTS (SELECT FROM read.lender_pause x WHERE x.lender_id = l.id AND x.resumed_at IS NULL) THEN 'paused' END`;

export async function sendBlockOf(em: EntityManager, lenderId: number): Promise<SendBlock | null> {
  const [lender] = await em.execute<{ by: SendBlock | null }[]>(
    `SELECT ${sendBlockSql} AS by FROM read.lender l WHERE l.id = ?`,
    [lenderId],
  );
  return lender?.by ?? null;
}
