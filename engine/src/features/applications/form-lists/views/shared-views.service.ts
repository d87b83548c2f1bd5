import type { FormView, SharedFormViews } from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { StaffActor } from '../../../../platform/http/actor.ts';
import { withoutControls } from '../../../../platform/plain-text.ts';
import { auditOrg } from '../../../tenancy/orgs/index.ts';
import { auditStore } from '../../../tenancy/stores/index.ts';
import { tooManySharedViews } from '../form-lists.errors.ts';
import {
  removeSharedView,
  saveSharedView,
  sharedViewsFor,
  sharedViewsOf,
  type Owner,
} from './shared-view-queries.ts';

const most = 20;

/** Stores filters of lists that all users of a store or an org share. */
@Injectable()
export class SharedViews {
  constructor(private readonly orm: MikroORM) {}

  /** Returns the shared filters of the store, then those of its org. */
  async list(storeId: number): Promise<SharedFormViews> {
    return { views: await sharedViewsFor(this.orm.em.fork(), storeId) };
  }

  /** Saves a filter. If a filter with this name exists, replaces it. */
  save(actor: StaffActor, owner: Owner, { name, query }: FormView): Promise<SharedFormViews> {
    return this.orm.em.fork().transactional(async (em) => {
      const title = withoutControls(name).trim();
      await saveSharedView(em, owner, { name: title, query, savedBy: actor.userId });
      const views = await sharedViewsOf(em, owner);
      if (views.length > most) throw tooManySharedViews(most);
      await record(em, actor, owner, { action: 'form-view.shared', facts: { name: title } });
      return { views };
    });
  }

  remove(actor: StaffActor, owner: Owner, name: string): Promise<SharedFormViews> {
    return this.orm.em.fork().transactional(async (em) => {
      const removed = await removeSharedView(em, owner, name);
      if (removed) await record(em, actor, owner, { action: 'form-view.unshared', facts: { name } });
      return { views: await sharedViewsOf(em, owner) };
    });
  }
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
