import { InvoicePaid, PaymentFailed, SubscriptionChanged, type PayloadOf } from '@millrace/schemas/events';
import {
  cancelRequestMail,
  cardExpiresMail,
  messageText,
  paymentFailedMail,
  receiptMail,
  trialEndsMail,
  type MessageText,
} from '@millrace/schemas/messages';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.ts';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { instant, instantOrNull } from '../../../platform/db/instants.ts';
import { EventConsumer, OnEvent, type EventContext } from '../../../platform/events/on-event.ts';
import { MessagePort } from '../../../platform/messages/message-port.ts';
import { Schedule } from '../../../platform/registry/repeated-work.ts';
import { billingContacts, refusalSentence } from '../billing-operations/index.ts';
import { cardEnd } from '../subscriptions/index.ts';
import { cancelRequest, invoiceFacts, noteNotice, runningTrials, usedCards } from './billing-mail-queries.ts';
import { reminderDue } from './reminders.logic.ts';

const dayMs = 86_400_000;

/** Sends emails about bills to the administrators of an org. Each email is sent once. */
@Injectable()
@EventConsumer('billing-mails', { startAt: 'now' })
export class BillingMails {
  constructor(
    private readonly orm: MikroORM,
    private readonly messages: MessagePort,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Sends reminders 7, 3 and 1 days before a trial ends or a card expires. */
  @Schedule('billing-reminders', { everySeconds: 3600 })
  async remind(): Promise<void> {
    const now = this.clock.date();
    const em = this.orm.em.fork();
    for (const { id, org_id, trial_end, store_name, store_id } of await runningTrials(em, now)) {
      const days = reminderDue(new Date(trial_end!), now);
      if (days === null) continue;
      const facts = { store: store_name!, end: instant(trial_end!), days, url: this.urlOf(store_id!) };
      await this.sendInTransaction(`trial:${id}:${days}`, org_id, messageText(trialEndsMail, facts));
    }
    for (const { stripe_id, org_id, last4, exp_month, exp_year, store_id } of await usedCards(em, now)) {
      const end = cardEnd({ expMonth: exp_month, expYear: exp_year });
      const days = reminderDue(end, now);
      if (days === null) continue;
      const facts = { last4, end: end.toISOString(), url: this.urlOf(store_id) };
      await this.sendInTransaction(`card:${stripe_id}:${days}`, org_id, messageText(cardExpiresMail, facts));
    }
  }

  @OnEvent(PaymentFailed)
  async failed(payment: PayloadOf<typeof PaymentFailed>, { em }: EventContext): Promise<void> {
    const facts = await invoiceFacts(em, payment);
    if (!facts) return;
    const { invoice, store } = facts;
    const since = invoice.past_due_since === null ? this.clock.date() : new Date(invoice.past_due_since);
    const mail = messageText(paymentFailedMail, {
      store,
      cents: invoice.amount_due,
      currency: payment.amount.currency,
      reason: refusalSentence(payment.failure ?? 'card_declined'),
      nextTry: instantOrNull(invoice.next_payment_attempt),
      closesAt: new Date(since.getTime() + this.config.BILLING_GRACE_DAYS * dayMs).toISOString(),
      url: this.urlOf(payment.storeId),
    });
    await this.sendOnce(em, `failed:${payment.invoice}:${invoice.attempt_count}`, invoice.org_id, mail);
  }

  @OnEvent(InvoicePaid)
  async paid(payment: PayloadOf<typeof InvoicePaid>, { em }: EventContext): Promise<void> {
    const facts = await invoiceFacts(em, payment);
    if (!facts || payment.amount.cents === 0) return;
    const { invoice, store } = facts;
    const url = this.urlOf(payment.storeId);
    const mail = messageText(receiptMail, {
      ...{ store, cents: invoice.amount_paid, currency: payment.amount.currency },
      ...{ invoice: invoice.number, url },
    });
    await this.sendOnce(em, `paid:${payment.invoice}`, invoice.org_id, mail);
  }

  /**
   * Sends an email that confirms a cancellation. If one request cancels several stores, one email confirms
   * it.
   */
  @OnEvent(SubscriptionChanged)
  async changed(
    { storeId, subscriptionId }: PayloadOf<typeof SubscriptionChanged>,
    { em }: EventContext,
  ): Promise<void> {
    const request = await cancelRequest(em, { storeId, subscriptionId });
    if (!request) return;
    const { org_id, cancel_at, reason, store_name } = request;
    const endsAt = instant(cancel_at!);
    const url = this.urlOf(storeId);
    const mail = messageText(cancelRequestMail, { store: store_name!, endsAt, reason, url });
    await this.sendOnce(em, `cancel:${subscriptionId}:${endsAt}`, org_id, mail);
  }

  private urlOf(storeId: number): string {
    return `${this.config.PUBLIC_URL}/app/store/billing?tab=subscription&store_id=${storeId}`;
  }

  private sendInTransaction(name: string, orgId: number, mail: MessageText): Promise<void> {
    return this.orm.em.fork().transactional((em) => this.sendOnce(em, name, orgId, mail));
  }

  private async sendOnce(em: EntityManager, name: string, orgId: number, mail: MessageText): Promise<void> {
    if (!(await noteNotice(em, name, orgId))) return;
    for (const recipient of (await billingContacts(em, orgId)).emails)
      await this.messages.send(em, {
        ...{ channel: 'email', recipient, ...mail },
        ...{ sender: { orgId }, notice: true },
      });
  }
}
