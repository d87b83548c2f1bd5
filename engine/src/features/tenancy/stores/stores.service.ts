import type { EntityManager } from '@mikro-orm/postgresql';
import type { Permission } from '@millrace/schemas/permissions';
import { Injectable } from '@nestjs/common';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { Users } from '../../identity/users/index.ts';
import { Org } from '../orgs/org.entity.ts';
import { reachCondition, reachOf } from './reach.logic.ts';
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
}

export interface NewStore {
  orgId: number;
  name: string;
  slug: string;
  phone: string;
  state: string;
  industry?: string;
  timezone: string;
}

const columns = `s.id, s.org_id AS "orgId", s.store_name AS name, s.slug, s.phone, s.state, s.industry, s.timezone,
  s.is_disabled AS "isDisabled", f.website_uuid AS "websiteUuid"`;
const tables = 'store s LEFT JOIN outside_form f ON f.store_id = s.id';

/** Stores: who owns them, how strangers find them, and which of them a person may work in. */
@Injectable()
export class Stores {
  constructor(private readonly users: Users) {}

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

  async ownerOf(em: EntityManager, id: number): Promise<{ orgId: number } | undefined> {
    const [row] = await em.execute<{ orgId: number }[]>(`SELECT org_id AS "orgId" FROM store WHERE id = ?`, [
      id,
    ]);
    return row;
  }

  /** The stores in which a person may use a permission. */
  async inReach(
    em: EntityManager,
    actor: StaffActor,
    permission: Permission,
  ): Promise<{ id: number; name: string }[]> {
    const { sql, values } = reachCondition(reachOf(actor, permission));
    return em.execute(
      `SELECT id, name FROM (SELECT id, id AS store_id, org_id, store_name AS name FROM store WHERE NOT is_disabled) s
       WHERE ${sql} ORDER BY name, id LIMIT 500`,
      values,
    );
  }

  /** Sales associates a shopper can name. */
  associates(em: EntityManager, storeId: number): Promise<{ id: number; name: string }[]> {
    return this.users.namesInStore(em, storeId, 'SALES_ASSOCIATE');
  }

  /** The store of that slug, with a public form; made when there is none. */
  async ensure(em: EntityManager, store: NewStore): Promise<StoreFacts> {
    const { orgId, name, ...facts } = store;
    let row = await em.findOne(Store, { slug: store.slug });
    if (!row) {
      row = em.create(Store, { ...facts, storeName: name, org: em.getReference(Org, orgId) });
      em.create(OutsideForm, { store: row });
      await em.flush();
    }
    return (await this.find(em, row.id))!;
  }
}
