import type { SentSignInCode, SignInPhone, SignInPhoneBody } from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { queries } from '../../../../platform/db/queries.ts';
import { audit } from '../../../../platform/audit/audit.ts';
import type { StaffActor } from '../../../../platform/http/actor.ts';
import { RateLimiter } from '../../../../platform/http/limits/rate-limiter.ts';
import { MessagePort } from '../../../../platform/messages/message-port.ts';
import { codeExpired, incorrectCode } from '../../../../platform/one-time-codes/one-time-codes.errors.ts';
import { maskPhone } from '../../../../platform/one-time-codes/one-time-codes.logic.ts';
import { SignInCodeStore } from '../../verification-codes/index.ts';
import { codesPerUser } from '../../verification-codes/index.logic.ts';
import { phoneMail } from '../auth.logic.ts';
import { FreshProof } from '../fresh-proof.ts';
import type { RequestSession } from '../../../../platform/sessions/request-session.ts';

/**
 * Manages the phone for sign-in codes. A new phone is used only after the user entered a code that was
 * texted to it.
 */
@Injectable()
export class SignInPhones {
  constructor(
    private readonly orm: MikroORM,
    private readonly book: SignInCodeStore,
    private readonly proof: FreshProof,
    private readonly messages: MessagePort,
    private readonly limiter: RateLimiter,
  ) {}

  async of({ userId }: StaffActor): Promise<SignInPhone> {
    const row = await queries(this.orm.em.fork())
      .selectFrom('app_user')
      .select('mobile_phone as phone')
      .where('id', '=', userId)
      .executeTakeFirst();
    return { masked: row?.phone ? maskPhone(row.phone) : null };
  }

  async ask(actor: StaffActor, body: SignInPhoneBody, present: RequestSession): Promise<SentSignInCode> {
    await this.limiter.take(codesPerUser, String(actor.userId));
    const em = this.orm.em.fork();
    await this.proof.ask(em, actor, body.currentPassword, present);
    const owner = { userId: actor.userId, browser: present.session };
    const to = body.mobile_phone;
    await this.book.admit({ channel: 'sms', to });
    const issued = await em.transactional(async (transaction) => {
      const code = await this.book.issue(transaction, owner, { channel: 'sms', to, newPhone: to });
      await record(transaction, actor, 'auth.phone-code-sent');
      return code;
    });
    return this.book.awaitDelivery(issued, { channel: 'sms', to });
  }

  async prove(actor: StaffActor, code: string, present: RequestSession): Promise<void> {
    await this.limiter.take(codesPerUser, String(actor.userId));
    const em = this.orm.em.fork();
    const owner = { userId: actor.userId, browser: present.session };
    const { id, isRight, triesLeft, newPhone } = await this.book.check(em, owner, code, true);
    if (newPhone === null) throw codeExpired();
    if (!isRight) {
      await record(em, actor, 'auth.phone-code-failed');
      throw incorrectCode(triesLeft);
    }
    await em.transactional(async (transaction) => {
      await this.book.use(transaction, id);
      await this.keep(transaction, actor, newPhone);
    });
  }

  /**
   * Removes the phone. This needs a recent confirmation of the user's identity. Without a phone the codes go
   * to the email address, where an intruder might read them.
   */
  async remove(actor: StaffActor, present: RequestSession): Promise<void> {
    const em = this.orm.em.fork();
    await this.proof.ask(em, actor, undefined, present);
    await em.transactional((transaction) => this.keep(transaction, actor, null));
  }

  /**
   * Stores the change of the phone and sends an email about it. The owner thus notices a change that another
   * person made at an unattended screen.
   */
  private async keep(em: EntityManager, actor: StaffActor, phone: string | null): Promise<void> {
    const row = await queries(em)
      .updateTable('app_user')
      .set({ mobile_phone: phone })
      .where('id', '=', actor.userId)
      .where('mobile_phone', 'is distinct from', phone)
      .returning('email')
      .executeTakeFirst();
    if (!row) return;
    await this.messages.send(em, {
      channel: 'email',
      recipient: row.email,
      ...phoneMail(phone && maskPhone(phone)),
      sender: {},
      notice: true,
    });
    await record(em, actor, phone ? 'auth.phone-set' : 'auth.phone-removed');
  }
}

function record(em: EntityManager, { userId }: StaffActor, action: string): Promise<void> {
  const id = String(userId);
  return audit(em, { action, actor: { kind: 'staff', id }, subject: { kind: 'user', id } });
}
