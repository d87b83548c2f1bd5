import type { EntityManager } from '@mikro-orm/postgresql';
import type { Role } from '@millrace/schemas/permissions';
import { Injectable } from '@nestjs/common';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { idsOf, type ListRequest } from '../../../platform/http/list-query.ts';
import { pgArray } from '../../../platform/db/pg-array.ts';
import { AppUser } from './user.entity.ts';
import { actorOf, type UserRow } from './users.logic.ts';

export interface NewUser {
  orgId: number | null;
  storeIds: readonly number[];
  email: string;
  firstName: string;
  lastName: string;
  roles: readonly Role[];
  /** Asked only for a person who is new: hashing takes a while. */
  passwordHash: () => Promise<string>;
}

/** People who sign in: who they are, what they are called, and the lists of them. */
@Injectable()
export class Users {
  async staff(em: EntityManager, userId: number): Promise<StaffActor | undefined> {
    const row = await this.find(em, userId);
    return row && actorOf(row);
  }

  async find(em: EntityManager, userId: number): Promise<UserRow | undefined> {
    const [row] = await em.execute<UserRow[]>(`SELECT * FROM user_overview WHERE id = ?`, [userId]);
    return row;
  }

  async list(em: EntityManager, list: ListRequest): Promise<{ rows: UserRow[]; total: number }> {
    const search = typeof list.filter.q === 'string' ? list.filter.q : null;
    const role = typeof list.filter.role === 'string' ? list.filter.role : null;
    const ids = idsOf(list.filter);
    const where = `(?::text IS NULL OR strpos(lower(email || ' ' || first_name || ' ' || last_name), lower(?)) > 0)
      AND (?::text IS NULL OR ? = ANY(roles)) AND (?::text[] IS NULL OR id::text = ANY(?::text[]))`;
    const wanted = ids ? pgArray(ids) : null;
    const values = [search, search, role, role, wanted, wanted];
    const { field, direction } = list.sort;
    const rows = await em.execute<UserRow[]>(
      `SELECT * FROM user_overview WHERE ${where} ORDER BY ${field} ${direction}, id LIMIT ? OFFSET ?`,
      [...values, list.limit, list.offset],
    );
    const [count] = await em.execute<{ total: number }[]>(
      `SELECT count(*)::int AS total FROM user_overview WHERE ${where}`,
      values,
    );
    return { rows, total: count?.total ?? 0 };
  }

  /** People of a role who work in a store, by the name shoppers see. */
  async namesInStore(
    em: EntityManager,
    storeId: number,
    role: Role,
  ): Promise<{ id: number; name: string }[]> {
    return em.execute(
      `SELECT id, first_name || ' ' || last_name AS name FROM user_overview
       WHERE NOT is_disabled AND ? = ANY(roles) AND ? = ANY(store_ids) ORDER BY first_name, id`,
      [role, storeId],
    );
  }

  /** Creates the person, or brings roles and stores of the one with this e-mail up to date. */
  async ensure(em: EntityManager, user: NewUser): Promise<number> {
    const { roles, storeIds, passwordHash, ...facts } = user;
    const found = await em.findOne(AppUser, { email: user.email });
    const row =
      found ??
      em.create(AppUser, {
        ...facts,
        primaryStoreId: storeIds[0] ?? null,
        passwordHash: await passwordHash(),
      });
    row.orgId = user.orgId;
    await em.flush();
    for (const role of roles)
      await em.execute(`INSERT INTO user_role (user_id, role) VALUES (?, ?) ON CONFLICT DO NOTHING`, [
        row.id,
        role,
      ]);
    for (const storeId of storeIds)
      await em.execute(`INSERT INTO user_store (user_id, store_id) VALUES (?, ?) ON CONFLICT DO NOTHING`, [
        row.id,
        storeId,
      ]);
    return row.id;
  }
}
