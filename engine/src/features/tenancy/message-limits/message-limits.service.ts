import type {
  InstallationMessages,
  InstallationMessagesBody,
  MessageStop,
  OrgMessages,
  OrgMessagesBody,
} from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { audit } from '../../../platform/audit/audit.ts';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { instant } from '../../../platform/db/instants.ts';
import { queries } from '../../../platform/db/queries.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { notFound, unprocessable } from '../../../platform/http/problem.ts';
import { MessageStops } from '../../../platform/messages/gate/message-stops.ts';
import { auditOrg, Orgs } from '../orgs/index.ts';

const limitMissing = () =>
  unprocessable('No limit is given.', [
    { field: 'limit', code: 'required', message: 'Enter the maximum number of messages in 24 hours.' },
  ]);

/**
 * Approves orgs, sets message limits, and stops and resumes messages. An org that waits for approval has a
 * low message limit.
 */
@Injectable()
export class MessageLimits {
  constructor(
    private readonly orm: MikroORM,
    private readonly orgs: Orgs,
    private readonly stops: MessageStops,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async ofOrg(orgId: number): Promise<OrgMessages> {
    const em = this.orm.em.fork();
    const org = await queries(em)
      .selectFrom('org')
      .select(['messages_approved_at as approvedAt', 'messages_per_day as own'])
      .where('id', '=', orgId)
      .executeTakeFirst();
    if (!org) throw notFound('This organization');
    const usual = org.approvedAt ? this.config.MESSAGES_PER_ORG : this.config.MESSAGES_PER_NEW_ORG;
    return {
      org_id: orgId,
      approved_at: org.approvedAt && instant(org.approvedAt),
      limit: org.own ?? usual,
      own_limit: org.own,
      sent_today: (await this.stops.sent(em, orgId)).day,
      stop: await this.stopOf(em, orgId),
    };
  }

  async ofInstallation(): Promise<InstallationMessages> {
    const em = this.orm.em.fork();
    const sent = await this.stops.sent(em, null);
    const waiting = await queries(em)
      .selectFrom('org')
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
      .where('messages_approved_at', 'is', null)
      .executeTakeFirstOrThrow();
    return {
      sent_this_hour: sent.hour,
      limit_per_hour: this.config.MESSAGES_PER_HOUR,
      sent_today: sent.day,
      limit_per_day: this.config.MESSAGES_PER_DAY,
      waiting_for_approval: waiting.count,
      stop: await this.stopOf(em, null),
    };
  }

  async changeOrg(actor: StaffActor, orgId: number, body: OrgMessagesBody, key?: string): Promise<void> {
    if (body.action === 'limit' && body.limit === undefined) throw limitMissing();
    await this.orm.em.fork().transactional((em) =>
      once(em, `org-messages|${actor.userId}|${orgId}`, key, body, async () => {
        const [org] = await this.orgs.lock(em, [orgId]);
        if (!org) throw notFound('This organization');
        const entry = await this.changeWithin(em, actor, orgId, body);
        if (entry) await auditOrg(em, actor, { ...entry, orgId });
        return {};
      }),
    );
  }

  async changeInstallation(actor: StaffActor, body: InstallationMessagesBody, key?: string): Promise<void> {
    const { userId } = actor;
    const { action, reason } = body;
    await this.orm.em.fork().transactional((em) =>
      once(em, `messages|${userId}`, key, body, async () => {
        if (action === 'stop') await this.stops.begin(em, null, { userId, reason });
        else if (!(await this.stops.lift(em, null, userId))) return {};
        await audit(em, {
          action: action === 'stop' ? 'messages.stopped' : 'messages.resumed',
          actor: { kind: 'staff', id: String(userId) },
          reason,
        });
        return {};
      }),
    );
  }

  /**
   * Makes the change and returns the data for its audit entry. Returns undefined if nothing changed. A new
   * limit also allows messages again if they were stopped because the old limit was reached.
   */
  private async changeWithin(
    em: EntityManager,
    { userId }: StaffActor,
    orgId: number,
    { action, limit, reason }: OrgMessagesBody,
  ): Promise<{ action: string; reason: string; facts?: Record<string, number | null> } | undefined> {
    switch (action) {
      case 'approve':
        await queries(em)
          .updateTable('org')
          .set((eb) => ({ messages_approved_at: eb.fn<Date>('now') }))
          .where('id', '=', orgId)
          .where('messages_approved_at', 'is', null)
          .execute();
        await this.endReachedLimit(em, orgId, userId);
        return { action: 'org.messages-approved', reason };
      case 'limit':
        await queries(em)
          .updateTable('org')
          .set({ messages_per_day: limit ?? null })
          .where('id', '=', orgId)
          .execute();
        await this.endReachedLimit(em, orgId, userId);
        return { action: 'org.messages-limit-changed', reason, facts: { limit: limit ?? null } };
      case 'stop':
        await this.stops.begin(em, orgId, { userId, reason });
        return { action: 'org.messages-stopped', reason };
      case 'resume':
        return (await this.stops.lift(em, orgId, userId))
          ? { action: 'org.messages-resumed', reason }
          : undefined;
    }
  }

  private async endReachedLimit(em: EntityManager, orgId: number, userId: number): Promise<void> {
    if ((await this.stops.current(em, orgId))?.cause === 'limit') await this.stops.end(em, orgId, userId);
  }

  private async stopOf(em: EntityManager, orgId: number | null): Promise<MessageStop | null> {
    const stop = await this.stops.current(em, orgId);
    return stop
      ? { cause: stop.cause, reason: stop.reason, began_at: stop.beganAt, ends_at: stop.endsAt }
      : null;
  }
}
