import type { SentSignInCode } from '@millrace/schemas/api';
import { codeLimits, typedCode } from '@millrace/schemas/codes';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { RateLimiter } from '../../../platform/http/limits/rate-limiter.ts';
import { MessagePort } from '../../../platform/messages/message-port.ts';
import { refusalFor } from '../../../platform/messages/refusals.ts';
import { OneTimeCodes } from '../../../platform/one-time-codes/code-ledger.ts';
import { landline, tooManySends } from '../../../platform/one-time-codes/one-time-codes.errors.ts';
import {
  e164,
  maskEmail,
  maskPhone,
  newCode,
} from '../../../platform/one-time-codes/one-time-codes.logic.ts';
import { Vault } from '../../../platform/vault/vault.service.ts';
import { codesSentTo, guessesOf, sentFrom, type Owner } from './sign-in-code-queries.ts';
import { codeMail, codeText, textsPerPhone, type Channel } from './sign-in-codes.logic.ts';

/** The phone or email address to which a code is sent. */
export interface Destination {
  channel: Channel;
  to: string;
}

const ledger = new OneTimeCodes<{ new_phone: string | null }>('sign_in_code', ['new_phone']);

/** A code whose message is queued in the transaction but not sent yet. */
export interface IssuedCode {
  readonly id: string;
  readonly message: string;
  readonly sent: SentSignInCode;
}

export interface CheckedTry {
  id: string;
  isRight: boolean;
  triesLeft: number;
  newPhone: string | null;
}

/**
 * Creates and checks sign-in codes of users. Only the message contains the code; the table stores a keyed
 * hash.
 */
@Injectable()
export class SignInCodeStore {
  constructor(
    private readonly orm: MikroORM,
    private readonly vault: Vault,
    private readonly messages: MessagePort,
    private readonly limiter: RateLimiter,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Throws if no further code may be sent to this destination. Call this before a transaction: the counter
   * needs a separate connection, so parallel transactions could use up the pool.
   */
  async admit({ channel, to }: Destination): Promise<void> {
    if (channel !== 'sms') return;
    if (!(await this.messages.takesTexts(e164(to)))) throw landline();
    await this.limiter.take(textsPerPhone, e164(to), tooManySends);
  }

  /**
   * Sends a code to a destination that `admit` accepted.
   * @param newPhone if given, the code confirms this phone instead of signing the user in
   * @param mail the text of an email
   */
  async issue(
    em: EntityManager,
    { userId, browser }: Owner,
    {
      channel,
      to,
      newPhone = null,
      mail = codeMail,
    }: Destination & { newPhone?: string | null; mail?: (code: string) => string },
  ): Promise<IssuedCode> {
    await ledger.requireGuessesLeft(em, guessesOf({ userId, browser }, newPhone !== null));
    const sent = await ledger.countSend(em, String(userId), codesSentTo(userId));
    await ledger.refuseResend(
      em,
      sentFrom({ userId, browser }, channel, newPhone !== null),
      this.config.CODE_RESEND_SECONDS,
    );
    const [id, code] = [randomUUID(), newCode()];
    const own = { user_id: userId, token_hash: browser, channel, new_phone: newPhone };
    const expiresAt = await ledger.issue(em, { id, code_hmac: this.hmac(id, code), ...own });
    const message = await this.messages.send(em, {
      channel,
      recipient: channel === 'sms' ? e164(to) : to,
      body: channel === 'sms' ? codeText(code, this.config.PUBLIC_URL) : mail(code),
      code,
      sender: {},
      essential: true,
    });
    return {
      id,
      message,
      sent: {
        masked: channel === 'sms' ? maskPhone(to) : maskEmail(to),
        expiresAt,
        resendAfterSeconds: this.config.CODE_RESEND_SECONDS,
        sendsLeft: codeLimits.sends - sent,
      },
    };
  }

  /**
   * Waits until the provider has accepted or refused the message. Returns the data that the user's screen
   * shows about the sent code. The caller does this after its transaction. A code that the provider refused
   * does not count as sent.
   */
  async awaitDelivery(
    { id, message, sent }: IssuedCode,
    { channel, to }: Destination,
  ): Promise<SentSignInCode> {
    const delivery = await this.messages.awaitDelivery(message);
    if (delivery.state === 'refused') {
      await ledger.forget(this.orm.em.fork(), id);
      if (channel === 'sms') await this.limiter.giveBack(textsPerPhone, e164(to));
      throw refusalFor(delivery.code, channel, this.config.TWILIO_FROM);
    }
    return sent;
  }

  /** Compares the typed code with the newest code. Throws if there is no code to compare with. */
  async check(em: EntityManager, owner: Owner, typed: string, isNewPhone = false): Promise<CheckedTry> {
    const taken = await ledger.countGuess(em, guessesOf(owner, isNewPhone));
    const { id, attempts, new_phone } = taken;
    return {
      id,
      isRight: this.vault.isHmac('sign-in-code', `${id}|${typedCode(typed)}`, taken.code_hmac),
      triesLeft: codeLimits.checks - attempts,
      newPhone: new_phone,
    };
  }

  use(em: EntityManager, id: string): Promise<void> {
    return ledger.use(em, id);
  }

  private hmac(id: string, code: string): Buffer {
    return this.vault.hmac('sign-in-code', `${id}|${code}`);
  }
}
