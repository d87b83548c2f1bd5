import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { queries } from '../../../../platform/db/queries.ts';
import { audit } from '../../../../platform/audit/audit.ts';
import { CONFIG, type Config } from '../../../../platform/config/config.ts';
import { MessagePort } from '../../../../platform/messages/message-port.ts';
import { revokeSessionsOf } from '../../../../platform/sessions/sessions.ts';
import { linkSpent, OneTimeLinks } from '../../one-time-links/index.ts';
import { Users } from '../../users/index.ts';
import { forgetDevices } from '../../verification-codes/index.ts';
import { passwordRefused } from '../auth.errors.ts';
import { changedMail, newPasswordFinding } from '../auth.logic.ts';
import { Passwords } from './passwords.ts';

export interface NewPassword {
  userId: number;
  password: string;
  /** How the password was set: by a signed-in user, or with a link. */
  action: 'auth.password-changed' | 'auth.password-reset';
}

/**
 * Sets a new password, whether a signed-in user changes it or a user sets it with a link. Also ends sessions
 * and links, and informs the user by email.
 */
@Injectable()
export class NewPasswords {
  constructor(
    private readonly users: Users,
    private readonly passwords: Passwords,
    private readonly links: OneTimeLinks,
    private readonly messages: MessagePort,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Checks a password against the rules and returns its hash. Hashing is slow, so the caller does this
   * outside of a transaction.
   */
  async accepted(em: EntityManager, userId: number, password: string): Promise<string> {
    const row = await this.users.find(em, userId);
    if (!row || row.is_disabled || row.is_org_disabled) throw linkSpent();
    const finding = newPasswordFinding(password);
    if (finding) throw passwordRefused(finding);
    return this.passwords.hash(password);
  }

  /** Hashes a right password again if its hash uses an older index key. Nothing else changes for the user. */
  async refresh(em: EntityManager, userId: number, password: string, encoded: string): Promise<void> {
    if (this.passwords.isPresent(encoded)) return;
    await queries(em)
      .updateTable('app_user')
      .set({ password_hash: await this.passwords.hash(password) })
      .where('id', '=', userId)
      .where('password_hash', '=', encoded)
      .execute();
  }

  /**
   * Saves a new password. Ends every session and deletes known browsers and unconfirmed email addresses, so
   * that an intruder with the old password loses access.
   */
  async save(em: EntityManager, userId: number, hash: string, action: NewPassword['action']): Promise<void> {
    const row = await queries(em)
      .updateTable('app_user')
      .set({
        password_hash: hash,
        prompt_password_change: false,
        // An invited user sets a password only after opening a link from an email. This confirms the email
        // address.
        is_invited: false,
        failed_logins: 0,
        locked_until: null,
        pending_email: null,
      })
      .where('id', '=', userId)
      .returning(['email', 'org_id'])
      .executeTakeFirst();
    if (!row) throw linkSpent();
    await revokeSessionsOf(em, userId, 'password-changed');
    await forgetDevices(em, userId);
    await this.links.voidAll(em, userId);
    await this.messages.send(em, {
      channel: 'email',
      recipient: row.email,
      ...changedMail(this.config.PUBLIC_URL),
      sender: {},
      notice: true,
    });
    await audit(em, {
      action,
      actor:
        action === 'auth.password-changed' ? { kind: 'staff', id: String(userId) } : { kind: 'anonymous' },
      subject: { kind: 'user', id: String(userId) },
    });
  }
}
