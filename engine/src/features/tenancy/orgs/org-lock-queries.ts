import type { EntityManager } from '@mikro-orm/postgresql';
import { orgIsMerged } from './orgs.errors.ts';

/**
 * Throws if the org was merged into another org. A merged org must not change, so that the merge can be
 * undone. The shared lock also prevents a merge of the org during this transaction.
 */
export async function wantUnmerged(em: EntityManager, orgId: number): Promise<void> {
  const [org] = await em.execute<{ merged: boolean }[]>(
    `SELECT merged_into_id IS NOT NULL AS merged FROM org WHERE id = ? FOR SHARE`,
    [orgId],
  );
  if (org?.merged) throw orgIsMerged();
}

/** Locks the org until the transaction ends. */
export async function lockOrg(em: EntityManager, orgId: number): Promise<void> {
  await em.execute(`SELECT id FROM org WHERE id = ? FOR UPDATE`, [orgId]);
}
