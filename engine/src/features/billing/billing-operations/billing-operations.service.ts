import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { audit } from '../../../platform/audit/audit.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { QueueNotifier } from '../../../platform/jobs/dispatch/queue-notifier.ts';
import { enqueue, type JobRow } from '../../../platform/jobs/outbox.ts';
import { RerunsJobs, type RerunnableJobs } from '../../../platform/jobs/rerunnable.ts';
import { StripeClient } from '../gateway/index.ts';
import { billingQueue } from '../stripe-records/index.ts';
import { billingRefused, billingSlow, notConnected } from './operation.errors.ts';
import { outlookOf, type OperationOutlook } from './operation.logic.ts';
import { insertIntent, stateOf, statesByJob } from './operation-queries.ts';
import type { OperationKindName, OperationRequest } from './operation-requests.ts';
import { operationJob } from './operation.jobs.ts';

interface NewOperation<Kind extends OperationKindName> {
  readonly kind: Kind;
  readonly orgId: number;
  readonly storeId: number;
  readonly request: OperationRequest<Kind>;
}

/**
 * Injection token for the maximum number of milliseconds that a request waits for Stripe. After that time the
 * change continues in the background.
 */
export const OperationWaitMs = Symbol('operation wait');
const pollMs = 50;

/**
 * Requests changes at Stripe. A change is stored with its job in the caller's transaction. `settle` then
 * waits until a worker has carried it out.
 */
@Injectable()
@RerunsJobs()
export class BillingOperations implements RerunnableJobs {
  readonly jobs = [operationJob];

  constructor(
    private readonly orm: MikroORM,
    private readonly notifier: QueueNotifier,
    private readonly stripe: StripeClient,
    @Inject(OperationWaitMs) private readonly patienceMs: number,
  ) {}

  /**
   * Stores a change and waits until it is carried out. Repeated requests with the same key make the change
   * only once.
   * @param decide checks the request in the transaction that stores the change, and returns the change
   * @returns the change, also if an earlier request with the key made it
   * @throws 402 if Stripe or the bank refuses it; 503 if Stripe does not answer in time
   */
  async carryOut<Kind extends OperationKindName>(
    actor: StaffActor,
    { scope, key, body }: { scope: string; key: string | undefined; body: object },
    decide: (em: EntityManager) => Promise<NewOperation<Kind>>,
  ): Promise<OperationRequest<Kind>> {
    return (await this.awaitChange(
      await this.start(actor, { scope, key, body }, decide),
    )) as OperationRequest<Kind>;
  }

  /**
   * Stores a change and starts its job. Returns the id of the change, which `settle` and `touchedBy` take.
   */
  private async start<Kind extends OperationKindName>(
    actor: StaffActor,
    { scope, key, body }: { scope: string; key: string | undefined; body: object },
    decide: (em: EntityManager) => Promise<NewOperation<Kind>>,
  ): Promise<string> {
    if (!this.stripe.isConnected) throw notConnected();
    let job: JobRow | undefined;
    const { operationId } = await this.orm.em.fork().transactional((em) =>
      once(em, `${scope}|${actor.userId}`, key, body, async () => {
        const asked = await decide(em);
        const made = await this.ask(em, asked, actor);
        job = made.job;
        return { operationId: made.operationId };
      }),
    );
    if (job) this.notifier.dispatchQuietly([job]);
    return operationId;
  }

  /** Like `carryOut`, for a change that creates an object at Stripe. Returns the id of this object. */
  async make<Kind extends OperationKindName>(
    actor: StaffActor,
    asked: { scope: string; key: string | undefined; body: object },
    decide: (em: EntityManager) => Promise<NewOperation<Kind>>,
  ): Promise<string> {
    const operationId = await this.start(actor, asked, decide);
    await this.awaitChange(operationId);
    return (await stateOf(this.orm.em.fork(), operationId))!.result!.touched[0]![1];
  }

  /** Stores a change in the caller's transaction. The caller dispatches the job after its commit. */
  async ask<Kind extends OperationKindName>(
    em: EntityManager,
    { kind, orgId, storeId, request }: NewOperation<Kind>,
    actor: StaffActor | null,
  ): Promise<{ operationId: string; job: JobRow }> {
    const operationId = randomUUID();
    const askedBy = actor?.userId ?? null;
    await insertIntent(em, { id: operationId, orgId, storeId, kind, request, askedBy });
    const job = await enqueue(em, operationJob, {
      queue: billingQueue,
      payload: { operationId },
      subjectId: operationId,
      callerDispatches: true,
    });
    await audit(em, {
      action: `billing.${kind}`,
      actor: actor ? { kind: 'staff', id: String(actor.userId) } : { kind: 'system' },
      orgId,
      storeId,
      subject: { kind: 'billing-operation', id: operationId },
    });
    return { operationId, job };
  }

  dispatch(job: JobRow): void {
    this.notifier.dispatchQuietly([job]);
  }

  /** Waits until a worker has carried out a change. Throws if it was refused or takes too long. */
  async awaitChange(operationId: string): Promise<unknown> {
    const until = performance.now() + this.patienceMs;
    for (;;) {
      const end = await stateOf(this.orm.em.fork(), operationId);
      if (end?.state === 'done') return end.request;
      if (end?.state === 'refused') throw billingRefused(end.refusal ?? 'refused');
      if (!end || end.state === 'review' || performance.now() > until) throw billingSlow();
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
  }

  async insight(
    em: EntityManager,
    jobIds: readonly string[],
  ): Promise<ReadonlyMap<string, OperationOutlook>> {
    if (jobIds.length === 0) return new Map();
    const rows = await statesByJob(em, operationJob.name, jobIds);
    return new Map(rows.map(({ jobId, state }) => [jobId, outlookOf(state)]));
  }
}
