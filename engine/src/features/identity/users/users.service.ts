import type { EntityManager } from '@mikro-orm/postgresql';
import type { Role } from '@millrace/schemas/permissions';
import { Injectable } from '@nestjs/common';
import { alsoWithin } from '../../../platform/db/walls/wall-context.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
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
  async staff(em: EntityManager, userId: number): Promise<StaffActor | undefined> {
    const [home] = await em.execute<{ orgs: number[]; laa: number | null }[]>(
      `SELECT array_remove(ARRAY[org_id], NULL) AS orgs, laa_id AS laa FROM app_user WHERE id = ?`,
      [userId],
    );
    if (!home) return undefined;
    // Whether the own org and the own account are still open is seen by who sees them.
    const { orgs, laa } = home;
    const row = await alsoWithin({ orgs, laa: laa ?? undefined }, () => this.find(em, userId));
    return row && actorOf(row);
  }

  async find(em: EntityManager, userId: number): Promise<UserRow | undefined> {
    const [row] = await em.execute<UserRow[]>(
      `SELECT v.*, u.prompt_password_change FROM user_overview v JOIN app_user u ON u.id = v.id WHERE v.id = ?`,
      [userId],
    );
    return row;
  }

  /** A new person; undefined when somebody has this e-mail already. */
  async create(em: EntityManager, user: NewUser & { laaId?: number }): Promise<number | undefined> {
    const [taken] = await em.execute(`SELECT id FROM app_user WHERE lower(email) = lower(?)`, [user.email]);
    if (taken) return undefined;
    const id = await this.ensure(em, user);
    if (user.laaId !== undefined)
      await em.execute(`UPDATE app_user SET laa_id = ? WHERE id = ?`, [user.laaId, id], 'run');
    return id;
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
