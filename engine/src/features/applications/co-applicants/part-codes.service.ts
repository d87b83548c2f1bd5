import type { CheckPartCodeBody, SentCode } from '@millrace/schemas/api';
import { codeLimits, typedCode } from '@millrace/schemas/codes';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { queries } from '../../../platform/db/queries.ts';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { RateLimiter } from '../../../platform/http/limits/rate-limiter.ts';
import { MessagePort } from '../../../platform/messages/message-port.ts';
import { refuseAs } from '../../../platform/messages/refusals.ts';
import { incorrectCode } from '../../../platform/one-time-codes/one-time-codes.errors.ts';
import { e164, isWholeCode, newCode } from '../../../platform/one-time-codes/one-time-codes.logic.ts';
import { callerIndex } from '../../../platform/one-time-codes/place-guesses.ts';
import { Vault } from '../../../platform/vault/vault.service.ts';
import {
  codeHmac,
  codesSentTo,
  isCodeOf,
  destinationIndex,
  emailText,
  guessesAt,
  ledger,
  smsText,
  takeGuess,
  countSend,
} from '../verification/index.ts';
import { CoApplicantParts } from './co-applicant-part-queries.ts';
import { PartHolder, type HeldPart, type PartVisitor } from './part-holder.ts';

const perAddress = { name: 'co-applicant-code', most: 30, seconds: 600 };

/**
 * Confirms with a code that a person owns the phone or email address to which a co-applicant's link was sent.
 */
@Injectable()
export class PartCodes {
  constructor(
    private readonly orm: MikroORM,
    private readonly holder: PartHolder,
    private readonly parts: CoApplicantParts,
    private readonly vault: Vault,
    private readonly messages: MessagePort,
    private readonly limiter: RateLimiter,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async send(visitor: PartVisitor, ip: string, key?: string): Promise<SentCode> {
    await this.limiter.take(perAddress, ip);
    const em = this.orm.em.fork();
    const { id, channel, sent, message } = await em.transactional((transaction) =>
      this.holder.holding(transaction, visitor, (held) =>
        once(transaction, `part-code|${held.row.id}`, key, {}, () => this.sendWithin(transaction, held, ip)),
      ),
    );
    // A repeated request gets the result of the first request, even if the provider refused the message.
    const delivery = await this.messages.awaitDelivery(message);
    if (delivery.state === 'refused') await this.holder.holding(em, visitor, () => ledger.forget(em, id));
    refuseAs(delivery, channel, this.config.TWILIO_FROM);
    return sent;
  }

  /**
   * Checks a code that the co-applicant entered. The guess is counted outside of any transaction, so that a
   * wrong guess stays counted.
   */
  async check(visitor: PartVisitor, { code }: CheckPartCodeBody): Promise<void> {
    const em = this.orm.em.fork();
    await this.holder.holding(em, visitor, async ({ row, part }) => {
      if (part.isProven) return;
      if (!isWholeCode(typedCode(code))) throw incorrectCode();
      const whose = guessesAt(row.id, Buffer.from(part.sessionHash!));
      const taken = await takeGuess(em, whose);
      const sent = [taken, ...(await ledger.validCodes(em, whose, taken))];
      const meant = sent.find((one) => isCodeOf(this.vault, one, typedCode(code)));
      if (!meant) {
        await this.holder.record(em, row, 'co-applicant.code-failed');
        throw incorrectCode(codeLimits.checks - taken.attempts);
      }
      await em.transactional(async (transaction) => {
        await ledger.use(transaction, meant.id);
        await queries(transaction)
          .updateTable('co_applicant_part')
          .set((eb) => ({ proven_at: eb.fn<Date>('now') }))
          .where('application_id', '=', row.id)
          .where('session_hash', '=', part.sessionHash)
          .execute();
        await this.holder.record(transaction, row, 'co-applicant.proven');
      });
    });
  }

  /**
   * Hides the co-applicant's answers on a phone that was not used for a while. They are shown again only
   * after a new code.
   */
  async lock(visitor: PartVisitor): Promise<void> {
    await this.orm.em.fork().transactional((em) =>
      this.holder.holding(em, visitor, async ({ row, part }) => {
        if (!part.isProven) return;
        await queries(em)
          .updateTable('co_applicant_part')
          .set({ proven_at: null })
          .where('application_id', '=', row.id)
          .where('session_hash', '=', part.sessionHash)
          .execute();
        await this.holder.record(em, row, 'co-applicant.locked');
      }),
    );
  }

  private async sendWithin(
    em: EntityManager,
    held: HeldPart,
    ip: string,
  ): Promise<{ id: string; channel: 'sms' | 'email'; sent: SentCode; message: string }> {
    const { part, row, store } = held;
    const { channel, masked } = part;
    const contact = this.parts.contactOf(part);
    await ledger.requireGuessesLeft(em, guessesAt(row.id, Buffer.from(part.sessionHash!)));
    const index = destinationIndex(this.vault, channel, contact);
    const caller = callerIndex(this.vault, ip);
    const sends = await countSend(em, { formId: row.id, channel, index, caller });
    await ledger.refuseResend(em, codesSentTo(row.id, index), this.config.CODE_RESEND_SECONDS);
    const [id, code] = [randomUUID(), newCode()];
    const expiresAt = await ledger.issue(em, {
      id,
      code_hmac: codeHmac(this.vault, id, code),
      application_id: row.id,
      session_hash: part.sessionHash,
      channel,
      destination_index: index,
      caller_index: caller,
      party: 'co-applicant',
    });
    const text = { code, store: store.name, publicUrl: this.config.PUBLIC_URL, locale: row.locale };
    const message = await this.messages.send(em, {
      channel,
      recipient: channel === 'sms' ? e164(contact) : contact,
      body: channel === 'sms' ? smsText(text) : emailText(text),
      ...{ code, lang: row.locale },
      sender: { orgId: store.orgId, storeId: store.id },
    });
    await this.holder.record(em, row, 'co-applicant.code-sent');
    const resendAfterSeconds = this.config.CODE_RESEND_SECONDS;
    const sent = { masked, expiresAt, resendAfterSeconds, sendsLeft: codeLimits.sends - sends };
    return { id, channel, sent, message };
  }
}
