import { InvoicePaid, PaymentFailed, type PayloadOf } from '@millrace/schemas/events';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.ts';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { queries } from '../../../platform/db/queries.ts';
import { EventConsumer, OnEvent, type EventContext } from '../../../platform/events/on-event.ts';
import { MessagePort } from '../../../platform/messages/message-port.ts';
import { Schedule } from '../../../platform/registry/repeated-work.ts';
import { billingContacts, refusalSentence } from '../billing-operations/index.ts';
import { cardEnd } from '../subscriptions/index.ts';
import { cardMail, failedMail, paidMail, reminderDue, trialMail, type Mail } from './billing-mail.logic.ts';
import { invoiceFacts, runningTrials, usedCards } from './billing-mail-queries.ts';

/** Emails about bills to the administrators of an org. Each is sent once. */
@Injectable()
@EventConsumer('billing-mails', { startAt: 'now' })
export class BillingMails {
  constructor(
    private readonly orm: MikroORM,
    private readonly messages: MessagePort,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Reminds 7, 3 and 1 days before a trial or a card ends. */
  @Schedule('billing-reminders', { everySeconds: 3600 })
  async remind(): Promise<void> {
    const em = this.orm.em.fork();
    const now = this.clock.date();
    const trials = await runningTrials(em);
    for (const { id, org_id, trial_end, store_name, store_id } of trials) {
      const end = trial_end === null ? null : new Date(trial_end);
      const days = end && reminderDue(end, now);
      if (!end || days === null) continue;
      const mail = trialMail(store_name!, end, days, this.urlOf(store_id!));
      await this.sendOnce(`trial:${id}:${days}`, org_id, mail);
    }
    const cards = await usedCards(em);
    for (const card of cards) {
      const end = cardEnd({ expMonth: card.exp_month, expYear: card.exp_year });
      const days = reminderDue(end, now);
      if (days === null) continue;
      const mail = cardMail(card.last4, end, this.urlOf(card.store_id));
      await this.sendOnce(`card:${card.stripe_id}:${days}`, card.org_id, mail);
    }
  }

  @OnEvent(PaymentFailed)
  async failed(payment: PayloadOf<typeof PaymentFailed>, { em }: EventContext): Promise<void> {
    const facts = await invoiceFacts(em, payment);
    if (!facts) return;
    const { invoice, store } = facts;
    const since = invoice.past_due_since === null ? this.clock.date() : new Date(invoice.past_due_since);
    const closesAt = new Date(since.getTime() + this.config.BILLING_GRACE_DAYS * 86_400_000);
    const mail = failedMail(
      {
        store,
        cents: invoice.amount_due,
        because: refusalSentence(payment.failure ?? 'card_declined'),
        nextTry: invoice.next_payment_attempt === null ? null : new Date(invoice.next_payment_attempt),
        closesAt,
      },
      this.urlOf(payment.storeId),
    );
    await this.sendOnce(`failed:${payment.invoice}:${invoice.attempt_count}`, invoice.org_id, mail, em);
  }

  @OnEvent(InvoicePaid)
  async paid(payment: PayloadOf<typeof InvoicePaid>, { em }: EventContext): Promise<void> {
    const facts = await invoiceFacts(em, payment);
    if (!facts || payment.amount.cents === 0) return;
    const { invoice, store } = facts;
    const mail = paidMail(store, invoice.amount_paid, invoice.number, this.urlOf(payment.storeId));
    await this.sendOnce(`paid:${payment.invoice}`, invoice.org_id, mail, em);
  }

  private urlOf(storeId: number): string {
    return `${this.config.PUBLIC_URL}/app/store/billing?tab=subscription&store_id=${storeId}`;
  }

  private sendOnce(name: string, orgId: number, mail: Mail, within?: EntityManager): Promise<void> {
    const send = async (em: EntityManager) => {
      const noted = await queries(em)
        .insertInto('billing_notice')
        .values({ name, org_id: orgId })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .returning('name')
        .executeTakeFirst();
      if (!noted) return;
      for (const recipient of (await billingContacts(em, orgId)).emails)
        await this.messages.send(em, {
          channel: 'email',
          recipient,
          ...mail,
          sender: { orgId },
          notice: true,
        });
    };
    return within ? send(within) : this.orm.em.fork().transactional(send);
  }
}
