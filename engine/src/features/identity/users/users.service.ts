import type { EntityManager } from '@mikro-orm/postgresql';
import type { Role } from '@millrace/schemas/permissions';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { queries } from '../../../platform/db/queries.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { PersonNames } from '../../../platform/sessions/person-names.ts';
import { presentPerson } from './memberships/member-queries.ts';
import { AppUser } from './user.entity.ts';
import { actorOf, factorRolesOf, needsFactor, type UserRow } from './users.logic.ts';

export interface NewUser {
  orgId: number | null;
  storeIds: readonly number[];
  email: string;
  firstName: string;
  lastName: string;
  roles: readonly Role[];
  /** True if the user must open an invitation first. Until then the user does not own the email address. */
  isInvited?: boolean;
  /** Returns the password hash. Called only if the user is new, because hashing is slow. */
  passwordHash: () => Promise<string>;
}

/** Finds, creates and updates users. */
@Injectable()
export class Users {
  private readonly factorRoles: readonly Role[];

  constructor(@Inject(CONFIG) config: Pick<Config, 'FACTOR_REQUIRED_ROLES'>) {
    this.factorRoles = factorRolesOf(config);
  }

  /** True if the installation requires an authenticator app or a passkey for one of the user's roles. */
  mustHaveFactor({ roles }: Pick<StaffActor, 'roles'>): boolean {
    return needsFactor(roles, this.factorRoles);
  }

  /** Returns the user of the current tenant context. Undefined if the user is disabled or deleted. */
  async present(em: EntityManager): Promise<StaffActor | undefined> {
    const person = await presentPerson(em);
    return person ? actorOf(person, this.factorRoles) : undefined;
  }

  find(em: EntityManager, userId: number): Promise<UserRow | undefined> {
    return queries(em)
      .selectFrom('read.user_overview')
      .selectAll()
      .where('id', '=', userId)
      .$castTo<UserRow>()
      .executeTakeFirst();
  }

  /**
   * Creates a user and returns the id. Returns undefined if a user whom the tenant context shows already has
   * the email address.
   */
  async create(em: EntityManager, user: NewUser & { laaId?: number }): Promise<number | undefined> {
    const taken = await queries(em)
      .selectFrom('app_user')
      .select('id')
      .where((eb) => eb(eb.fn('lower', ['email']), '=', eb.fn('lower', [eb.val(user.email)])))
      .where((eb) => eb.or([eb('is_invited', '=', false), eb('org_id', 'is not distinct from', user.orgId)]))
      .executeTakeFirst();
    if (taken) return undefined;
    const id = await this.ensure(em, user);
    if (user.laaId !== undefined) await this.assignLaa(em, id, user.laaId);
    return id;
  }

  /** Sets the lender affiliate account that the user administers. Null removes the account from the user. */
  async assignLaa(em: EntityManager, userId: number, laaId: number | null): Promise<void> {
    await queries(em).updateTable('app_user').set({ laa_id: laaId }).where('id', '=', userId).execute();
  }

  /**
   * Creates the user. If a user with this email address exists, updates that user's roles and stores
   * instead.
   */
  async ensure(em: EntityManager, user: NewUser): Promise<number> {
    const { roles, storeIds, passwordHash, isInvited = false, ...facts } = user;
    const found = isInvited ? null : await em.findOne(AppUser, { email: user.email, isInvited });
    const row =
      found ??
      em.create(AppUser, {
        ...facts,
        isInvited,
        primaryStoreId: storeIds[0] ?? null,
        passwordHash: await passwordHash(),
      });
    row.orgId = user.orgId;
    await em.flush();
    const db = queries(em);
    for (const role of roles)
      await db
        .insertInto('user_role')
        .values({ user_id: row.id, role })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    for (const storeId of storeIds)
      await db
        .insertInto('user_store')
        .values({ user_id: row.id, store_id: storeId })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    return row.id;
  }
}

/** Implements the platform's port for the names of users. */
@Injectable()
export class UserNames extends PersonNames {
  async nameOf(em: EntityManager, userId: number): Promise<string> {
    const user = await queries(em)
      .selectFrom('app_user')
      .select(['first_name', 'last_name'])
      .where('id', '=', userId)
      .executeTakeFirst();
    return user ? `${user.first_name} ${user.last_name}`.trim() : '';
  }
}
