import { lenderUnavailable, storeClosed } from '@millrace/schemas/states';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { QueueNotifier } from '../../../platform/jobs/dispatch/queue-notifier.ts';
import { enqueue, type JobRow } from '../../../platform/jobs/outbox.ts';
import { Logger } from '../../../platform/logging/logger.ts';
import { Loop } from '../../../platform/registry/repeated-work.ts';
import { LenderCatalogue, queueOf } from '../../../plugin-host/index.ts';
import {
  attemptOperations,
  AttemptStore,
  type AttemptRow,
  submitJob,
  LenderTimes,
  RouteSettling,
} from '../../routing/route-attempts/index.ts';
import type { AttemptEvent } from '../../routing/route-attempts/index.logic.ts';
import { OperationSweep, type OperationRecovery } from '../operations/index.ts';
import { remedyForUnknown } from './attempt-rules.logic.ts';
import { statusCheckJob, pollJob } from './lender-work.jobs.ts';

const batchSize = 100;

/** Runs in the scheduler and continues attempts that no worker is handling. It never calls a lender. */
@Injectable()
export class Reconciler implements OperationRecovery<AttemptRow> {
  readonly kind = attemptOperations;
  readonly fault = 'P8';

  constructor(
    private readonly orm: MikroORM,
    private readonly catalogue: LenderCatalogue,
    private readonly attempts: AttemptStore,
    private readonly times: LenderTimes,
    private readonly settling: RouteSettling,
    private readonly sweep: OperationSweep,
    private readonly notifier: QueueNotifier,
    private readonly logger: Logger,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Handles all due attempts once. */
  @Loop('reconciler')
  async run(): Promise<void> {
    await this.sweep.run(this);
    await this.cancelBlocked();
    await this.cancelAtClosedStores();
    this.notifier.dispatchQuietly(await this.settling.sweep(this.orm.em.fork()));
  }

  /**
   * Cancels attempts that waited too long for a lender with an open circuit. Nothing was sent to this
   * lender, and the route continues with the next lender.
   */
  async cancelBlocked(): Promise<void> {
    const em = this.orm.em.fork();
    const held = await em.execute<{ id: string }[]>(
      `SELECT a.id FROM read.attempt a
       JOIN read.lender_block t ON t.lender_id = a.lender_id AND t.kind = 'circuit-open' AND t.over_at IS NULL
       WHERE a.state = 'QUEUED' AND a.sent_at IS NULL
         AND a.queued_at <= now() - make_interval(secs => least(a.wait_ms, ?::integer) / 1000.0) LIMIT ?`,
      [this.config.PENDING_DEADLINE_MS, batchSize],
    );
    await this.cancel(em, held, lenderUnavailable);
  }

  /**
   * Cancels attempts whose store has been disabled for too long. Attempts that were queued less than an hour
   * ago are kept. A store that was just enabled can then send its waiting attempts.
   */
  async cancelAtClosedStores(): Promise<void> {
    const em = this.orm.em.fork();
    const held = await em.execute<{ id: string }[]>(
      `SELECT a.id FROM read.attempt a JOIN read.store_closure s ON s.store_id = a.store_id AND s.is_closed
       JOIN read.application p ON p.id = a.application_id
       WHERE a.state = 'QUEUED' AND a.sent_at IS NULL AND a.queued_at <= now() - interval '1 hour'
         AND p.submitted_at <= now() - make_interval(hours => ?::integer) LIMIT ?`,
      [storeClosed.expireHours, batchSize],
    );
    await this.cancel(em, held, storeClosed.reason);
  }

  private async cancel(em: EntityManager, held: readonly { id: string }[], reason: string): Promise<void> {
    const attempts = await this.attempts.findAll(
      em,
      held.map(({ id }) => id),
    );
    for (const attempt of attempts.values()) await this.applyEvent(attempt, 'cancelled', reason);
  }

  async check(attempt: AttemptRow): Promise<void> {
    if (attempt.state !== 'UNKNOWN') return this.checkPending(attempt);
    const manifest = this.catalogue.find(attempt.lenderKey)?.manifest ?? { idempotency: 'none' as const };
    const remedy = remedyForUnknown(manifest, attempt);
    if (remedy === 'status-check') return this.ask(attempt, statusCheckJob);
    if (remedy === 'resend') return this.applyEvent(attempt, 'resendAllowed', 'same-key');
    return this.applyEvent(attempt, 'tooManyChecks', 'no-status-check');
  }

  async applyEvent(attempt: AttemptRow, on: AttemptEvent, reason: string | null): Promise<void> {
    const changed = await this.orm.em
      .fork()
      .transactional((em) => this.attempts.apply(em, { attempt, on, reason }))
      .catch((error: unknown) =>
        this.logger.error('attempt not reconciled', error, { attempt: attempt.id, on }),
      );
    if (changed) this.notifier.dispatchQuietly(changed.jobs);
  }

  enqueue(em: EntityManager, attempt: AttemptRow): Promise<JobRow> {
    return enqueueFor(em, attempt, submitJob);
  }

  private async checkPending({ id }: AttemptRow): Promise<void> {
    // The attempt is read again. A check of another attempt of this route may have just marked this attempt as
    // overdue too.
    const attempt = await this.attempts.find(this.orm.em.fork(), id);
    if (attempt?.state !== 'PENDING') return;
    const deadline = (attempt.sentAt ?? attempt.readAt) + this.times.pendingMs(attempt);
    const isAwaited = attempt.outcome !== 'timed_out' && !attempt.limitPassed;
    // People who decide have no deadline. When the store's time limit passes, the route only stops waiting
    // for their decision.
    if (isAwaited && attempt.readAt >= deadline)
      return this.applyEvent(attempt, attempt.byPeople ? 'limitPassed' : 'deadlinePassed', null);
    const canPoll = this.catalogue.find(attempt.lenderKey)?.manifest.capabilities.includes('poll');
    if (canPoll) await this.ask(attempt, pollJob);
  }

  private ask(attempt: AttemptRow, definition: typeof statusCheckJob): Promise<void> {
    const about = { subjectId: attempt.id };
    return this.sweep.ask(definition, about, (em) => enqueueFor(em, attempt, definition));
  }
}

export function enqueueFor(
  em: EntityManager,
  attempt: AttemptRow,
  definition: typeof statusCheckJob,
): Promise<JobRow> {
  return enqueue(em, definition, {
    queue: queueOf(attempt.lenderKey),
    payload: { attemptId: attempt.id },
    subjectId: attempt.id,
    applicationId: attempt.applicationId,
    callerDispatches: true,
  });
}
