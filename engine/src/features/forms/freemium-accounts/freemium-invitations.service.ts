import type { FreemiumSent, SendFreemiumBody } from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { audit } from '../../../platform/audit/audit.ts';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { instant } from '../../../platform/db/instants.ts';
import { fromNow, queries } from '../../../platform/db/queries.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { RateLimiter } from '../../../platform/http/limits/rate-limiter.ts';
import { MessagePort } from '../../../platform/messages/message-port.ts';
import { OnQuarantine } from '../../../platform/quarantine/on-quarantine.ts';
import { hashOf } from '../../../platform/sessions/sessions.ts';
import { FreemiumModels } from '../../lenders/freemium-models/index.ts';
import { OrgRegistration } from '../../tenancy/registration/index.ts';
import { hasAccount, invitationRefused, tooManyInvitations } from './freemium-accounts.errors.ts';
import { revokeUnused } from './invitation-queries.ts';
import { invitationDays, invitationMail, mailsPerMailbox } from './invitation.logic.ts';

/** Invites people to open an account on a freemium model. */
@Injectable()
export class FreemiumInvitations {
  constructor(
    private readonly orm: MikroORM,
    private readonly models: FreemiumModels,
    private readonly founding: OrgRegistration,
    private readonly limiter: RateLimiter,
    private readonly messages: MessagePort,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async send(actor: StaffActor, body: SendFreemiumBody, key?: string): Promise<FreemiumSent> {
    const email = body.email.trim().toLowerCase();
    // Counts the email before the transaction begins. The counter needs a separate connection, so parallel
    // transactions that count could use up the pool.
    await this.limiter.take(mailsPerMailbox, email, tooManyInvitations);
    const { mail, ...reply } = await this.orm.em.fork().transactional((em) =>
      once(em, `send-freemium|${actor.userId}`, key, body, async () => {
        if (await this.founding.isTaken(em, email)) throw hasAccount();
        return this.invite(em, actor, { ...body, email });
      }),
    );
    // A repeated request gets the result of the first request, even if the provider refused the email.
    const delivery = await this.messages.awaitDelivery(mail);
    if (delivery.state === 'refused') throw invitationRefused(delivery.code);
    return reply;
  }

  @OnQuarantine('invitations-revoked')
  revoke(em: EntityManager, beganAt: string): Promise<number> {
    return revokeUnused(em, beganAt);
  }

  private async invite(
    em: EntityManager,
    actor: StaffActor,
    { freemium_id: modelId, email, message = '' }: SendFreemiumBody,
  ): Promise<FreemiumSent & { mail: string }> {
    await this.models.lock(em, modelId);
    const [model] = await this.models.list(em, modelId);
    if (!model) throw notFound('This model');
    await queries(em)
      .updateTable('freemium_invitation')
      .set((eb) => ({ replaced_at: eb.fn<Date>('now') }))
      .where((eb) => eb(eb.fn('lower', ['email']), '=', email))
      .where('used_at', 'is', null)
      .where('replaced_at', 'is', null)
      .execute();
    const token = randomBytes(32).toString('base64url');
    const row = await queries(em)
      .insertInto('freemium_invitation')
      .values({
        freemium_model_id: modelId,
        email,
        token_hash: hashOf(token),
        sent_by: actor.userId,
        expires_at: fromNow({ days: invitationDays }),
      })
      .returning(['id', 'expires_at'])
      .executeTakeFirstOrThrow();
    const mail = await this.messages.send(em, {
      channel: 'email',
      recipient: email,
      ...invitationMail({
        url: `${this.config.PUBLIC_URL}/freemium-registration/${modelId}/${token}`,
        lenders: model.lenders.map(({ name }) => name),
        message,
      }),
      sender: { userId: actor.userId },
    });
    await audit(em, {
      action: 'freemium-model.sent',
      actor: { kind: 'staff', id: String(actor.userId) },
      subject: { kind: 'freemium-model', id: String(modelId) },
      facts: { invitation: row!.id },
    });
    return { success: true, expires_at: instant(row!.expires_at), mail };
  }
}
