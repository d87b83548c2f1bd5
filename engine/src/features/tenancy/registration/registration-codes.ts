import { typedCode } from '@millrace/schemas/codes';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { everything, within } from '../../../platform/db/tenant-isolation/tenant-context.ts';
import { RateLimiter } from '../../../platform/http/limits/rate-limiter.ts';
import { MessagePort } from '../../../platform/messages/message-port.ts';
import { refuseAs } from '../../../platform/messages/refusals.ts';
import { OneTimeCodes } from '../../../platform/one-time-codes/code-ledger.ts';
import { newCode } from '../../../platform/one-time-codes/one-time-codes.logic.ts';
import { Vault } from '../../../platform/vault/vault.service.ts';
import { codeMail, mailsPerMailbox, takenMail } from './registration.logic.ts';

const ledger = new OneTimeCodes<object>('registration_code', []);

/**
 * Confirms with a code that a person can read an email address, before an account exists. An address that
 * already has an account gets a row too, with a code that is never sent. The reply is the same with and
 * without an account, so it does not reveal who has an account.
 */
@Injectable()
export class RegistrationCodes {
  constructor(
    private readonly vault: Vault,
    private readonly limiter: RateLimiter,
    private readonly messages: MessagePort,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Throws if no further email may be sent to this address now. Call this before a transaction: the counter
   * needs a separate connection, so parallel transactions could use up the pool.
   */
  admit(mailbox: string): Promise<void> {
    return this.limiter.take(mailsPerMailbox, mailbox);
  }

  /**
   * Sends an email with a code, or one that says that the address already has an account. Returns the id of
   * the email, which the caller passes to `settle`.
   */
  async send(em: EntityManager, mailbox: string, isTaken: boolean): Promise<string> {
    const [id, code] = [randomUUID(), newCode()];
    const whose = this.codesOf(mailbox);
    const known = isTaken ? randomUUID() : code;
    await within(everything, async () => {
      await ledger.requireGuessesLeft(em, whose);
      const [mailboxHash] = whose.values;
      await ledger.issue(em, { id, code_hmac: this.hmac(id, known), mailbox_hash: mailboxHash });
    });
    const text = isTaken ? takenMail(this.config.PUBLIC_URL) : { body: codeMail(code) };
    return this.messages.send(em, { channel: 'email', recipient: mailbox, ...text, sender: {} });
  }

  /**
   * Waits for the mail server and throws if it refuses the address. The same happens for an email with a code
   * and for an email about an existing account. A refusal therefore does not reveal whether an account
   * exists.
   */
  async awaitDelivery(message: string): Promise<void> {
    refuseAs(await this.messages.awaitDelivery(message), 'email', this.config.TWILIO_FROM);
  }

  /**
   * Checks a code that a visitor typed. Counts the guess before comparing, so that at most five guesses of a
   * code are compared. Returns the id of the code if the guess is right, or undefined.
   */
  async check(em: EntityManager, mailbox: string, typed: string): Promise<string | undefined> {
    const taken = await within(everything, () => ledger.countGuess(em, this.codesOf(mailbox)));
    const isRight = this.vault.isHmac(
      'registration-code',
      `${taken.id}|${typedCode(typed)}`,
      taken.code_hmac,
    );
    return isRight ? taken.id : undefined;
  }

  use(em: EntityManager, id: string): Promise<void> {
    return ledger.use(em, id);
  }

  private codesOf(mailbox: string) {
    return { sql: `mailbox_hash = ?`, values: [this.vault.hmac('registration-mailbox', mailbox)] };
  }

  private hmac(id: string, code: string): Buffer {
    return this.vault.hmac('registration-code', `${id}|${code}`);
  }
}
