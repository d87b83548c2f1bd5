import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { alsoWithin } from '../../../platform/db/tenant-isolation/tenant-context.ts';
import { MessagePort } from '../../../platform/messages/message-port.ts';
import { hashOf } from '../../../platform/sessions/sessions.ts';
import { linkHours, linkMail, linkSubject, type LinkPurpose } from './one-time-links.logic.ts';

/** Links that work once and for a while. What happens once one is shown is the caller's affair. */
@Injectable()
export class OneTimeLinks {
  constructor(
    private readonly messages: MessagePort,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Mails a link to a person; the ones before it stop working. Those for something else go on: anybody may ask for a
   * new password in somebody's name, and must not end an invitation by it.
   */
  async send(
    em: EntityManager,
    { id, email }: { id: number; email: string },
    purpose: LinkPurpose,
  ): Promise<void> {
    const token = randomBytes(32).toString('base64url');
    // Links are their person's own, also while somebody else sends one; for these statements it is said whose.
    await alsoWithin({ person: id }, async () => {
      await em.execute(
        `UPDATE one_time_link SET used_at = now() WHERE user_id = ? AND purpose = ? AND used_at IS NULL`,
        [id, purpose],
        'run',
      );
      await em.execute(
        `INSERT INTO one_time_link (token_hash, user_id, purpose, expires_at)
         VALUES (?, ?, ?, now() + make_interval(hours => ?))`,
        [hashOf(token), id, purpose, linkHours[purpose]],
        'run',
      );
    });
    const body = linkMail(purpose, this.config.PUBLIC_URL, token);
    await this.messages.send(em, {
      channel: 'email',
      recipient: email,
      subject: linkSubject(purpose),
      body,
    });
  }

  /** What was sent to an address, or for a password, that is not the person's any more works no longer. */
  async voidAll(em: EntityManager, userId: number): Promise<void> {
    await alsoWithin({ person: userId }, () =>
      em.execute(
        `UPDATE one_time_link SET used_at = now() WHERE user_id = ? AND used_at IS NULL`,
        [userId],
        'run',
      ),
    );
  }

  /** Whether somebody may still open the newest link that was sent. */
  async isAwaited(em: EntityManager, userId: number, purpose: LinkPurpose): Promise<boolean> {
    const open = await alsoWithin({ person: userId }, () =>
      em.execute<unknown[]>(
        `SELECT 1 FROM one_time_link WHERE user_id = ? AND purpose = ? AND used_at IS NULL AND expires_at > now()`,
        [userId, purpose],
      ),
    );
    return open.length > 0;
  }

  /** Whose link this is, while it works. */
  async holderOf(em: EntityManager, token: string, purpose: LinkPurpose): Promise<number | undefined> {
    const [link] = await em.execute<{ user_id: number }[]>(
      `SELECT user_id FROM one_time_link
       WHERE token_hash = ? AND purpose = ? AND used_at IS NULL AND expires_at > now()`,
      [hashOf(token), purpose],
    );
    return link?.user_id;
  }

  /** Uses it up for what it was sent for; false = somebody was faster, or it ran out meanwhile. */
  async spend(em: EntityManager, token: string, purpose: LinkPurpose): Promise<boolean> {
    const spent = await em.execute<unknown[]>(
      `UPDATE one_time_link SET used_at = now()
       WHERE token_hash = ? AND purpose = ? AND used_at IS NULL AND expires_at > now() RETURNING 1`,
      [hashOf(token), purpose],
    );
    return spent.length > 0;
  }
}
