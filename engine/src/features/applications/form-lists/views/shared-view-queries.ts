import type { SharedFormView } from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';

/** The owner of a shared filter: one store, or an org with all its stores. */
export type Owner = { storeId: number; orgId?: never } | { orgId: number; storeId?: never };

const keyOf = ({ storeId, orgId }: Owner) =>
  storeId === undefined ? (['org_id', orgId] as const) : (['store_id', storeId] as const);

/** Returns the shared filters of the store, then those of its org. */
export function sharedViewsFor(em: EntityManager, storeId: number): Promise<SharedFormView[]> {
  return em.execute(
    `SELECT v.name, v.query, CASE WHEN v.store_id IS NULL THEN 'org' ELSE 'store' END AS of
     FROM shared_form_view v JOIN read.store s ON s.id = ?
     WHERE v.store_id = s.id OR (v.store_id IS NULL AND v.org_id = s.org_id)
     ORDER BY v.store_id NULLS LAST, lower(v.name)`,
    [storeId],
  );
}

/**
 * Returns the filters that exactly this store or org shares. For a store, the filters of its org are not
 * included.
 */
export function sharedViewsOf(em: EntityManager, owner: Owner): Promise<SharedFormView[]> {
  const [column, id] = keyOf(owner);
  const of = owner.storeId === undefined ? 'org' : 'store';
  return em.execute(
    `SELECT name, query, ? AS of FROM shared_form_view WHERE ${column} = ? AND (store_id IS NULL) = ?
     ORDER BY lower(name)`,
    [of, id, of === 'org'],
  );
}

/**
 * Saves a filter. Locks the owner until the transaction ends, so that the limit on the number of filters
 * holds.
 */
export async function saveSharedView(
  em: EntityManager,
  owner: Owner,
  { name, query, savedBy }: { name: string; query: string; savedBy: number },
): Promise<void> {
  const place = await lockOwner(em, owner);
  await em.execute(
    `INSERT INTO shared_form_view (org_id, store_id, name, query, saved_by) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (org_id, store_id, lower(name))
     DO UPDATE SET name = excluded.name, query = excluded.query, saved_by = excluded.saved_by`,
    [...place, name, query, savedBy],
    'run',
  );
}

/** Returns false if the owner has no filter with this name. */
export async function removeSharedView(em: EntityManager, owner: Owner, name: string): Promise<boolean> {
  const [column, id] = keyOf(owner);
  const gone = await em.execute<unknown[]>(
    `DELETE FROM shared_form_view WHERE ${column} = ? AND lower(name) = lower(?)
     AND (store_id IS NULL) = ? RETURNING id`,
    [id, name, owner.storeId === undefined],
  );
  return gone.length > 0;
}

/**
 * Makes other saves for this store or org wait until the transaction ends. Returns the org id and the store
 * id of the owner; the store id is null for an org.
 */
async function lockOwner(em: EntityManager, { storeId, orgId }: Owner): Promise<[number, number | null]> {
  const place = `shared-form-views|${storeId === undefined ? `org ${orgId}` : `store ${storeId}`}`;
  await em.execute(`SELECT pg_advisory_xact_lock(hashtextextended(?, 0))`, [place]);
  if (storeId === undefined) return [orgId, null];
  const [store] = await em.execute<{ orgId: number }[]>(
    `SELECT org_id AS "orgId" FROM read.store WHERE id = ?`,
    [storeId],
  );
  return [store!.orgId, storeId];
}
