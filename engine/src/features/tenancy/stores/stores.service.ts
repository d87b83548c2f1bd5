import type { EntityManager } from '@mikro-orm/postgresql';
import type { Permission } from '@millrace/schemas/permissions';
import { Injectable } from '@nestjs/common';
import { notify } from '../../../platform/db/connections/notices.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { Org } from '../orgs/org.entity.ts';
import { reachOf } from './reach/reach.logic.ts';
import { storeById, storeByPublicUuid, storesInReach, type StoreFacts } from './reach/store-queries.ts';
import { slugOf } from './changes/store-words.logic.ts';
import { OutsideForm, Store } from './store.entity.ts';

interface NewStore {
  /**
   * A fixed uuid for callers that must find the store again after it was renamed. Absent for a random uuid.
   */
  uuid?: string;
  orgId: number;
  name: string;
  slug: string;
  phone: string;
  state: string;
  /** Default: US. */
  country?: string;
  /** Default: USD. */
  currency?: string;
  industry?: string;
  timezone: string;
  franchiseId?: number;
  isProcessor?: boolean;
  city?: string;
}

/** Reads and creates stores: their org, their public address, and the stores in which a user may work. */
@Injectable()
export class Stores {
  find(em: EntityManager, id: number): Promise<StoreFacts | undefined> {
    return storeById(em, id);
  }

  /**
   * Finds a store by the uuid in a public form link. It is the uuid of either the public form or the store.
   */
  findByPublicUuid(em: EntityManager, uuid: string): Promise<StoreFacts | undefined> {
    return storeByPublicUuid(em, uuid);
  }

  /** Returns the stores in which a user has a permission. */
  inReach(em: EntityManager, actor: StaffActor, permission: Permission) {
    return storesInReach(em, reachOf(actor, permission));
  }

  /** Returns the store with this uuid or slug. If there is none, creates the store with a public form. */
  async ensure(em: EntityManager, store: NewStore): Promise<StoreFacts> {
    const known = store.uuid ? await em.findOne(Store, { uuid: store.uuid }) : null;
    const row = known ?? (await em.findOne(Store, { slug: store.slug }));
    return row ? (await this.find(em, row.id))! : this.create(em, store);
  }

  /**
   * Creates a store with a public form. Names and slugs need not be unique, because the uuid in a form link
   * is.
   */
  open(em: EntityManager, store: Omit<NewStore, 'slug' | 'uuid'>): Promise<StoreFacts> {
    return this.create(em, { ...store, slug: slugOf(store.name) });
  }

  /** Changes how the store came to Millrace, which decides how its subscription begins. */
  async setOnboarding(em: EntityManager, storeId: number, onboarding: string): Promise<void> {
    await em.nativeUpdate(Store, { id: storeId }, { onboarding });
  }

  private async create(em: EntityManager, { orgId, name, ...facts }: NewStore): Promise<StoreFacts> {
    const row = em.create(Store, { ...facts, storeName: name, org: em.getReference(Org, orgId) });
    em.create(OutsideForm, { store: row });
    await em.flush();
    // Notifies the sessions of the whole org, because users who work in the whole org can now open the new
    // store.
    await notify(em, 'access', `org-${orgId}`);
    return (await this.find(em, row.id))!;
  }
}
