import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { audit } from '../../../platform/audit/audit.ts';
import { alsoWithin } from '../../../platform/db/walls/wall-context.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { RateLimiter } from '../../../platform/http/rate-limiter.ts';
import { OneTimeLinks } from '../one-time-links/index.ts';
import { auditUser } from '../users/index.ts';
import { accountDisabled, linkSpent } from './auth.errors.ts';
import { resetsPerAddress, resetsPerName } from './auth.logic.ts';
import { NewPasswords } from './new-passwords.ts';

/** Links that set a password. No password is ever sent or chosen for somebody. */
@Injectable()
export class PasswordLinks {
  constructor(
    private readonly orm: MikroORM,
    private readonly newPasswords: NewPasswords,
    private readonly links: OneTimeLinks,
    private readonly limiter: RateLimiter,
  ) {}

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
      await this.links.send(em, person, 'reset');
      await audit(em, {
        action: 'auth.reset-asked',
        actor: { kind: 'anonymous' },
        subject: { kind: 'user', id: String(person.id) },
      });
    });
  }

  /** For somebody of whom staff knows that the mail is awaited: who never signed in gets the longer time. */
  async sendTo(actor: StaffActor, userId: number): Promise<void> {
    await this.orm.em.fork().transactional(async (em) => {
      const [person] = await em.execute<Addressee[]>(
        `SELECT id, email, org_id, is_disabled, last_login_at IS NULL AS is_new FROM app_user
         WHERE id = ? AND deleted_at IS NULL`,
        [userId],
      );
      if (!person) throw notFound('This person');
      if (person.is_disabled) throw accountDisabled();
      await this.limiter.take(resetsPerName, person.email.toLowerCase());
      await this.links.send(em, person, person.is_new ? 'activation' : 'reset');
      await auditUser(em, actor, { action: 'auth.link-sent', userId, orgId: person.org_id });
    });
  }

  /** Sets the password with the link that came; a password that does not do leaves the link as it is. */
  async redeem(token: string, password: string, ip: string): Promise<void> {
    await this.limiter.take(resetsPerAddress, ip);
    const em = this.orm.em.fork();
    const userId = await this.links.holderOf(em, token, 'reset');
    if (userId === undefined) throw linkSpent();
    await alsoWithin({ person: userId }, async () => {
      const passwordHash = await this.newPasswords.accepted(em, userId, password);
      await em.transactional(async (transaction) => {
        if (!(await this.links.spend(transaction, token))) throw linkSpent();
        await this.newPasswords.save(transaction, userId, passwordHash, 'auth.password-reset');
      });
    });
  }
}

interface Addressee {
  id: number;
  email: string;
  org_id: number | null;
  is_disabled: boolean;
  is_new: boolean;
}
