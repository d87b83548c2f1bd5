import type { Session, ViewAsBody } from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { instant } from '../../../platform/db/instants.ts';
import { fromNow, queries } from '../../../platform/db/queries.ts';
import { alsoWithin, within } from '../../../platform/db/tenant-isolation/tenant-context.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/problem.ts';
import type { RequestSession } from '../../../platform/sessions/request-session.ts';
import { createSession, revokeSession } from '../../../platform/sessions/sessions.ts';
import { writeEndsOfViews } from '../../../platform/sessions/views.ts';
import { auditUser, heldRoles, UserLists, Users } from '../users/index.ts';
import { accountClosed } from '../users/index.logic.ts';
import { aboveYou, notImpersonating, cannotViewSelf } from './impersonation.errors.ts';
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
   * Starts an impersonation and returns the token of its session. The viewer's own session continues after
   * the impersonation. During the impersonation, no browser has the cookie of the viewer's own session.
   */
  begin(actor: StaffActor, { userId, reason }: ViewAsBody, present: RequestSession): Promise<string> {
    return this.orm.em.fork().transactional(async (em) => {
      const account = await this.lists.find(em, userId);
      if (!account) throw notFound('This person');
      const verdict = mayView(actor, { id: userId, roles: heldRoles(account), storeIds: account.store_ids });
      if (verdict === 'out-of-reach') throw notFound('This person');
      if (verdict !== 'yes') throw verdict === 'above' ? aboveYou() : cannotViewSelf();
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
        await queries(em)
          .updateTable('session')
          .set((eb) => ({
            impersonator_id: actor.userId,
            parent_hash: present.session,
            reason,
            // The impersonation ends with the viewer's own session at the latest.
            expires_at: eb.fn<Date>('least', [
              fromNow({ minutes: longestMinutes }),
              eb.selectFrom('session as p').select('p.expires_at').where('p.id_hash', '=', present.session),
            ]),
          }))
          .where('id_hash', '=', hash)
          .execute();
        return token;
      });
    });
  }

  /**
   * Ends the impersonation and continues the viewer's own session with a new token. This is possible once.
   * Fails if that session was ended during the impersonation. If the impersonation expired, its end was
   * already recorded.
   */
  end(actor: StaffActor, { session, ip, userAgent }: RequestSession): Promise<string> {
    const { impersonator } = actor;
    if (!impersonator) throw notImpersonating();
    return alsoWithin({ person: impersonator.userId }, () =>
      this.orm.em.fork().transactional(async (em) => {
        const parent = await queries(em)
          .selectFrom('session as s')
          .innerJoin('session as p', 'p.id_hash', 's.parent_hash')
          .select(['p.id_hash as hash', 'p.timezone', 'p.expires_at'])
          .where('s.id_hash', '=', session)
          .where('p.revoked_at', 'is', null)
          .where((eb) => eb('p.expires_at', '>', eb.fn<string>('now')))
          .forUpdate('p')
          .executeTakeFirst();
        if (!parent) throw notImpersonating();
        const { token, hash } = await createSession(em, {
          kind: 'staff',
          userId: impersonator.userId,
          timezone: parent.timezone,
          ip,
          userAgent,
        });
        await queries(em)
          .updateTable('session')
          .set({ expires_at: parent.expires_at })
          .where('id_hash', '=', hash)
          .execute();
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
      await queries(em)
        .updateTable('session')
        .set((eb) => ({ revoked_at: eb.fn<Date>('now'), end_cause: 'ended-by-staff' }))
        .where('revoked_at', 'is', null)
        .where('impersonator_id', 'is not', null)
        .where((eb) => eb.or([eb('user_id', '=', userId), eb('impersonator_id', '=', userId)]))
        .execute();
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
    const session = await within({ person: userId }, () =>
      queries(em)
        .selectFrom('session')
        .select(['reason', 'expires_at as until'])
        .where('id_hash', '=', view)
        .where('revoked_at', 'is', null)
        .where((eb) => eb('expires_at', '>', eb.fn<string>('now')))
        .executeTakeFirst(),
    );
    const who = await within({ person: impersonator.userId }, () => this.lists.find(em, impersonator.userId));
    if (!session || !who) return undefined;
    const name = `${who.first_name} ${who.last_name}`.trim() || who.email;
    return { userId: who.id, name, reason: session.reason ?? '', until: instant(session.until) };
  }
}
