import type { FormView, SharedFormView, SharedFormViews } from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { StaffActor } from '../../../../platform/http/actor.ts';
import { withoutControls } from '../../../../platform/plain-text.ts';
import { auditOrg } from '../../../tenancy/orgs/index.ts';
import { auditStore } from '../../../tenancy/stores/index.ts';
import { tooManySharedViews } from '../form-lists.errors.ts';

const most = 20;

/** The owner of a shared filter: one store, or an org with all its stores. */
type Owner = { storeId: number; orgId?: never } | { orgId: number; storeId?: never };

/** Stores filters of lists that all users of a store or an org share. */
@Injectable()
export class SharedViews {
  constructor(private readonly orm: MikroORM) {}

  /** Returns the shared filters of the store, then those of its org. */
  async list(storeId: number): Promise<SharedFormViews> {
    const views = await this.orm.em.fork().execute<SharedFormView[]>(
      `SELECT v.name, v.query, CASE WHEN v.store_id IS NULL THEN 'org' ELSE 'store' END AS of
       FROM shared_form_view v JOIN read.store s ON s.id = ?
       WHERE v.store_id = s.id OR (v.store_id IS NULL AND v.org_id = s.org_id)
       ORDER BY v.store_id NULLS LAST, lower(v.name)`,
      [storeId],
    );
    return { views };
  }

  /** Saves a filter. If a filter with this name exists, replaces it. */
  save(actor: StaffActor, owner: Owner, { name, query }: FormView): Promise<SharedFormViews> {
    return this.orm.em.fork().transactional(async (em) => {
      const title = withoutControls(name).trim();
      const place = await placeOf(em, owner);
      await em.execute(
        `INSERT INTO shared_form_view (org_id, store_id, name, query, saved_by) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT (org_id, store_id, lower(name))
         DO UPDATE SET name = excluded.name, query = excluded.query, saved_by = excluded.saved_by`,
        [...place, title, query, actor.userId],
        'run',
      );
      const views = await viewsOf(em, owner);
      if (views.length > most) throw tooManySharedViews(most);
      await record(em, actor, owner, { action: 'form-view.shared', facts: { name: title } });
      return { views };
    });
  }

  remove(actor: StaffActor, owner: Owner, name: string): Promise<SharedFormViews> {
    return this.orm.em.fork().transactional(async (em) => {
      const [column, id] = keyOf(owner);
      const gone = await em.execute<unknown[]>(
        `DELETE FROM shared_form_view WHERE ${column} = ? AND lower(name) = lower(?)
         AND (store_id IS NULL) = ? RETURNING id`,
        [id, name, owner.storeId === undefined],
      );
      if (gone.length > 0) await record(em, actor, owner, { action: 'form-view.unshared', facts: { name } });
      return { views: await viewsOf(em, owner) };
    });
  }
}

const keyOf = ({ storeId, orgId }: Owner) =>
  storeId === undefined ? (['org_id', orgId] as const) : (['store_id', storeId] as const);

/**
 * Returns the values of the columns that name the owner. Locks the owner until the transaction ends, so that
 * the limit on the number of filters holds.
 */
async function placeOf(em: EntityManager, { storeId, orgId }: Owner): Promise<[number, number | null]> {
  const place = `shared-form-views|${storeId === undefined ? `org ${orgId}` : `store ${storeId}`}`;
  await em.execute(`SELECT pg_advisory_xact_lock(hashtextextended(?, 0))`, [place]);
  if (storeId === undefined) return [orgId, null];
  const [store] = await em.execute<{ orgId: number }[]>(
    `SELECT org_id AS "orgId" FROM read.store WHERE id = ?`,
    [storeId],
  );
  return [store!.orgId, storeId];
}

function viewsOf(em: EntityManager, owner: Owner): Promise<SharedFormView[]> {
  const [column, id] = keyOf(owner);
  const of = owner.storeId === undefined ? 'org' : 'store';
  return em.execute(
    `SELECT name, query, ? AS of FROM shared_form_view WHERE ${column} = ? AND (store_id IS NULL) = ?
     ORDER BY lower(name)`,
    [of, id, of === 'org'],
  );
}

function record(
  em: EntityManager,
  actor: StaffActor,
  { storeId, orgId }: Owner,
  entry: { action: string; facts: { name: string } },
): Promise<void> {
  return storeId === undefined
    ? auditOrg(em, actor, { ...entry, orgId })
    : auditStore(em, actor, { ...entry, storeId });
}
