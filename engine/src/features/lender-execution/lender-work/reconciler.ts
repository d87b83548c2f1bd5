import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { fault } from '../../../platform/faults.ts';
import { isAskedAlready } from '../../../platform/jobs/asked-already.ts';
import { Bells } from '../../../platform/jobs/bells.ts';
import { enqueue, type JobRow } from '../../../platform/jobs/outbox.ts';
import { Logger } from '../../../platform/logging/logger.ts';
import { LenderCatalogue, queueOf } from '../../../plugin-host/index.ts';
import {
  AttemptStore,
  attemptColumns,
  findAttempt,
  type AttemptRow,
  lookUpJob,
  pollJob,
  submitJob,
  LenderTimes,
  RouteSettling,
  takeDueChecks,
} from '../../routing/attempts/index.ts';
import {
  lenderAway,
  afterOwnersDeath,
  maxClaims,
  remedyForUnknown,
  type AttemptEvent,
} from '../../routing/attempts/index.logic.ts';
import { AnswerSweep } from './answer-sweep.ts';

const batchSize = 100;
/** A look that was handed out and not reported on is handed out again after this. */
const lookAgainSeconds = 60;

interface Orphaned {
  readonly dead: boolean;
  /** Its worker let go of the job: it may have been sent, and nobody sends it any more. */
  readonly idle: boolean;
}
const reasonOf = ({ dead, idle }: Orphaned) =>
  dead ? 'worker-died' : idle ? 'interrupted' : 'worker-silent';

/**
 * Part of the keeper: finds what nobody else moves. Each pass is safe to repeat and to run twice at a time; it
 * never calls a lender, never decides by a worker's silence alone, and workers are declared dead elsewhere.
 */
