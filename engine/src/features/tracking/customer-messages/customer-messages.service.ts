import type { CustomerNotified, NotifyCustomerBody } from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { audit } from '../../../platform/audit/audit.ts';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { RateLimiter } from '../../../platform/http/limits/rate-limiter.ts';
import { MessagePort } from '../../../platform/messages/message-port.ts';
import { TextOptOuts } from '../../../platform/messages/opt-outs/text-opt-outs.ts';
import { e164, maskEmail, maskPhone } from '../../../platform/one-time-codes/one-time-codes.logic.ts';
import { Applications, type ApplicationFacts } from '../../applications/applications/index.ts';
import { shopperTimeline, Timelines } from '../timelines/index.ts';
import { noContact, notNow, notSubmitted, stopped, testApplication } from './customer-messages.errors.ts';
import { refusalOf, textOf, type MessageKind } from './customer-messages.logic.ts';
import { addSentMessage } from './message-list-queries.ts';

/** Limits the messages about one application. All users of the store share the limit. */
const fewMessages = { name: 'tell-customer', most: 10, seconds: 3600 };

export type Wanted = Omit<NotifyCustomerBody, 'lender_id'> & { lender_id?: number };

/** The page behind the link. Offers are shown together, because the customer compares those of all lenders. */
const pageOf = (kind: MessageKind, formId: string, lenderId: number | undefined): string =>
  kind === 'offer' || lenderId === undefined
    ? `/status/application/${formId}/`
    : `/status/application/${formId}/${lenderId}/`;

/**
 * Sends a customer a message about a lender's reply. The message is sent once per idempotency key, and only
 * if the transaction commits. Its link opens the page of that reply. A new browser must first enter a code.
 */
@Injectable()
export class CustomerMessages {
  constructor(
    private readonly orm: MikroORM,
    private readonly applications: Applications,
    private readonly timelines: Timelines,
    private readonly messages: MessagePort,
    private readonly optOuts: TextOptOuts,
    private readonly limiter: RateLimiter,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async tell(kind: MessageKind, wanted: Wanted, staffId: number, key?: string): Promise<CustomerNotified> {
    const em = this.orm.em.fork();
    const application = await this.applications.findInStore(em, wanted.store_id, wanted.form_id);
    if (!application) throw notFound('This application');
    return em.transactional((transaction) =>
      once(transaction, `tell-customer|${kind}|${staffId}`, key, wanted, async () => {
        await this.limiter.take(fewMessages, `form|${wanted.form_id}`);
        return this.notifyWithin(transaction, kind, wanted, { application, staffId });
      }),
    );
  }

  private async notifyWithin(
    em: EntityManager,
    kind: MessageKind,
    { form_id: formId, store_id: storeId, lender_id: lenderId }: Wanted,
    { application, staffId }: { application: ApplicationFacts; staffId: number },
  ): Promise<CustomerNotified> {
    const { locale, reference, store, chosen } = application;
    const timeline = await this.timelines.read(em, formId);
    if (!timeline) throw notSubmitted();
    if (timeline.facts.isTest) throw testApplication();
    const entries = shopperTimeline(timeline.facts, locale);
    const entry = entries.find((one) => one.lenderId === lenderId) ?? null;
    if (lenderId !== undefined && !entry) throw notFound('This lender’s answer');
    const choice = chosen ? (chosen.attemptId === entry?.attemptId ? 'this' : 'other') : null;
    const refusal = entry && refusalOf(kind, entry, choice);
    if (refusal) throw notNow(refusal);
    const to = await this.destination(em, formId);
    const link = new URL(pageOf(kind, formId, lenderId), this.config.PUBLIC_URL).href;
    const offers = entries.reduce((count, one) => count + one.offers.length, 0);
    const { subject, body } = textOf(kind, entry, {
      ...{ store: store.name, currency: store.currency },
      ...{ reference, link, locale, offers },
    });
    const messageId = await this.messages.send(em, {
      channel: to.channel,
      recipient: to.recipient,
      ...{ body, lang: locale },
      ...(to.channel === 'email' && subject !== undefined && { subject }),
      sender: { orgId: store.orgId, storeId, userId: staffId },
    });
    await addSentMessage(em, {
      ...{ orgId: store.orgId, storeId, formId, kind, messageId, channel: to.channel },
      attemptId: entry?.attemptId ?? null,
      lenderName: kind === 'offer' && offers > 1 ? null : (entry?.lenderName ?? null),
    });
    await audit(em, {
      action: `customer.${kind}-sent`,
      actor: { kind: 'staff', id: String(staffId) },
      orgId: application.orgId,
      storeId,
      subject: { kind: 'application', id: formId },
      facts: { channel: to.channel, ...(entry && { lender: entry.lenderKey }) },
    });
    return { success: true, channel: to.channel, sent_to: to.masked };
  }

  /**
   * Returns the destination of a message: the phone if it can receive texts and its owner did not answer
   * STOP, otherwise the email address.
   */
  private async destination(em: EntityManager, formId: string) {
    const answers = (await this.applications.answersFor(em, formId, ['mobile_phone', 'email'])).reveal();
    const { mobile_phone: phone, email } = answers;
    const isStopped = phone ? await this.optOuts.has(em, e164(phone)) : false;
    if (phone && !isStopped && (await this.messages.takesTexts(e164(phone))))
      return { channel: 'sms' as const, recipient: e164(phone), masked: maskPhone(phone) };
    if (email) return { channel: 'email' as const, recipient: email, masked: maskEmail(email) };
    throw isStopped ? stopped() : noContact();
  }
}
