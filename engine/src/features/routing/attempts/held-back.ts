import type { EntityManager } from '@mikro-orm/postgresql';

/** What of ours stands between a lender and anything that is sent to it. */
export type HeldBack = 'paused' | 'disabled';

/** The same of a `lender l` in a statement. */
export const heldBackSql = `CASE WHEN NOT l.enabled THEN 'disabled'
  WHEN EXISTS (SELECT FROM lender_pause x WHERE x.lender_id = l.id AND x.resumed_at IS NULL) THEN 'paused' END`;

export async function heldBackBy(em: EntityManager, lenderId: number): Promise<HeldBack | null> {
  const [lender] = await em.execute<{ by: HeldBack | null }[]>(
    `SELECT ${heldBackSql} AS by FROM lender l WHERE l.id = ?`,
    [lenderId],
  );
  return lender?.by ?? null;
}
