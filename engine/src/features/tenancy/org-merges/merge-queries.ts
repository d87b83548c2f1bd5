import type { EntityManager } from '@mikro-orm/postgresql';
import { pgArray } from '../../../platform/db/pg-array.ts';
import type { Region } from './merge-regions.logic.ts';
import type { Owned, Tenants } from './org-merge.logic.ts';

export interface MergeRow {
  id: number;
  intoOrgId: number;
  orgIds: number[];
  primaryUserId: number;
  before: Tenants;
  mergedAt: Date | string;
}

const columns = `id, into_org_id AS "intoOrgId", org_ids AS "orgIds", primary_user_id AS "primaryUserId", before,
  merged_at AS "mergedAt"`;

/** Returns the merges of these orgs that are still in effect (not undone), newest first. */
export function liveMerges(em: EntityManager, orgIds: readonly number[]): Promise<MergeRow[]> {
  return em.execute(
    `SELECT ${columns} FROM org_merge WHERE org_ids && ?::int[] AND undone_at IS NULL ORDER BY id DESC`,
    [pgArray(orgIds)],
  );
}

export async function addMerge(
  em: EntityManager,
  merge: Omit<MergeRow, 'id' | 'mergedAt'> & { mergedBy: number },
): Promise<number> {
  const { intoOrgId, orgIds, primaryUserId, before, mergedBy } = merge;
  const [row] = await em.execute<{ id: number }[]>(
    `INSERT INTO org_merge (into_org_id, org_ids, primary_user_id, before, merged_by)
     VALUES (?, ?::int[], ?, ?::jsonb, ?) RETURNING id`,
    [intoOrgId, pgArray(orgIds), primaryUserId, JSON.stringify(before), mergedBy],
  );
  return row!.id;
}

export async function markUndone(em: EntityManager, id: number, by: number): Promise<void> {
  await em.execute(`UPDATE org_merge SET undone_at = now(), undone_by = ? WHERE id = ?`, [by, id], 'run');
}

/** Returns the stores and regions of these orgs. By default, locks their rows until the transaction ends. */
export async function ownedBy(
  em: EntityManager,
  orgIds: readonly number[],
  lock: 'FOR UPDATE' | '' = 'FOR UPDATE',
): Promise<Pick<Tenants, 'stores' | 'regions'>> {
  const rows = <Row>(columns: string, table: 'store' | 'org_region') =>
    em.execute<Row[]>(`SELECT ${columns} FROM ${table} WHERE org_id = ANY(?::int[]) ORDER BY id ${lock}`, [
      pgArray(orgIds),
    ]);
  return {
    stores: await rows<Owned>('id, org_id AS "orgId"', 'store'),
    regions: await rows<Region>('id, org_id AS "orgId", name', 'org_region'),
  };
}

/** Returns the currencies of the stores of these orgs. */
export async function currenciesOfOrgs(em: EntityManager, orgIds: readonly number[]): Promise<string[]> {
  const rows = await em.execute<{ currency: string }[]>(
    `SELECT DISTINCT currency FROM store WHERE org_id = ANY(?::int[]) ORDER BY currency`,
    [pgArray(orgIds)],
  );
  return rows.map(({ currency }) => currency);
}

/**
 * Updates the org of each store and region, and the names of the regions. Then removes from each region the
 * stores that belong to a different org than the region.
 */
export async function moveOwned(
  em: EntityManager,
  { stores, regions }: Pick<Tenants, 'stores' | 'regions'>,
): Promise<void> {
  for (const [table, rows] of [
    ['store', stores],
    ['org_region', regions],
  ] as const)
    await em.execute(
      `UPDATE ${table} t SET org_id = m.org_id
       FROM unnest(?::int[], ?::int[]) AS m(id, org_id) WHERE t.id = m.id AND t.org_id <> m.org_id`,
      [pgArray(rows.map(({ id }) => id)), pgArray(rows.map(({ orgId }) => orgId))],
      'run',
    );
  await em.execute(
    `UPDATE org_region t SET name = m.name FROM jsonb_to_recordset(?::jsonb) AS m(id integer, name text)
     WHERE t.id = m.id AND t.name <> m.name`,
    [JSON.stringify(regions)],
    'run',
  );
  await em.execute(
    `DELETE FROM org_region_store n USING org_region r, store s
     WHERE n.region_id = r.id AND n.store_id = s.id AND r.org_id <> s.org_id AND r.id = ANY(?::int[])`,
    [pgArray(regions.map(({ id }) => id))],
    'run',
  );
}
