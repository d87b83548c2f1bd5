import type { EntityManager } from '@mikro-orm/postgresql';
import type { Role } from '@millrace/schemas/permissions';
import { Injectable } from '@nestjs/common';
import type { StaffActor } from '../../../platform/http/actor.ts';
import type { PersonFacts } from '../../../platform/sessions/sessions.ts';
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

/** People who sign in: who they are, and how they come to be. */
@Injectable()
export class Users {
  /** Who the person is whom the present context is about; undefined when disabled or gone. */
  async present(em: EntityManager): Promise<StaffActor | undefined> {
    const [row] = await em.execute<{ person: PersonFacts | null }[]>(`SELECT wall.me() AS person`);
    return row?.person ? actorOf(row.person) : undefined;
  }

  async find(em: EntityManager, userId: number): Promise<UserRow | undefined> {
    const [row] = await em.execute<UserRow[]>(`SELECT * FROM read.user_overview WHERE id = ?`, [userId]);
    return row;
  }

  /** A new person; undefined when somebody has this email already. */
  async create(em: EntityManager, user: NewUser & { laaId?: number }): Promise<number | undefined> {
    const [taken] = await em.execute(`SELECT id FROM app_user WHERE lower(email) = lower(?)`, [user.email]);
    if (taken) return undefined;
    const id = await this.ensure(em, user);
    if (user.laaId !== undefined) await this.assignLaa(em, id, user.laaId);
    return id;
  }

  /** The lender affiliate account that the person administers; null: none. */
  async assignLaa(em: EntityManager, userId: number, laaId: number | null): Promise<void> {
    await em.execute(`UPDATE app_user SET laa_id = ? WHERE id = ?`, [laaId, userId], 'run');
  }

  /** Creates the person, or brings roles and stores of the one with this email up to date. */
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
