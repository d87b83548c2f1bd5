import type { SentCode, StatusCodeBody } from '@millrace/schemas/api';
import { codeLimits, typedCode } from '@millrace/schemas/codes';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { randomBytes, randomUUID } from 'node:crypto';
import { CleanUp } from '../../../platform/clean-ups.ts';
import { OnQuarantine } from '../../../platform/quarantine/on-quarantine.ts';
import { Clock } from '../../../platform/clock.ts';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { alsoWithin } from '../../../platform/db/tenant-isolation/tenant-context.ts';
import { ProblemError, unprocessable } from '../../../platform/http/problem.ts';
import { RateLimiter } from '../../../platform/http/limits/rate-limiter.ts';
import { MessagePort } from '../../../platform/messages/message-port.ts';
import { OneTimeCodes } from '../../../platform/one-time-codes/code-ledger.ts';
import {
  codeExpired,
  incorrectCode,
  landline,
} from '../../../platform/one-time-codes/one-time-codes.errors.ts';
import { callerIndex, PlaceGuesses } from '../../../platform/one-time-codes/place-guesses.ts';
import {
  e164,
  isWholeCode,
  maskEmail,
  maskPhone,
  newCode,
} from '../../../platform/one-time-codes/one-time-codes.logic.ts';
import { hashOf } from '../../../platform/sessions/sessions.ts';
import { Vault } from '../../../platform/vault/vault.service.ts';
import { codeHmac, destinationIndex, destinationIndexes, isCodeOf } from '../verification/index.ts';
import { LinkedApplications } from './linked-applications.service.ts';
import { codeText, contactOf } from './status-code.logic.ts';
import {
  codesSentTo,
  contactsOf,
  deleteExpiredCodes,
  deleteUnusedCodesBefore,
  hasApplied,
  hasValidCode,
  ofBrowser,
  ofBrowserTo,
} from './status-code-queries.ts';

const ledger = new OneTimeCodes<{ id: string }>('status_code', []);
const guesses = new PlaceGuesses('status-guesses', 'tenant.wrong_status_guesses');
const asks = { name: 'status-code', most: 20, seconds: 600 };
const checks = { name: 'status-code-check', most: 60, seconds: 600 };

/**
 * Sends and checks codes for shoppers who return without a link. An unknown phone or email address gets no
 * message. Apart from that, known and unknown ones are handled in the same way, so the reply does not reveal
 * who applied.
 */
@Injectable()
export class StatusCodes {
  constructor(
    private readonly orm: MikroORM,
    private readonly vault: Vault,
    private readonly messages: MessagePort,
    private readonly limiter: RateLimiter,
    private readonly linked: LinkedApplications,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @CleanUp('status codes')
  deleteExpired(em: EntityManager) {
    return deleteExpiredCodes(em);
  }

  @OnQuarantine('status-codes-revoked')
  revoke(em: EntityManager, beganAt: string): Promise<number> {
    return deleteUnusedCodesBefore(em, beganAt);
  }

  /**
   * Sends a code.
   * @param pass the cookie of an earlier request for a code. The earlier code stays valid, because its
   *   message may arrive late
   */
  async send(
    body: StatusCodeBody,
    pass: string | undefined,
    ip: string,
  ): Promise<{ token: string; sent: SentCode }> {
    await this.limiter.take(asks, ip);
    const { contact, findings } = body.form_id
      ? { contact: await this.linked.contactOf(body.form_id, body.channel), findings: [] }
      : contactOf(body, this.clock.dayIn('UTC'));
    if (findings.length > 0) throw unprocessable('No code can be sent to this phone or email.', findings);
    if (body.channel === 'sms' && !(await this.messages.takesTexts(e164(contact)))) throw landline();
    const em = this.orm.em.fork();
    const token =
      pass && (await hasValidCode(em, hashOf(pass))) ? pass : randomBytes(32).toString('base64url');
    const session = hashOf(token);
    const sent = await alsoWithin({ pass: session.toString('hex') }, () =>
      em.transactional((transaction) => this.sendWithin(transaction, body, { contact, session, ip })),
    );
    return { token, sent };
  }

  /**
   * Checks a code that the shopper entered. The guess is counted in its own transaction, for the browser and
   * for the contact, so that a wrong guess stays counted.
   */
  async check(pass: string | undefined, code: string, ip: string): Promise<void> {
    await this.limiter.take(checks, ip);
    if (!pass) throw codeExpired();
    if (!isWholeCode(typedCode(code))) throw incorrectCode();
    const em = this.orm.em.fork();
    const whose = ofBrowser(hashOf(pass));
    const taken = await guesses.take(em, contactsOf(hashOf(pass)), (own) => ledger.countGuess(own, whose));
    const sent = [taken, ...(await ledger.validCodes(em, whose, taken))];
    const meant = sent.find((one) => isCodeOf(this.vault, one, typedCode(code)));
    if (!meant) throw incorrectCode(codeLimits.checks - taken.attempts);
    await ledger.use(em, meant.id);
  }

  private async sendWithin(
    em: EntityManager,
    { channel, locale = 'en' }: StatusCodeBody,
    { contact, session, ip }: { contact: string; session: Buffer; ip: string },
  ): Promise<SentCode> {
    await ledger.requireGuessesLeft(em, ofBrowser(session));
    const index = destinationIndex(this.vault, channel, contact);
    const asked = await ledger.countSend(em, index.toString('hex'), codesSentTo(index));
    await ledger.refuseResend(em, ofBrowserTo(session, index), this.config.CODE_RESEND_SECONDS);
    const caller = callerIndex(this.vault, ip);
    await guesses.wrongAt(em, index, caller);
    const [id, code] = [randomUUID(), newCode()];
    const own = { session_hash: session, channel, destination_index: index, caller_index: caller };
    const expiresAt = await ledger.issue(em, { id, code_hmac: codeHmac(this.vault, id, code), ...own });
    // A worker sends the message later, so that the reply does not reveal what the provider says about a
    // number.
    if (await hasApplied(em, channel, destinationIndexes(this.vault, channel, contact))) {
      const recipient = channel === 'sms' ? e164(contact) : contact;
      const body = codeText({ code, channel, publicUrl: this.config.PUBLIC_URL, locale });
      // The reply must not reveal that a message limit was reached, because only known contacts have limits.
      // The message gate logs it.
      await this.messages
        .send(em, { channel, recipient, body, code, lang: locale, sender: {} })
        .catch((error: unknown) => {
          if (!(error instanceof ProblemError)) throw error;
        });
    }
    return {
      masked: channel === 'sms' ? maskPhone(contact) : maskEmail(contact),
      expiresAt,
      resendAfterSeconds: this.config.CODE_RESEND_SECONDS,
      sendsLeft: codeLimits.sends - asked,
    };
  }
}
