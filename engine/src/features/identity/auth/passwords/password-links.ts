import { MikroORM } from '@mikro-orm/postgresql';
import { mayActOn, maySendLink } from '@millrace/schemas/permissions';
import { Injectable } from '@nestjs/common';
import { queries } from '../../../../platform/db/queries.ts';
import { audit } from '../../../../platform/audit/audit.ts';
import { alsoWithin } from '../../../../platform/db/tenant-isolation/tenant-context.ts';
import type { StaffActor } from '../../../../platform/http/actor.ts';
import { ProblemError } from '../../../../platform/http/problem.ts';
import { RateLimiter } from '../../../../platform/http/limits/rate-limiter.ts';
import { linkSpent, OneTimeLinks } from '../../one-time-links/index.ts';
import { auditUser, UserAccess } from '../../users/index.ts';
import { accountClosed } from '../../users/index.logic.ts';
import { linksPerPerson, linksPerSender, resetsPerAddress, resetsPerName } from '../auth.logic.ts';
import { NewPasswords } from './new-passwords.ts';

/** Sends users links for setting their password. Staff never sends or chooses a password for a user. */
@Injectable()
export class PasswordLinks {
  constructor(
    private readonly orm: MikroORM,
    private readonly newPasswords: NewPasswords,
    private readonly links: OneTimeLinks,
    private readonly access: UserAccess,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * Sends a link if the account exists. Does not reveal whether it exists: the reply and the rate limits are
   * the same in both cases.
   */
  async askFor(identifier: string, ip: string): Promise<void> {
    const name = identifier.trim();
    await this.limiter.take(resetsPerAddress, ip);
    await this.limiter.take(resetsPerName, name.toLowerCase());
    const sent = this.orm.em.fork().transactional(async (em) => {
      const person = await queries(em)
        .selectFrom('app_user')
        .select(['id', 'email'])
        .where((eb) => eb(eb.fn('lower', ['email']), '=', eb.fn('lower', [eb.val(name)])))
        .where('is_disabled', '=', false)
        .orderBy('is_invited')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (!person) return;
      await this.links.send(em, person, 'reset');
      await audit(em, {
        action: 'auth.reset-asked',
        actor: { kind: 'anonymous' },
        subject: { kind: 'user', id: String(person.id) },
      });
    });
    // The reply must not reveal that a message limit was reached, because only existing accounts have limits.
    // The message gate logs it.
    await sent.catch((error: unknown) => {
      if (!(error instanceof ProblemError)) throw error;
    });
  }

  /**
   * Sends a user a link at the request of an administrator of the same org. Administrators cannot do this for
   * users with more rights.
   */
  sendWithin(actor: StaffActor, userId: number): Promise<void> {
    return this.sendTo(actor, userId, mayActOn);
  }

  /**
   * Sends a user a link at the request of support staff, who may do this for users of every org. The link
   * goes only to the user, so support never sees it.
   */
  sendFromSupport(actor: StaffActor, userId: number): Promise<void> {
    return this.sendTo(actor, userId, maySendLink);
  }

  /** Sends the link. A user who never signed in gets an invitation link, which is valid longer. */
  private async sendTo(actor: StaffActor, userId: number, may: typeof mayActOn): Promise<void> {
    const em = this.orm.em.fork();
    const person = await this.access.other(em, actor, userId, may);
    if (person.is_disabled) throw accountClosed();
    await this.limiter.take(linksPerSender, String(actor.userId));
    await this.limiter.take(linksPerPerson, String(userId));
    await em.transactional(async (transaction) => {
      await (person.last_login_at === null
        ? this.links.invite(transaction, person, actor)
        : this.links.send(transaction, person, 'reset', actor));
      await auditUser(transaction, actor, { action: 'auth.link-sent', userId, orgId: person.org_id });
    });
  }

  /** Sets the password with the link. If the password is refused, the link can still be used. */
  async redeem(token: string, password: string, ip: string): Promise<void> {
    await this.limiter.take(resetsPerAddress, ip);
    const em = this.orm.em.fork();
    const userId = await this.links.holderOf(em, token, 'reset');
    if (userId === undefined) throw linkSpent();
    await alsoWithin({ person: userId }, async () => {
      const passwordHash = await this.newPasswords.accepted(em, userId, password);
      await em.transactional(async (transaction) => {
        if (!(await this.links.spend(transaction, token, 'reset'))) throw linkSpent();
        await this.newPasswords.save(transaction, userId, passwordHash, 'auth.password-reset');
      });
    });
  }
}
