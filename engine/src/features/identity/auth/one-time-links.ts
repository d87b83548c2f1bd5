import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { audit } from '../../../platform/audit/audit.ts';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { alsoWithin } from '../../../platform/db/walls/wall-context.ts';
import { RateLimiter } from '../../../platform/http/rate-limiter.ts';
import { MessagePort } from '../../../platform/messages/message-port.ts';
import { hashOf } from '../../../platform/sessions/sessions.ts';
import { linkSpent } from './auth.errors.ts';
import { linkHours, linkMail, resetsPerAddress, resetsPerName, type LinkPurpose } from './auth.logic.ts';
import { NewPasswords } from './new-passwords.ts';

/** Links that set a password, once and for a while. No password is ever sent or chosen for somebody. */
@Injectable()
export class OneTimeLinks {
  constructor(
    private readonly orm: MikroORM,
    private readonly newPasswords: NewPasswords,
    private readonly messages: MessagePort,
    private readonly limiter: RateLimiter,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Mails a link to a person; the ones before it stop working. */
  async send(
    em: EntityManager,
    { id, email }: { id: number; email: string },
    purpose: LinkPurpose,
  ): Promise<void> {
    const token = randomBytes(32).toString('base64url');
    await em.execute(
      `UPDATE one_time_link SET used_at = now() WHERE user_id = ? AND used_at IS NULL`,
      [id],
      'run',
    );
    await em.execute(
      `INSERT INTO one_time_link (token_hash, user_id, purpose, expires_at)
       VALUES (?, ?, ?, now() + make_interval(hours => ?))`,
      [hashOf(token), id, purpose, linkHours[purpose]],
      'run',
    );
    const body = linkMail(purpose, this.config.PUBLIC_URL, token);
    await this.messages.send(em, { channel: 'email', recipient: email, body });
  }

  /** Says nothing about whether there is such a person, neither in words nor by who is told to wait. */
  async askFor(identifier: string, ip: string): Promise<void> {
    const name = identifier.trim();
    await this.limiter.take(resetsPerAddress, ip);
    await this.limiter.take(resetsPerName, name.toLowerCase());
    await this.orm.em.fork().transactional(async (em) => {
      const [person] = await em.execute<{ id: number; email: string }[]>(
        `SELECT id, email FROM app_user WHERE lower(email) = lower(?) AND NOT is_disabled`,
        [name],
      );
      if (!person) return;
      await this.send(em, person, 'reset');
      await audit(em, {
        action: 'auth.reset-asked',
        actor: { kind: 'anonymous' },
        subject: { kind: 'user', id: String(person.id) },
      });
    });
  }

  /** Sets the password with the link that came; a password that does not do leaves the link as it is. */
  async redeem(token: string, password: string, ip: string): Promise<void> {
    await this.limiter.take(resetsPerAddress, ip);
    const hash = hashOf(token);
    const em = this.orm.em.fork();
    const [link] = await em.execute<{ user_id: number }[]>(
      `SELECT user_id FROM one_time_link WHERE token_hash = ? AND used_at IS NULL AND expires_at > now()`,
      [hash],
    );
    if (!link) throw linkSpent();
    const userId = link.user_id;
    await alsoWithin({ person: userId }, async () => {
      const passwordHash = await this.newPasswords.accepted(em, userId, password);
      await em.transactional(async (transaction) => {
        const used = await transaction.execute<unknown[]>(
          `UPDATE one_time_link SET used_at = now()
           WHERE token_hash = ? AND used_at IS NULL AND expires_at > now() RETURNING 1`,
          [hash],
        );
        if (used.length === 0) throw linkSpent();
        await this.newPasswords.save(transaction, userId, passwordHash, 'auth.password-reset');
      });
    });
  }
}
