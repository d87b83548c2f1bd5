import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { persist } from '../../../platform/db/persist.ts';
import { fault } from '../../../platform/faults.ts';
import { InboxStore } from '../../../platform/inbox/inbox-store.ts';
import { enqueue } from '../../../platform/jobs/outbox.ts';
import type { JobContext, Postponed } from '../../../platform/jobs/runner/job-runner.ts';
import { HandlesJob } from '../../../platform/registry/handles-job.ts';
import { Schedule } from '../../../platform/registry/repeated-work.ts';
import { StripeClient, StripeUnclear, type EventFacts } from '../gateway/index.ts';
import { customerOf, customers } from './customer-queries.ts';
import {
  billingQueue,
  reconcileCatalogueJob,
  reconcileOrgJob,
  stripeEventJob,
} from './stripe-events.jobs.ts';
import { isUnknown, StripeRecords } from './stripe-records.service.ts';

const retrySeconds = 30;

/**
 * Processes events of Stripe, and compares all data with Stripe every day. Both only read from Stripe, so
 * they may be repeated.
 */
@Injectable()
export class StripeEventWork {
  constructor(
    private readonly orm: MikroORM,
    private readonly inbox: InboxStore,
    private readonly records: StripeRecords,
    private readonly stripe: StripeClient,
  ) {}

  @HandlesJob(stripeEventJob)
  async process({ inboxId }: { inboxId: string }, { em }: JobContext): Promise<Postponed | void> {
    const stored = await this.inbox.findReceived<EventFacts>(em, inboxId);
    if (!stored) return;
    const { object = '', objectId = '' } = stored.facts;
    return later(async () => {
      const recorded = await this.records.refresh(object, objectId).catch((error: unknown) => {
        if (isUnknown(error)) return 'unmatched' as const;
        throw error;
      });
      await fault('billing-event');
      const state = recorded === 'recorded' ? 'processed' : 'unmatched';
      await persist(() => this.inbox.close(this.orm.em.fork(), inboxId, state));
    });
  }

  /** Compares all data with Stripe every day, to find changes for which no event arrived. */
  @Schedule('reconcile-billing', { everySeconds: 24 * 3600 })
  async plan(): Promise<void> {
    if (!this.stripe.isConnected) return;
    await this.orm.em.fork().transactional(async (em) => {
      await enqueue(em, reconcileCatalogueJob, { queue: billingQueue, payload: {} });
      for (const orgId of await customers(em))
        await enqueue(em, reconcileOrgJob, { queue: billingQueue, payload: { orgId } });
    });
  }

  @HandlesJob(reconcileOrgJob)
  reconcile({ orgId }: { orgId: number }, { em }: JobContext): Promise<Postponed | void> {
    return later(async () => {
      const customer = await customerOf(em, orgId);
      if (customer !== undefined) await this.records.customer(customer);
    });
  }

  @HandlesJob(reconcileCatalogueJob)
  reconcileCatalogue(): Promise<Postponed | void> {
    return later(() => this.records.catalogue());
  }
}

/** Runs reads from Stripe. While Stripe does not answer, the job is postponed. */
async function later(work: () => Promise<void>): Promise<Postponed | void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof StripeUnclear) return { reason: 'stripe-unavailable', seconds: retrySeconds };
    throw error;
  }
}
