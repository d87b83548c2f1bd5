import type {
  AssociateOfStore,
  StoreAssociate as Reply,
  StoreAssociateBody,
  StoreAssociateList,
  StoreAssociatesQuery,
} from '@millrace/schemas/api';
import { MikroORM, UniqueConstraintViolationException, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.ts';
import { instant } from '../../../platform/db/instants.ts';
import { containsText, queries, total } from '../../../platform/db/queries.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { auditStore } from '../stores/index.ts';
import { StoreAssociate } from './associate.entity.ts';
import { emailTaken } from './associates.errors.ts';

export interface NewAssociate {
  storeId: number;
  firstName: string;
  lastName: string;
  email: string;
}

/** Manages the associates of a store. An associate of another store is treated as missing. */
@Injectable()
export class Associates {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
  ) {}

  /** Returns the associates whom shoppers can select. */
  async named(em: EntityManager, storeId: number): Promise<{ id: number; name: string }[]> {
    const rows = await queries(em)
      .selectFrom('store_associate')
      .select(['id', 'first_name', 'last_name'])
      .where('store_id', '=', storeId)
      .where('is_active', '=', true)
      .where('deleted_at', 'is', null)
      .orderBy('first_name')
      .orderBy('last_name')
      .orderBy('id')
      .limit(200)
      .execute();
    return rows.map(({ id, first_name, last_name }) => ({ id, name: `${first_name} ${last_name}` }));
  }

  /**
   * Returns the selected associate, or null if none is selected. Throws if shoppers cannot select the
   * associate with this id.
   */
  async nameable(
    em: EntityManager,
    storeId: number,
    id: number | null | undefined,
  ): Promise<{ id: number; name: string } | null> {
    if (id === null || id === undefined) return null;
    const found = (await this.named(em, storeId)).find((associate) => associate.id === id);
    if (!found) throw notFound('This associate');
    return found;
  }

  async list(
    em: EntityManager,
    { storeId, page = 1, limit = 25, search, status }: StoreAssociatesQuery,
  ): Promise<StoreAssociateList> {
    let found = queries(em)
      .selectFrom('store_associate')
      .where('store_id', '=', storeId)
      .where('deleted_at', 'is', null);
    if (search !== undefined)
      found = found.where((eb) =>
        containsText(
          eb,
          eb.fn<string>('concat_ws', [eb.val(' '), 'first_name', 'last_name', 'email', 'associate_id']),
          search,
        ),
      );
    if (status !== undefined) found = found.where('is_active', '=', status === 'active');
    const rows = await found
      .select([
        'id',
        'store_id',
        'first_name',
        'last_name',
        'email',
        'associate_id',
        'is_active',
        'created_at',
      ])
      .orderBy('is_active', 'desc')
      .orderBy((eb) => eb.fn('lower', ['first_name']))
      .orderBy((eb) => eb.fn('lower', ['last_name']))
      .orderBy('id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute();
    const list = rows.map((row) => ({ ...row, created_at: instant(row.created_at) }));
    return { list, count: await total(found) };
  }

  async find({ id, storeId }: AssociateOfStore): Promise<Reply> {
    return replyOf(await existing(this.orm.em.fork(), { id, storeId }));
  }

  async save(actor: StaffActor, body: StoreAssociateBody, key?: string): Promise<Reply> {
    const work = (em: EntityManager) =>
      once(em, `store-associate|${actor.userId}`, key, body, () => this.saveWithin(em, actor, body));
    return this.orm.em
      .fork()
      .transactional(work)
      .catch((error: unknown) => {
        throw error instanceof UniqueConstraintViolationException ? emailTaken() : error;
      });
  }

  async setActive(actor: StaffActor, of: AssociateOfStore, isActive: boolean): Promise<Reply> {
    return this.orm.em.fork().transactional(async (em) => {
      const associate = await existing(em, of);
      if (associate.isActive !== isActive) {
        associate.isActive = isActive;
        await record(em, actor, associate, isActive ? 'associate.activated' : 'associate.archived');
      }
      return replyOf(associate);
    });
  }

  async remove(actor: StaffActor, of: AssociateOfStore): Promise<void> {
    await this.orm.em.fork().transactional(async (em) => {
      const associate = await existing(em, of);
      associate.deletedAt = this.clock.date();
      associate.isActive = false;
      await record(em, actor, associate, 'associate.deleted');
    });
  }

  /** Returns the store's associate with this email address. Creates the associate if the store has none. */
  async ensure(em: EntityManager, associate: NewAssociate): Promise<number> {
    const { storeId, email } = associate;
    const row =
      (await em.findOne(StoreAssociate, { storeId, email, deletedAt: null })) ??
      em.create(StoreAssociate, associate);
    await em.flush();
    return row.id;
  }

  private async saveWithin(em: EntityManager, actor: StaffActor, body: StoreAssociateBody): Promise<Reply> {
    const facts = {
      firstName: body.first_name.trim(),
      lastName: body.last_name.trim(),
      email: body.email.trim(),
      associateId: body.associate_id?.trim() || null,
    };
    const associate = body.id
      ? em.assign(await existing(em, { id: body.id, storeId: body.store_id }), facts)
      : em.create(StoreAssociate, { ...facts, storeId: body.store_id });
    await em.flush();
    await record(em, actor, associate, body.id ? 'associate.updated' : 'associate.created');
    return replyOf(associate);
  }
}

async function existing(em: EntityManager, of: AssociateOfStore): Promise<StoreAssociate> {
  const associate = await em.findOne(StoreAssociate, { ...of, deletedAt: null });
  if (!associate) throw notFound('This associate');
  return associate;
}

const replyOf = (row: StoreAssociate): Reply => ({
  id: row.id,
  store_id: row.storeId,
  first_name: row.firstName,
  last_name: row.lastName,
  email: row.email,
  associate_id: row.associateId ?? null,
  is_active: row.isActive,
  created_at: instant(row.createdAt),
});

function record(
  em: EntityManager,
  actor: StaffActor,
  associate: StoreAssociate,
  action: string,
): Promise<void> {
  const subject = { kind: 'associate', id: String(associate.id) };
  return auditStore(em, actor, { action, storeId: associate.storeId, subject });
}