@Injectable()
export class Reconciler {
  constructor(
    private readonly orm: MikroORM,
    private readonly catalogue: LenderCatalogue,
    private readonly attempts: AttemptStore,
    private readonly times: LenderTimes,
    private readonly settling: RouteSettling,
    private readonly answers: AnswerSweep,
    private readonly bells: Bells,
    private readonly logger: Logger,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** One pass over everything. */
  async run(): Promise<void> {
    await this.takeOver();
    await fault('P8');
    await this.lookAtDue();
    await this.wakeForgotten();
    await this.callOffHeld();
    await this.answers.run();
    this.bells.ringQuietly(await this.settling.sweep(this.orm.em.fork()));
  }

  /** What dead workers had in their hands, and what living ones have not in theirs any more. */
  async takeOver(): Promise<void> {
    const orphans = await this.orm.em.fork().execute<(AttemptRow & Orphaned)[]>(
      `SELECT ${attemptColumns}, w.dead_at IS NOT NULL AS dead, h.idle FROM attempt a JOIN worker w ON w.id = a.worker_id
         CROSS JOIN LATERAL (SELECT NOT EXISTS (
           SELECT FROM job j WHERE j.subject_id = a.id AND j.name = ? AND j.state = 'active') AS idle) h
       WHERE a.state = 'SUBMITTING' AND (w.dead_at IS NOT NULL OR a.lease_until < now() AND h.idle
         OR a.lease_until < now() - make_interval(secs => ?)) LIMIT ?`,
      [submitJob.name, (2 * this.config.HOST_LEASE_MS) / 1000, batchSize],
    );
    for (const attempt of orphans) {
      const transport = this.catalogue.find(attempt.lenderKey)?.manifest.transport ?? 'api';
      // A silent worker that nobody can vouch for may still send: nothing but a person may go on from there.
      const event = attempt.dead || attempt.idle ? afterOwnersDeath({ ...attempt, transport }) : 'poisoned';
      await this.change(attempt, event, reasonOf(attempt));
    }
  }

  /** Unknown outcomes, open decisions and deadlines whose time has come. */
  async lookAtDue(): Promise<void> {
    const due = await takeDueChecks(this.orm.em.fork(), {
      againInSeconds: lookAgainSeconds,
      limit: batchSize,
    });
    for (const attempt of due)
      await (attempt.state === 'UNKNOWN' ? this.lookAtUnknown(attempt) : this.lookAtPending(attempt));
  }

  /** Attempts that wait for a job which does not exist any more: it failed before it could claim. */
  async wakeForgotten(): Promise<void> {
    const em = this.orm.em.fork();
    const forgotten = await em.execute<{ id: string }[]>(
      `SELECT a.id FROM attempt a WHERE a.state = 'QUEUED' AND a.queued_at < now() - make_interval(secs => ?)
         AND NOT EXISTS (SELECT 1 FROM job j WHERE j.subject_id = a.id AND j.name = ? AND j.state IN ('waiting', 'active'))
       LIMIT ?`,
      [this.config.REDRIVE_MS / 1000, submitJob.name, batchSize],
    );
    for (const { id } of forgotten) {
      const attempt = await findAttempt(em.fork(), id);
      if (!attempt) continue;
      await (attempt.claims >= maxClaims
        ? this.change(attempt, 'poisoned', 'too-many-claims')
        : this.ring(attempt, submitJob));
    }
  }

  /** What a broken lender has been waited for long enough: the route goes on without it, and nothing was sent. */
  async callOffHeld(): Promise<void> {
    const held = await this.orm.em.fork().execute<AttemptRow[]>(
      `SELECT ${attemptColumns} FROM attempt a
       JOIN lender_block t ON t.lender_id = a.lender_id AND t.kind = 'circuit-open' AND t.over_at IS NULL
       WHERE a.state = 'QUEUED' AND a.sent_at IS NULL
         AND a.queued_at <= now() - make_interval(secs => least(a.wait_ms, ?::integer) / 1000.0) LIMIT ?`,
      [this.config.PENDING_DEADLINE_MS, batchSize],
    );
    for (const attempt of held) await this.change(attempt, 'cancelled', lenderAway);
  }

  private async lookAtUnknown(attempt: AttemptRow): Promise<void> {
    const manifest = this.catalogue.find(attempt.lenderKey)?.manifest ?? { idempotency: 'none' as const };
    const remedy = remedyForUnknown(manifest, attempt);
    if (remedy === 'look-up') return this.ask(attempt, lookUpJob);
    if (remedy === 'resend') return this.change(attempt, 'resendAllowed', 'same-key');
    return this.change(attempt, 'tooManyChecks', 'cannot-be-looked-up');
  }

  private async lookAtPending(attempt: AttemptRow): Promise<void> {
    const deadline = (attempt.sentAt ?? attempt.readAt) + this.times.pendingMs(attempt.waitMs);
    if (attempt.outcome !== 'timed_out' && attempt.readAt >= deadline)
      return this.change(attempt, 'deadlinePassed', null);
    const canPoll = this.catalogue.find(attempt.lenderKey)?.manifest.capabilities.includes('poll');
    if (canPoll) await this.ask(attempt, pollJob);
  }

  private async change(attempt: AttemptRow, on: AttemptEvent, reason: string | null): Promise<void> {
    const changed = await this.orm.em
      .fork()
      .transactional((em) => this.attempts.apply(em, { attempt, on, reason }))
      .catch((error: unknown) =>
        this.logger.error('attempt not reconciled', error, { attempt: attempt.id, on }),
      );
    if (changed) this.bells.ringQuietly(changed.jobs);
  }

  private async ask(attempt: AttemptRow, definition: typeof lookUpJob): Promise<void> {
    if (!(await isAskedAlready(this.orm.em.fork(), definition, attempt.id)))
      await this.ring(attempt, definition);
  }

  private async ring(attempt: AttemptRow, definition: typeof lookUpJob): Promise<void> {
    const job: JobRow = await enqueueFor(this.orm.em.fork(), attempt, definition);
    this.bells.ringQuietly([job]);
  }
}

export function enqueueFor(
  em: EntityManager,
  attempt: AttemptRow,
  definition: typeof lookUpJob,
): Promise<JobRow> {
  return enqueue(em, definition, {
    queue: queueOf(attempt.lenderKey),
    payload: { attemptId: attempt.id },
    subjectId: attempt.id,
    applicationId: attempt.applicationId,
    callerRings: true,
  });
}
