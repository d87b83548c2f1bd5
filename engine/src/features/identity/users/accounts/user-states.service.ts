import type { AdminUser } from '@millrace/schemas/api';
import { mayActOn, mayUnlock } from '@millrace/schemas/permissions';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { queries } from '../../../../platform/db/queries.ts';
import { alsoWithin } from '../../../../platform/db/tenant-isolation/tenant-context.ts';
import type { StaffActor } from '../../../../platform/http/actor.ts';
import { revokeSessionsOf } from '../../../../platform/sessions/sessions.ts';
import { endViewsOf, type EndOfView } from '../../../../platform/sessions/views.ts';
import { noPassword, type AccountRow } from './account.ts';
import { UserAccess } from './user-access.ts';
import { endTokensOf } from '../made-token-queries.ts';
import { auditUser } from './user-audit.ts';
import { UserLists } from '../user-lists.service.ts';

/** Disables, activates and deletes users, and clears failed sign-ins. */
@Injectable()
export class UserStates {
  constructor(
    private readonly orm: MikroORM,
    private readonly lists: UserLists,
    private readonly access: UserAccess,
  ) {}

  /** Disables a user. This takes effect immediately, because requests and sockets end with the sessions. */
  async disable(actor: StaffActor, id: number, reason: string): Promise<AdminUser> {
    return this.change(actor, id, async (em, account) => {
      if (account.is_disabled) return;
      await queries(em).updateTable('app_user').set({ is_disabled: true }).where('id', '=', id).execute();
      await endSessions(em, id, 'account-disabled');
      await endTokensOf(em, [id]);
      await auditUser(em, actor, {
        action: 'user.disabled',
        userId: id,
        orgId: account.org_id,
        reason,
      });
    });
  }

  activate(actor: StaffActor, id: number): Promise<AdminUser> {
    return this.change(actor, id, async (em, account) => {
      if (!account.is_disabled) return;
      await queries(em).updateTable('app_user').set({ is_disabled: false }).where('id', '=', id).execute();
      await auditUser(em, actor, { action: 'user.activated', userId: id, orgId: account.org_id });
    });
  }

  /** Clears the counter of failed sign-ins of the account, and the counters of its known browsers. */
  unlock(actor: StaffActor, id: number): Promise<AdminUser> {
    const unlocked = { failed_logins: 0, locked_until: null };
    const work = async (em: EntityManager, account: AccountRow) => {
      await queries(em).updateTable('app_user').set(unlocked).where('id', '=', id).execute();
      await alsoWithin({ person: id }, () =>
        queries(em).updateTable('sign_in_device').set(unlocked).where('user_id', '=', id).execute(),
      );
      await auditUser(em, actor, { action: 'user.unlocked', userId: id, orgId: account.org_id });
    };
    return this.change(actor, id, work, mayUnlock);
  }

  /**
   * Deletes a user. The id is kept, because older records refer to it. The email address can be used for
   * another user.
   */
  async remove(actor: StaffActor, id: number): Promise<void> {
    await this.orm.em.fork().transactional(async (em) => {
      const account = await this.access.other(em, actor, id);
      await endSessions(em, id, 'account-deleted');
      await auditUser(em, actor, { action: 'user.deleted', userId: id, orgId: account.org_id });
      const db = queries(em);
      await db.deleteFrom('user_role').where('user_id', '=', id).execute();
      await db
        .updateTable('app_user')
        .set((eb) => ({
          is_disabled: true,
          deleted_at: eb.fn<Date>('now'),
          password_hash: noPassword,
          mobile_phone: null,
          pending_email: null,
          email: `deleted-${id}@deleted.invalid`,
        }))
        .where('id', '=', id)
        .execute();
      await db.deleteFrom('user_store').where('user_id', '=', id).execute();
      await alsoWithin({ person: id }, async () => {
        await db.deleteFrom('sign_in_factor').where('user_id', '=', id).execute();
        await db.deleteFrom('recovery_code').where('user_id', '=', id).execute();
      });
      await endTokensOf(em, [id]);
    });
  }

  private change(
    actor: StaffActor,
    id: number,
    work: (em: EntityManager, account: AccountRow) => Promise<void>,
    may = mayActOn,
  ): Promise<AdminUser> {
    return this.orm.em.fork().transactional(async (em) => {
      await work(em, await this.access.other(em, actor, id, may));
      return (await this.lists.reply(em, id))!;
    });
  }
}

/**
 * Ends all sessions of a user. Sessions belong to their user, so the statement runs in that user's tenant
 * context.
 */
const endSessions = (em: EntityManager, userId: number, cause: EndOfView): Promise<void> =>
  alsoWithin({ person: userId }, async () => {
    await revokeSessionsOf(em, userId, cause === 'account-deleted' ? 'viewer-deleted' : 'viewer-disabled');
    await endViewsOf(em, userId, cause);
  });
