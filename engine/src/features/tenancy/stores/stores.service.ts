import type { EntityManager } from '@mikro-orm/postgresql';
import type { Permission } from '@millrace/schemas/permissions';
import { Injectable } from '@nestjs/common';
import { notice } from '../../../platform/db/notices.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { Org } from '../orgs/org.entity.ts';
import { reachCondition, reachOf } from './reach.logic.ts';
import { slugOf } from './store-words.logic.ts';
import { OutsideForm, Store } from './store.entity.ts';

export interface StoreFacts {
  id: number;
  orgId: number;
  name: string;
  slug: string;
  phone: string | null;
  state: string;
  industry: string;
  timezone: string;
  isDisabled: boolean;
  /** What strangers see in links; null while the store has no public form. */
  websiteUuid: string | null;
  /** False while its org takes no new applications in any of its stores. */
  orgAccepts: boolean;
}

export interface NewStore {
  /** Given by who has to find the store again after somebody renamed it. */
  uuid?: string;
  orgId: number;
  name: string;
  slug: string;
  phone: string;
  state: string;
  industry?: string;
  timezone: string;
  franchiseId?: number;
  isProcessor?: boolean;
  city?: string;
}

const columns = `s.id, s.org_id AS "orgId", s.store_name AS name, s.slug, s.phone, s.state, s.industry, s.timezone,
  s.is_disabled OR o.is_disabled AS "isDisabled", f.website_uuid AS "websiteUuid",
  coalesce((g."values" ->> 'accepts_applications')::boolean, true) AS "orgAccepts"`;
const tables = `store s JOIN org o ON o.id = s.org_id LEFT JOIN org_settings g ON g.org_id = o.id
  LEFT JOIN outside_form f ON f.store_id = s.id`;

/** Stores: who owns them, how strangers find them, and which of them a person may work in. */
@Injectable()
export class Stores {
  async find(em: EntityManager, id: number): Promise<StoreFacts | undefined> {
    const [row] = await em.execute<StoreFacts[]>(`SELECT ${columns} FROM ${tables} WHERE s.id = ?`, [id]);
    return row;
  }

  /** By the uuid of a public link: the form's own, or the store's. */
  async findByPublicUuid(em: EntityManager, uuid: string): Promise<StoreFacts | undefined> {
    const [row] = await em.execute<StoreFacts[]>(
      `SELECT ${columns} FROM ${tables} WHERE f.website_uuid = ? OR (s.uuid = ? AND f.website_uuid IS NOT NULL)`,
      [uuid, uuid],
    );
    return row;
  }

  /** The stores in which a person may use a permission. */
  async inReach(
    em: EntityManager,
    actor: StaffActor,
    permission: Permission,
  ): Promise<{ id: number; name: string; isProcessor: boolean }[]> {
    const { sql, values } = reachCondition(reachOf(actor, permission));
    return em.execute(
      `SELECT id, name, "isProcessor"
       FROM (SELECT id, id AS store_id, org_id, store_name AS name, is_processor AS "isProcessor"
             FROM store WHERE NOT is_disabled) s
       WHERE ${sql} ORDER BY name, id LIMIT 500`,
      values,
    );
  }

  /** The store of that uuid or slug, with a public form; made when there is none. */
  async ensure(em: EntityManager, store: NewStore): Promise<StoreFacts> {
    const known = store.uuid ? await em.findOne(Store, { uuid: store.uuid }) : null;
    const row = known ?? (await em.findOne(Store, { slug: store.slug }));
    return row ? (await this.find(em, row.id))! : this.create(em, store);
  }

  /** A new store with a public form. Names are not unique, and neither are slugs: the uuid in a link is. */
  open(em: EntityManager, store: Omit<NewStore, 'slug' | 'uuid'>): Promise<StoreFacts> {
    return this.create(em, { ...store, slug: slugOf(store.name) });
  }

  private async create(em: EntityManager, { orgId, name, ...facts }: NewStore): Promise<StoreFacts> {
    const row = em.create(Store, { ...facts, storeName: name, org: em.getReference(Org, orgId) });
    em.create(OutsideForm, { store: row });
    await em.flush();
    // who is responsible for the whole org reaches it from now on
    await em.execute(...notice('access', `org-${orgId}`), 'run');
    return (await this.find(em, row.id))!;
  }
}
