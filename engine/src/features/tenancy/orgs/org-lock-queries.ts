import type { EntityManager } from '@mikro-orm/postgresql';
import { orgIsMerged } from './orgs.errors.ts';

/** What was merged away stays as it was, so that the merge can be undone; and it is not merged while this goes on. */
export async function wantUnmerged(em: EntityManager, orgId: number): Promise<void> {
  const [org] = await em.execute<{ merged: boolean }[]>(
    `SELECT merged_into_id IS NOT NULL AS merged FROM org WHERE id = ? FOR SHARE`,
    [orgId],
  );
  if (org?.merged) throw orgIsMerged();
}

/** Until the end of the transaction nothing else changes this org. */
export async function lockOrg(em: EntityManager, orgId: number): Promise<void> {
  await em.execute(`SELECT id FROM org WHERE id = ? FOR UPDATE`, [orgId]);
}
