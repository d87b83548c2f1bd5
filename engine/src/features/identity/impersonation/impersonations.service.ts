import type { Session, ViewAsBody } from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { instant } from '../../../platform/db/instants.ts';
import { alsoWithin, within } from '../../../platform/db/tenant-isolation/tenant-context.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/problem.ts';
import type { Present } from '../../../platform/sessions/present.ts';
import { createSession, revokeSession } from '../../../platform/sessions/sessions.ts';
import { writeEndsOfViews } from '../../../platform/sessions/views.ts';
import { auditUser, heldRoles, UserLists, Users } from '../users/index.ts';
import { accountClosed } from '../users/index.logic.ts';
import { aboveYou, notImpersonating, oneself } from './impersonation.errors.ts';
import { mayView } from './who-may-view.logic.ts';

const longestMinutes = 60;

/**
 * Lets a user impersonate another user. The impersonating user (the viewer) gets a session as that user, in
 * addition to their own session.
 */
@Injectable()
export class Impersonations {
  constructor(
    private readonly orm: MikroORM,
    private readonly lists: UserLists,
    private readonly users: Users,
  ) {}

  /**
   * Starts an impersonation and returns the token of its session. The viewer's own session is kept for the
   * return, but no browser has its cookie.
   */
  begin(actor: StaffActor, { userId, reason }: ViewAsBody, present: Present): Promise<string> {
    return this.orm.em.fork().transactional(async (em) => {
      const account = await this.lists.find(em, userId);
      if (!account) throw notFound('This person');
      const verdict = mayView(actor, { id: userId, roles: heldRoles(account), storeIds: account.store_ids });
      if (verdict === 'out-of-reach') throw notFound('This person');
      if (verdict !== 'yes') throw verdict === 'above' ? aboveYou() : oneself();
      await auditUser(em, actor, {
        action: 'impersonation.started',
        userId,
        orgId: account.org_id,
        storeId: account.store_ids[0] ?? null,
        reason,
      });
      // The session belongs to the impersonated user, so these statements run in that user's tenant context.
      return alsoWithin({ person: userId }, async () => {
        if (!(await this.users.present(em))) throw accountClosed();
        const { ip, userAgent, timezone } = present;
        const { token, hash } = await createSession(em, { kind: 'staff', userId, timezone, ip, userAgent });
        await em.execute(
          `UPDATE session SET impersonator_id = ?, parent_hash = ?, reason = ?,
             expires_at = least(now() + make_interval(mins => ?), (SELECT p.expires_at FROM session p WHERE p.id_hash = ?))
           WHERE id_hash = ?`,
          [actor.userId, present.session, reason, longestMinutes, present.session, hash],
          'run',
        );
        return token;
      });
    });
  }

  /**
   * Returns to the viewer's own session, once, with a new token. Fails if that session was ended during the
   * impersonation. If the impersonation expired, its end was already recorded.
   */
  end(actor: StaffActor, { session, ip, userAgent }: Present): Promise<string> {
    const { impersonator } = actor;
    if (!impersonator) throw notImpersonating();
    return alsoWithin({ person: impersonator.userId }, () =>
      this.orm.em.fork().transactional(async (em) => {
        const [parent] = await em.execute<{ hash: Buffer; timezone: string; expires_at: string }[]>(
          `SELECT p.id_hash AS hash, p.timezone, p.expires_at FROM session s JOIN session p ON p.id_hash = s.parent_hash
           WHERE s.id_hash = ? AND p.revoked_at IS NULL AND p.expires_at > now() FOR UPDATE OF p`,
          [session],
        );
        if (!parent) throw notImpersonating();
        const { token, hash } = await createSession(em, {
          kind: 'staff',
          userId: impersonator.userId,
          timezone: parent.timezone,
          ip,
          userAgent,
        });
        await em.execute(
          `UPDATE session SET expires_at = ? WHERE id_hash = ?`,
          [parent.expires_at, hash],
          'run',
        );
        await revokeSession(em, parent.hash, 'went-back');
        return token;
      }),
    );
  }

  /** Ends all impersonations of this user and all impersonations that this user started. */
  reset(actor: StaffActor, userId: number): Promise<void> {
    return this.orm.em.fork().transactional(async (em) => {
      const account = await this.lists.find(em, userId);
      if (!account) throw notFound('This person');
      await em.execute(
        `UPDATE session SET revoked_at = now(), end_cause = 'ended-by-staff'
         WHERE revoked_at IS NULL AND impersonator_id IS NOT NULL AND (user_id = ? OR impersonator_id = ?)`,
        [userId, userId],
        'run',
      );
      await writeEndsOfViews(em);
      await auditUser(em, actor, { action: 'impersonation.reset', userId, orgId: account.org_id });
    });
  }

  /**
   * Returns the viewer, the reason and the end time of the impersonation. Every screen shows them in a bar.
   */
  async stateOf(
    em: EntityManager,
    { userId, impersonator }: StaffActor,
    view: Buffer | null,
  ): Promise<Session['impersonation']> {
    if (!impersonator || !view) return undefined;
    const [session] = await within({ person: userId }, () =>
      em.execute<{ reason: string; until: Date | string }[]>(
        `SELECT reason, expires_at AS until FROM session
         WHERE id_hash = ? AND revoked_at IS NULL AND expires_at > now()`,
        [view],
      ),
    );
    const who = await within({ person: impersonator.userId }, () => this.lists.find(em, impersonator.userId));
    if (!session || !who) return undefined;
    const name = `${who.first_name} ${who.last_name}`.trim() || who.email;
    return { userId: who.id, name, reason: session.reason, until: instant(session.until) };
  }
}
