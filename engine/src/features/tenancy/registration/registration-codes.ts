import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { timingSafeEqual } from 'node:crypto';
import { Clock } from '../../../platform/clock.ts';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { RateLimiter } from '../../../platform/http/rate-limiter.ts';
import { MessagePort } from '../../../platform/messages/message-port.ts';
import { Vault } from '../../../platform/vault/vault.service.ts';
import {
  codeMail,
  digitsOf,
  mailsPerMailbox,
  takenMail,
  triesPerMailbox,
  typedCode,
  windowsAt,
} from './registration.logic.ts';

/**
 * Proof that a mailbox is one's own, before there is anybody to keep a row for: the code is a keyed hash of the mailbox
 * and the time. It is worth nothing once the mailbox has an account.
 */
@Injectable()
export class RegistrationCodes {
  constructor(
    private readonly vault: Vault,
    private readonly limiter: RateLimiter,
    private readonly messages: MessagePort,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Whether a mail may go there now; before a transaction is open, because the count takes a connection of its own. */
  admit(mailbox: string): Promise<void> {
    return this.limiter.take(mailsPerMailbox, mailbox);
  }

  async send(em: EntityManager, mailbox: string, isTaken: boolean): Promise<void> {
    const [window] = windowsAt(this.clock.now());
    const code = this.codeOf(mailbox, window);
    const body = isTaken ? takenMail(this.config.PUBLIC_URL) : codeMail(code);
    const subject = isTaken ? { subject: 'Registering at Millrace' } : {};
    await this.messages.send(em, { channel: 'email', recipient: mailbox, ...subject, body });
  }

  /** Counts before it looks: of any number of guesses no more than five are looked at. */
  async isRight(mailbox: string, typed: string): Promise<boolean> {
    await this.limiter.take(triesPerMailbox, mailbox);
    const given = Buffer.from(typedCode(typed));
    return windowsAt(this.clock.now())
      .map((window) => Buffer.from(this.codeOf(mailbox, window)))
      .some((code) => code.length === given.length && timingSafeEqual(code, given));
  }

  private codeOf(mailbox: string, window: number): string {
    return digitsOf(this.vault.hmac('registration-code', `${mailbox}|${window}`));
  }
}
