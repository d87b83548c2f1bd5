import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { alsoWithin } from '../../../platform/db/tenant-isolation/tenant-context.ts';
import { MessagePort } from '../../../platform/messages/message-port.ts';
import { hashOf } from '../../../platform/sessions/sessions.ts';
import { linkHours, linkMail, linkSubject, type LinkPurpose } from './one-time-links.logic.ts';

/** Manages links that expire and can be used once. The caller decides what a valid link does. */
@Injectable()
export class OneTimeLinks {
  constructor(
    private readonly messages: MessagePort,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Sends a link to a user by email and ends earlier links of the same purpose. Links of other purposes stay
   * valid: any visitor may request a password reset, and this must not end an invitation.
   */
  async send(
    em: EntityManager,
    { id, email }: { id: number; email: string },
    purpose: LinkPurpose,
  ): Promise<void> {
    const token = randomBytes(32).toString('base64url');
    // A link belongs to its user, even if staff sends it. These statements therefore run in that user's tenant
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

  /**
   * Ends every open link of the user. The caller does this when the email address or the password of the
   * account has changed.
   */
  async voidAll(em: EntityManager, userId: number): Promise<void> {
    await alsoWithin({ person: userId }, () =>
      em.execute(
        `UPDATE one_time_link SET used_at = now() WHERE user_id = ? AND used_at IS NULL`,
        [userId],
        'run',
      ),
    );
  }

  /** True if the newest link of this purpose was not used yet and has not expired. */
  async isAwaited(em: EntityManager, userId: number, purpose: LinkPurpose): Promise<boolean> {
    const open = await alsoWithin({ person: userId }, () =>
      em.execute<unknown[]>(
        `SELECT 1 FROM one_time_link WHERE user_id = ? AND purpose = ? AND used_at IS NULL AND expires_at > now()`,
        [userId, purpose],
      ),
    );
    return open.length > 0;
  }

  /** Returns the id of the link's user, or undefined if the link cannot be used. */
  async holderOf(em: EntityManager, token: string, purpose: LinkPurpose): Promise<number | undefined> {
    const [link] = await em.execute<{ user_id: number }[]>(
      `SELECT user_id FROM one_time_link
       WHERE token_hash = ? AND purpose = ? AND used_at IS NULL AND expires_at > now()`,
      [hashOf(token), purpose],
    );
    return link?.user_id;
  }

  /** Marks the link as used. Returns false if it was already used or has expired. */
  async spend(em: EntityManager, token: string, purpose: LinkPurpose): Promise<boolean> {
    const spent = await em.execute<unknown[]>(
      `UPDATE one_time_link SET used_at = now()
       WHERE token_hash = ? AND purpose = ? AND used_at IS NULL AND expires_at > now() RETURNING 1`,
      [hashOf(token), purpose],
    );
    return spent.length > 0;
  }
}
