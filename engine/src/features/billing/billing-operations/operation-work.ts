import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { persist, replyPatienceMs } from '../../../platform/db/persist.ts';
import { fault } from '../../../platform/faults.ts';
import type { JobContext, NeedsReview, Postponed } from '../../../platform/jobs/runner/job-runner.ts';
import { Logger } from '../../../platform/logging/logger.ts';
import { HandlesJob } from '../../../platform/registry/handles-job.ts';
import {
  IntegrationWrites,
  StripeReads,
  StripeRefused,
  StripeUnclear,
  StripeWrites,
} from '../gateway/index.ts';
import { customerOf, insertCustomer, StripeRecords } from '../stripe-records/index.ts';
import { keyHours, pauseSeconds } from './operation.logic.ts';
import { operationKinds, type Call, type ChangedObjects } from './operation-kinds.ts';
import {
  billingContacts,
  claimOperation,
  finishOperation,
  renewKeys,
  type ClaimedOperation,
} from './operation-queries.ts';
import { operationJob } from './operation.jobs.ts';

/** Seconds until the next retry while an earlier change of the same org is not finished. */
const busySeconds = 1;

/**
 * Carries out changes at Stripe in three steps. It commits that Stripe is about to be called, calls Stripe,
 * and commits the outcome. If a worker dies in between, the call is repeated with the same idempotency key.
 */
@Injectable()
export class OperationWork {
  constructor(
    private readonly orm: MikroORM,
    private readonly reads: StripeReads,
    private readonly writes: StripeWrites,
    private readonly integrations: IntegrationWrites,
    private readonly records: StripeRecords,
    private readonly logger: Logger,
  ) {}

  @HandlesJob(operationJob)
  async carryOut(
    { operationId }: { operationId: string },
    { em }: JobContext,
  ): Promise<Postponed | NeedsReview | void> {
    const claimed = await persist(() =>
      em.fork().transactional((inner) => claimOperation(inner, operationId)),
    );
    if (!claimed) return;
    if (claimed === 'busy') return { reason: 'earlier-change', seconds: busySeconds };
    if (claimed.secondsSinceFirstCall > keyHours * 3600) return this.giveUp(claimed);
    await fault('billing-P1');
    const call = this.callOf(claimed);
    let touched: ChangedObjects;
    try {
      touched = await operationKinds[claimed.kind].carryOut(claimed.request as never, call);
      await fault('billing-P2');
      for (const [object, id] of touched) await this.records.refresh(object, id);
    } catch (error) {
      if (error instanceof StripeRefused) return this.refuse(claimed, error.refusal);
      if (!(error instanceof StripeUnclear)) throw error;
      // With a new idempotency key, Stripe does not recognize a repeated call. Nothing happens twice, because
      // each kind of operation first reads whether an earlier call had an effect.
      if (error.answered) await this.end((transaction) => renewKeys(transaction, operationId));
      this.logger.warn('Stripe did not answer', { operation: operationId, code: error.code });
      return { reason: 'stripe-unavailable', seconds: pauseSeconds(claimed.secondsSinceFirstCall) };
    }
    await fault('billing-P3');
    await this.end(async (transaction) => {
      await afterwards(transaction, claimed, call, touched);
      await finishOperation(transaction, operationId, 'done', { result: { touched } });
    });
  }

  /**
   * Ends an operation that Stripe refused. A refused payment may still have changed an invoice, so the
   * invoice is read again.
   */
  private async refuse({ id, orgId, kind, request }: ClaimedOperation, refusal: string): Promise<void> {
    if (kind === 'pay') await this.records.invoice((request as { invoiceId: string }).invoiceId);
    await this.end(async (em) => {
      await finishOperation(em, id, 'refused', { refusal });
      await operationKinds[kind].refused?.(em, request as never, orgId);
    });
    this.logger.info('Stripe refused a change', { operation: id, org: orgId, kind, refusal });
  }

  private async giveUp({ id }: ClaimedOperation): Promise<NeedsReview> {
    await this.end((em) => finishOperation(em, id, 'review', {}));
    return { review: 'stripe-unavailable' };
  }

  private callOf({ id, orgId, askedBy, isRepeated, keyNumber }: ClaimedOperation): Call {
    const key = (step: string) => `${id}:${step}:${keyNumber}`;
    return {
      ...{ operationId: id, orgId, askedBy, isRepeated, key },
      ...{ reads: this.reads, writes: this.writes, integrations: this.integrations },
      customer: () => this.customer(orgId, keyNumber),
    };
  }

  private async customer(orgId: number, keyNumber: number): Promise<string> {
    const em = this.orm.em.fork();
    const known = await customerOf(em, orgId);
    if (known !== undefined) return known;
    const { name, emails } = await billingContacts(em, orgId);
    const made = await this.writes.createCustomer(
      { name, email: emails[0] ?? null, orgId },
      `customer-${orgId}-${keyNumber}`,
    );
    await persist(() => insertCustomer(this.orm.em.fork(), orgId, made));
    return (await customerOf(this.orm.em.fork(), orgId))!;
  }

  private end(work: (em: EntityManager) => Promise<void>): Promise<void> {
    return persist(() => this.orm.em.fork().transactional(work), replyPatienceMs);
  }
}

const afterwards = async (
  em: EntityManager,
  { kind, request }: ClaimedOperation,
  call: Call,
  touched: ChangedObjects,
): Promise<void> => operationKinds[kind].afterwards?.(em, request as never, call, touched);
