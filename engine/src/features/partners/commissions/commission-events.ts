import {
  AttemptChanged,
  CloseoutSaved,
  ContractChanged,
  InvoicePaid,
  InvoiceRefunded,
  type PayloadOf,
} from '@millrace/schemas/events';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.ts';
import { EventConsumer, OnEvent, type EventContext } from '../../../platform/events/on-event.ts';
import { Schedule } from '../../../platform/registry/repeated-work.ts';
import { CommissionLedger } from './commission-ledger.ts';
import { partnersToApprove } from './ledger-queries.ts';
import { paidSharesOf } from './paid-shares.ts';

/**
 * Adds commissions when an application becomes a sale and when a store pays an invoice. Reverses them when
 * the application is no longer a sale or the invoice is refunded.
 */
@Injectable()
@EventConsumer('commissions', { startAt: 'now' })
export class CommissionEvents {
  constructor(
    private readonly ledger: CommissionLedger,
    private readonly orm: MikroORM,
    private readonly clock: Clock,
  ) {}

  @OnEvent(CloseoutSaved)
  closeoutSaved(
    { applicationId }: PayloadOf<typeof CloseoutSaved>,
    { em, recordedAt }: EventContext,
  ): Promise<void> {
    return this.ledger.reconcileApplication(em, applicationId, recordedAt);
  }

  @OnEvent(ContractChanged)
  async contractChanged(
    { applicationId, state }: PayloadOf<typeof ContractChanged>,
    { em, recordedAt }: EventContext,
  ): Promise<void> {
    if (state === 'DONE') await this.ledger.reconcileApplication(em, applicationId, recordedAt);
  }

  @OnEvent(AttemptChanged)
  async attemptChanged(
    { applicationId, attempt }: PayloadOf<typeof AttemptChanged>,
    { em, recordedAt }: EventContext,
  ): Promise<void> {
    // An attempt without a contract is no sale. Most events are about such attempts and need no query.
    if (attempt && attempt.contractState !== null)
      await this.ledger.reconcileApplication(em, applicationId, recordedAt);
  }

  /**
   * Several stores can share one invoice. Each of them causes this event, but the first event already records
   * the shares of all stores. The shares therefore add up to the invoice.
   */
  @OnEvent(InvoicePaid)
  async invoicePaid({ invoice }: PayloadOf<typeof InvoicePaid>, { em }: EventContext): Promise<void> {
    for (const share of await paidSharesOf(em, invoice)) await this.ledger.recordInvoice(em, invoice, share);
  }

  @OnEvent(InvoiceRefunded)
  async invoiceRefunded(
    { invoice }: PayloadOf<typeof InvoiceRefunded>,
    { em, recordedAt }: EventContext,
  ): Promise<void> {
    for (const share of await paidSharesOf(em, invoice))
      await this.ledger.refundInvoice(em, invoice, share, recordedAt);
  }

  @Schedule('approve-commissions', { everySeconds: 3600 })
  async approve(): Promise<void> {
    const now = new Date(this.clock.now());
    const em = this.orm.em.fork();
    for (const id of await partnersToApprove(em, now))
      await em.transactional((transaction) => this.ledger.approve(transaction, id, now));
  }
}
