import type { SendCodeBody, SentCode } from '@millrace/schemas/api';
import { codeLimits } from '@millrace/schemas/codes';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { audit } from '../../../platform/audit/audit.ts';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { RateLimiter } from '../../../platform/http/limits/rate-limiter.ts';
import { MessagePort } from '../../../platform/messages/message-port.ts';
import { refuseAs } from '../../../platform/messages/refusals.ts';
import { landline } from '../../../platform/one-time-codes/one-time-codes.errors.ts';
import { callerIndex } from '../../../platform/one-time-codes/place-guesses.ts';
import {
  e164,
  maskEmail,
  maskPhone,
  newCode,
} from '../../../platform/one-time-codes/one-time-codes.logic.ts';
import { Vault } from '../../../platform/vault/vault.service.ts';
import { channelsOf, StoreSettings } from '../../tenancy/store-settings/index.ts';
import { Stores } from '../../tenancy/stores/index.ts';
import { AnswerVault, ApplicationRows } from '../applications/index.ts';
import { codeHmac } from './code-hmac.ts';
import { countSend } from './code-limit-queries.ts';
import { guessesAt, ledger, sentTo } from './code-rows.ts';
import { contactOf, destinationIndex } from './destination.ts';
import { channelNotOffered } from './verification.errors.ts';
import { emailText, smsText } from './verification.logic.ts';

export interface CodeRequester {
  session: Buffer;
  ip: string;
}

const perAddress = { name: 'send-code', most: 30, seconds: 600 };

/** Sends one-time codes. Only the message contains the code; the table stores a keyed hash. */
@Injectable()
export class SendCode {
  constructor(
    private readonly orm: MikroORM,
    private readonly rows: ApplicationRows,
    private readonly answers: AnswerVault,
    private readonly stores: Stores,
    private readonly settings: StoreSettings,
    private readonly vault: Vault,
    private readonly messages: MessagePort,
    private readonly limiter: RateLimiter,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async send(body: SendCodeBody, asker: CodeRequester, key?: string): Promise<SentCode> {
    await this.limiter.take(perAddress, asker.ip);
    const { id, sent, message } = await this.orm.em
      .fork()
      .transactional((em) =>
        once(em, `send-code|${body.formId}`, key, body, () => this.sendWithin(em, body, asker)),
      );
    // A repeated request gets the result of the first request, even if the provider refused the message.
    const delivery = await this.messages.awaitDelivery(message);
    if (delivery.state === 'refused') await ledger.forget(this.orm.em.fork(), id);
    refuseAs(delivery, body.channel, this.config.TWILIO_FROM);
    return sent;
  }

  private async sendWithin(
    em: EntityManager,
    { formId, channel }: SendCodeBody,
    { session, ip }: CodeRequester,
  ): Promise<{ id: string; sent: SentCode; message: string }> {
    const row = await this.rows.find(em, formId);
    const store = row && (await this.stores.find(em, row.storeId));
    if (!row || !store) throw notFound('This application');
    const { formVerification } = await this.settings.of(em, row.storeId);
    if (!channelsOf(formVerification).includes(channel)) throw channelNotOffered();
    const contact = contactOf(channel, this.answers.open(row).reveal());
    if (contact === '') throw channelNotOffered();
    if (channel === 'sms' && !(await this.messages.takesTexts(e164(contact)))) throw landline();
    await ledger.requireGuessesLeft(em, guessesAt(formId, session));
    const index = destinationIndex(this.vault, channel, contact);
    const caller = callerIndex(this.vault, ip);
    const sent = await countSend(em, { formId, channel, index, caller });
    await ledger.refuseResend(em, sentTo(formId, index), this.config.CODE_RESEND_SECONDS);
    const [id, code] = [randomUUID(), newCode()];
    const own = { application_id: formId, session_hash: session, channel, destination_index: index };
    const code_hmac = codeHmac(this.vault, id, code);
    const expiresAt = await ledger.issue(em, { id, code_hmac, caller_index: caller, ...own });
    const text = { code, store: store.name, publicUrl: this.config.PUBLIC_URL, locale: row.locale };
    const message = await this.messages.send(em, {
      channel,
      recipient: channel === 'sms' ? e164(contact) : contact,
      body: channel === 'sms' ? smsText(text) : emailText(text),
      ...{ code, lang: row.locale },
      sender: { orgId: store.orgId, storeId: store.id },
    });
    await audit(em, {
      action: 'verification.sent',
      actor: { kind: 'shopper', id: formId },
      orgId: row.orgId,
      storeId: row.storeId,
      subject: { kind: 'application', id: formId },
      facts: { channel },
    });
    const answer = {
      masked: channel === 'sms' ? maskPhone(contact) : maskEmail(contact),
      expiresAt,
      resendAfterSeconds: this.config.CODE_RESEND_SECONDS,
      sendsLeft: codeLimits.sends - sent,
    };
    return { id, sent: answer, message };
  }
}
