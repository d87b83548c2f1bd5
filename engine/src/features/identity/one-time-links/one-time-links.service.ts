import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { alsoWithin } from '../../../platform/db/tenant-isolation/tenant-context.ts';
import { MessagePort } from '../../../platform/messages/message-port.ts';
import { hashOf } from '../../../platform/sessions/sessions.ts';
import { linkHours, linkMail, linkSubject, type LinkPurpose } from './one-time-links.logic.ts';

/** Links that expire and work once. The caller decides what a valid link does. */
@Injectable()
export class OneTimeLinks {
  constructor(
    private readonly messages: MessagePort,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Emails a link to a user and ends earlier links of the same purpose. Links of other purposes stay valid:
   * any visitor may request a new password, and that must not end an invitation.
   */
  async send(
    em: EntityManager,
    { id, email }: { id: number; email: string },
    purpose: LinkPurpose,
  ): Promise<void> {
    const token = randomBytes(32).toString('base64url');
    // Links belong to their user, also when staff sends them. These statements run in that user's tenant
    // context.
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

  /** Ends every open link of the user, because the address or password it was sent for changed. */
  async voidAll(em: EntityManager, userId: number): Promise<void> {
    await alsoWithin({ person: userId }, () =>
      em.execute(
        `UPDATE one_time_link SET used_at = now() WHERE user_id = ? AND used_at IS NULL`,
        [userId],
        'run',
      ),
    );
  }

  /** Whether the newest link is still open. */
  async isAwaited(em: EntityManager, userId: number, purpose: LinkPurpose): Promise<boolean> {
    const open = await alsoWithin({ person: userId }, () =>
      em.execute<unknown[]>(
        `SELECT 1 FROM one_time_link WHERE user_id = ? AND purpose = ? AND used_at IS NULL AND expires_at > now()`,
        [userId, purpose],
      ),
    );
    return open.length > 0;
  }

  /** The user of a link, while the link works. */
  async holderOf(em: EntityManager, token: string, purpose: LinkPurpose): Promise<number | undefined> {
    const [link] = await em.execute<{ user_id: number }[]>(
      `SELECT user_id FROM one_time_link
       WHERE token_hash = ? AND purpose = ? AND used_at IS NULL AND expires_at > now()`,
      [hashOf(token), purpose],
    );
    return link?.user_id;
  }

  /** Uses up the link for its purpose; false = it was already used or has expired. */
  async spend(em: EntityManager, token: string, purpose: LinkPurpose): Promise<boolean> {
    const spent = await em.execute<unknown[]>(
      `UPDATE one_time_link SET used_at = now()
       WHERE token_hash = ? AND purpose = ? AND used_at IS NULL AND expires_at > now() RETURNING 1`,
      [hashOf(token), purpose],
    );
    return spent.length > 0;
  }
}
