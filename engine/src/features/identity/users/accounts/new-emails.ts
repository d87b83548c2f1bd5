import { emailAskedMail, emailChangedMail, messageText, type MessageText } from '@millrace/schemas/messages';
import { MikroORM, UniqueConstraintViolationException, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { alsoWithin } from '../../../../platform/db/tenant-isolation/tenant-context.ts';
import type { StaffActor } from '../../../../platform/http/actor.ts';
import { RateLimiter } from '../../../../platform/http/limits/rate-limiter.ts';
import { MessagePort } from '../../../../platform/messages/message-port.ts';
import { maskEmail } from '../../../../platform/one-time-codes/one-time-codes.logic.ts';
import { linkSpent, OneTimeLinks } from '../../one-time-links/index.ts';
import type { AccountRow } from './account.ts';
import { auditOwn, auditUser } from './user-audit.ts';
import { emailTaken } from '../users.errors.ts';
import { confirmEmail, lockPendingEmail, setEmail, setPendingEmail } from './new-email-queries.ts';

/**
 * Limit on how many email addresses one user can change, counting their own address and those of other users.
 */
export const emailMovesPerActor = { name: 'email-moves', most: 30, seconds: 3600 } as const;
const proofsPerAddress = { name: 'confirm-email', most: 30, seconds: 600 } as const;

/**
 * Changes a user's email address for signing in. The old address is valid until the user confirms the link
 * that was sent to the new address.
 */
@Injectable()
export class NewEmails {
  constructor(
    private readonly orm: MikroORM,
    private readonly links: OneTimeLinks,
    private readonly messages: MessagePort,
    private readonly limiter: RateLimiter,
  ) {}

  async begin(em: EntityManager, actor: StaffActor, before: AccountRow, email: string): Promise<void> {
    // An invited user who never signed in has no confirmed address to protect. The invitation is sent to the
    // corrected address and confirms it.
    const isInvited = before.id !== actor.userId && before.last_login_at === null;
    await (isInvited ? this.correct(em, before, email, actor) : this.propose(em, before, email, actor));
    await auditUser(em, actor, {
      action: isInvited ? 'user.updated' : 'user.email-asked',
      userId: before.id,
      orgId: before.id === actor.userId ? null : before.org_id,
      facts: { fields: 'email' },
    });
  }

  async confirm(token: string, ip: string): Promise<void> {
    await this.limiter.take(proofsPerAddress, ip);
    const em = this.orm.em.fork();
    const userId = await this.links.holderOf(em, token, 'email');
    if (userId === undefined) throw linkSpent();
    await alsoWithin({ person: userId }, () =>
      em.transactional((transaction) => this.replaceEmail(transaction, userId, token)),
    ).catch((error: unknown) => {
      throw error instanceof UniqueConstraintViolationException ? emailTaken() : error;
    });
  }

  private async correct(
    em: EntityManager,
    { id, email: before }: AccountRow,
    email: string,
    actor: StaffActor,
  ): Promise<void> {
    await setEmail(em, id, email);
    await this.links.voidAll(em, id);
    await this.sendMail(em, before, messageText(emailChangedMail, {}));
    await this.links.invite(em, { id, email }, actor);
  }

  private async propose(
    em: EntityManager,
    { id, email: before }: AccountRow,
    email: string,
    actor: StaffActor,
  ): Promise<void> {
    if (!(await setPendingEmail(em, id, email))) throw emailTaken();
    await this.links.send(em, { id, email }, 'email', actor);
    await this.sendMail(em, before, messageText(emailAskedMail, { masked: maskEmail(email) }));
  }

  private async replaceEmail(em: EntityManager, userId: number, token: string): Promise<void> {
    const before = await lockPendingEmail(em, userId);
    if (!before || !(await this.links.spend(em, token, 'email'))) throw linkSpent();
    await confirmEmail(em, userId);
    // Links that were sent to the old address no longer work.
    await this.links.voidAll(em, userId);
    await this.sendMail(em, before.email, messageText(emailChangedMail, {}));
    await auditOwn(em, userId, 'user.email-proven');
  }

  private async sendMail(em: EntityManager, recipient: string, mail: MessageText): Promise<void> {
    await this.messages.send(em, {
      channel: 'email',
      recipient,
      ...mail,
      sender: {},
      notice: true,
    });
  }
}
