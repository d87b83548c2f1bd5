import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { fromNow, queries } from '../../../platform/db/queries.ts';
import { alsoWithin } from '../../../platform/db/tenant-isolation/tenant-context.ts';
import { MessagePort } from '../../../platform/messages/message-port.ts';
import { hashOf } from '../../../platform/sessions/sessions.ts';
import { hasAnotherAccount } from './account-queries.ts';
import { invitedAgain, linkHours, linkMail, linkUrl, type LinkPurpose } from './one-time-links.logic.ts';

/** Manages links that expire and can be used once. The caller decides what a valid link does. */
@Injectable()
export class OneTimeLinks {
  constructor(
    private readonly messages: MessagePort,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Creates a link and sends it to the user by email.
   * @param by the user who sends the link. Absent if the recipient asked for it.
   */
  async send(
    em: EntityManager,
    { id, email }: { id: number; email: string },
    purpose: LinkPurpose,
    by?: { userId: number; orgId: number | null },
  ): Promise<void> {
    const mail = linkMail(purpose, await this.create(em, id, purpose));
    await this.messages.send(em, {
      channel: 'email',
      recipient: email,
      ...mail,
      sender: by ? { userId: by.userId, orgId: by.orgId } : {},
    });
  }

  /**
   * Invites a user by email. If the address already has an account, the email says so and contains no link.
   * The caller does not learn which email was sent, because the account may belong to another organization.
   */
  async invite(
    em: EntityManager,
    invited: { id: number; email: string },
    by: { userId: number; orgId: number | null },
  ): Promise<void> {
    if (!(await hasAnotherAccount(em, invited))) return this.send(em, invited, 'activation', by);
    const sender = { userId: by.userId, orgId: by.orgId };
    await this.messages.send(em, { channel: 'email', recipient: invited.email, ...invitedAgain, sender });
  }

  /**
   * Creates a link and ends earlier links of the same purpose. Links of other purposes stay valid: any
   * visitor may request a password reset, and this must not end an invitation.
   * @returns the address with the secret, which only the user may see
   */
  async create(em: EntityManager, userId: number, purpose: LinkPurpose): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    // A link belongs to its user, even if staff sends it. These statements therefore run in that user's
    // tenant context.
    await alsoWithin({ person: userId }, async () => {
      await useUp(em).where('user_id', '=', userId).where('purpose', '=', purpose).execute();
      await queries(em)
        .insertInto('one_time_link')
        .values({
          token_hash: hashOf(token),
          user_id: userId,
          purpose,
          expires_at: fromNow({ hours: linkHours[purpose] }),
        })
        .execute();
    });
    return linkUrl(purpose, this.config.PUBLIC_URL, token);
  }

  /**
   * Ends every unused link of the user. The caller does this when the email address or the password of the
   * account has changed.
   */
  async voidAll(em: EntityManager, userId: number): Promise<void> {
    await alsoWithin({ person: userId }, () => useUp(em).where('user_id', '=', userId).execute());
  }

  /** True if the newest link of this purpose was not used yet and has not expired. */
  async isAwaited(em: EntityManager, userId: number, purpose: LinkPurpose): Promise<boolean> {
    const open = await alsoWithin({ person: userId }, () =>
      usable(em, purpose).where('user_id', '=', userId).executeTakeFirst(),
    );
    return open !== undefined;
  }

  /** Returns the id of the link's user, or undefined if the link cannot be used. */
  async holderOf(em: EntityManager, token: string, purpose: LinkPurpose): Promise<number | undefined> {
    const link = await usable(em, purpose).where('token_hash', '=', hashOf(token)).executeTakeFirst();
    return link?.user_id;
  }

  /** Marks the link as used. Returns false if it was already used or has expired. */
  async spend(em: EntityManager, token: string, purpose: LinkPurpose): Promise<boolean> {
    const spent = await useUp(em)
      .where('token_hash', '=', hashOf(token))
      .where('purpose', '=', purpose)
      .where((eb) => eb('expires_at', '>', eb.fn<string>('now')))
      .executeTakeFirst();
    return spent.numUpdatedRows > 0n;
  }
}

/**
 * Builds the update that marks unused links as used. The caller adds the condition that selects the links.
 */
const useUp = (em: EntityManager) =>
  queries(em)
    .updateTable('one_time_link')
    .set((eb) => ({ used_at: eb.fn<Date>('now') }))
    .where('used_at', 'is', null);

const usable = (em: EntityManager, purpose: LinkPurpose) =>
  queries(em)
    .selectFrom('one_time_link')
    .select('user_id')
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where((eb) => eb('expires_at', '>', eb.fn<string>('now')));
