import { AttemptChanged } from '@millrace/schemas/events';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { persist } from '../../../platform/db/persist.ts';
import { fault } from '../../../platform/faults.ts';
import { Bells } from '../../../platform/jobs/bells.ts';
import type { JobContext, PutOff } from '../../../platform/jobs/job-runner.ts';
import { finishJob, type JobRow } from '../../../platform/jobs/outbox.ts';
import { Logger } from '../../../platform/logging/logger.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { LenderCatalogue, type OperationResult } from '../../../plugin-host/index.ts';
import type { LenderReply } from '@millrace/plugin-sdk';
import {
  AttemptStore,
  findAttempt,
  lockRoute,
  waitsToSend,
  type AttemptRow,
} from '../../routing/attempts/index.ts';
import { afterNews, toOperation, type GivenAnswer } from '../../routing/attempts/index.logic.ts';
import { AnswerRows, type AnswerRow } from '../lender-webhooks/index.ts';
import { afterAnswer, afterDeath, answerPause, unsentPause } from './answer-rules.logic.ts';
import { AnswerEnds } from './answer-ends.ts';
import { CheckWork } from './check-work.ts';
import { isOfAnother } from './foreign-numbers.ts';
import { keepLease, passPointOfNoReturn, type HeldIn } from '../../../platform/jobs/lease.ts';
import { deadlineOf, LenderCalls } from './lender-calls.ts';
import { LostRightToSendError } from './lost-right.ts';

/** How long a worker holds on to a lender's answer while the database is away. */
const patienceMs = 10 * 60_000;

const heldAnswers: HeldIn = { table: 'inbox', state: 'sending' };
const notSent = (reason: string) =>
  ({ ok: false, failure: { code: 'not-connected', sent: 'no', message: reason } }) as const;

/**
 * Hands over what a person answered to a lender that has not decided. Claim, call, record: two commits, as everything
 * that is sent, and its job goes on until somebody knows that the lender has it, or has none and may be answered again.
 */
@Injectable()
export class AnswerWork {
  constructor(
    private readonly calls: LenderCalls,
    private readonly rows: AnswerRows,
    private readonly ends: AnswerEnds,
    private readonly checks: CheckWork,
    private readonly attempts: AttemptStore,
    private readonly catalogue: LenderCatalogue,
    private readonly bells: Bells,
    private readonly logger: Logger,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async run(
    job: JobContext,
    { attemptId, inboxId }: { attemptId: string; inboxId: string },
  ): Promise<PutOff | void> {
    const { em } = job;
    const row = await this.rows.find(em.fork(), inboxId);
    const attempt = row && (await findAttempt(em.fork(), attemptId));
    if (!row || !attempt) return;
    if (row.state === 'received') return this.handOver(job, attempt, row);
    if (row.state === 'sending') return this.takeOver(job, attempt, row);
    return this.findOut(job, attempt, row);
  }

  private async handOver(job: JobContext, attempt: AttemptRow, row: AnswerRow): Promise<PutOff | void> {
    const { em, workerId } = job;
    if (attempt.state !== 'PENDING') return this.ends.end(em, attempt, row, 'ignored');
    const wait = await waitsToSend(em.fork(), attempt);
    if (wait) return this.putOff(em, attempt, row, { ...wait, state: 'received' });
    const claimedAt = performance.now();
    const claimed = await this.rows.claim(em.fork(), row.id, { workerId, leaseMs: this.config.LEASE_MS });
    if (!claimed) return;
    await fault('before-answer');
    const operated = await this.send(em, attempt, claimed.row, claimed.answer.reveal(), claimedAt);
    await fault('after-answer');
    return this.record(job, attempt, claimed.row, operated);
  }

  private async send(
    em: EntityManager,
    attempt: AttemptRow,
    row: AnswerRow,
    answer: GivenAnswer,
    claimedAt: number,
  ): Promise<OperationResult<LenderReply> & { because?: string }> {
    const prepared = await this.calls.prepare(em.fork(), attempt);
    if (typeof prepared === 'string') return { ...notSent(prepared), because: prepared };
    // A worker that was frozen on the way may be taken for dead by now: it does not send any more.
    if (performance.now() - claimedAt > this.config.LEASE_MS / 2)
      return { ...notSent('too late'), because: 'too-late-to-send' };
    const untilMs = deadlineOf(prepared.lender, 'submitMs');
    const release = keepLease(em, row, this.config.LEASE_MS, untilMs, heldAnswers);
    const sentAt = attempt.sentAt === null ? {} : { sentAt: new Date(attempt.sentAt).toISOString() };
    const given = {
      reference: attempt.id,
      references: prepared.references,
      ...sentAt,
      ...toOperation(answer),
    };
    try {
      return await this.calls.run(
        prepared,
        { operation: 'answer', deadline: 'submitMs' },
        async (lender, context) => lender.answer!(context, given),
        async () => {
          if (!(await passPointOfNoReturn(em.fork(), row, heldAnswers))) throw new LostRightToSendError();
        },
      );
    } finally {
      release();
    }
  }

  /** What the lender said, and what becomes of the answer, in one commit. */
  private async record(
    { em }: JobContext,
    attempt: AttemptRow,
    row: AnswerRow,
    operated: OperationResult<LenderReply> & { because?: string },
  ): Promise<PutOff | void> {
    const handed = afterAnswer(operated);
    if (handed.is === 'left') return this.logger.warn('somebody else decided', { attempt: attempt.id });
    if (handed.is === 'taken') {
      if (operated.ok && (await isOfAnother(em.fork(), attempt, operated.value)))
        return this.ends.end(em, attempt, row, 'processed', 'of-another');
      return this.taken(em, attempt, row, operated);
    }
    const reason = operated.because ?? handed.reason;
    if (handed.is === 'unclear')
      return this.putOff(em, attempt, row, { state: 'unclear', reason, seconds: answerPause(0) }, operated);
    const seconds = unsentPause(row.claims);
    return this.putOff(em, attempt, row, { state: 'received', reason, seconds }, operated);
  }

  private async taken(
    em: EntityManager,
    attempt: AttemptRow,
    row: AnswerRow,
    operated: OperationResult<LenderReply>,
  ): Promise<void> {
    const jobs = await persist(
      () =>
        em.fork().transactional(async (transaction) => {
          await lockRoute(transaction, attempt.applicationId);
          if (!(await this.rows.end(transaction, row, 'processed'))) return undefined;
          return this.tell(transaction, attempt, operated);
        }),
      patienceMs,
    );
    if (!jobs) return this.logger.warn('somebody else decided', { attempt: attempt.id });
    this.bells.ringQuietly(jobs);
  }

  /** As it stands behind the lock: a poll or a call may have moved it meanwhile. */
  private async tell(
    em: EntityManager,
    { id }: AttemptRow,
    operated: OperationResult<LenderReply>,
  ): Promise<readonly JobRow[]> {
    const attempt = (await findAttempt(em, id))!;
    const { event: on, ...news } = afterNews(operated);
    const changed = await this.attempts.apply(em, { attempt, on, ...news });
    if (!changed) await recordEvent(em, AttemptChanged, attempt);
    return changed?.jobs ?? [];
  }

  /** Its worker is known to be dead, or somebody has it in hand. */
  private async takeOver(job: JobContext, attempt: AttemptRow, row: AnswerRow): Promise<PutOff | void> {
    if (!row.ownerDead) return { reason: 'under-way', seconds: this.config.LEASE_MS / 1000 };
    const transport = this.catalogue.find(attempt.lenderKey)?.manifest.transport ?? 'api';
    const state = afterDeath({ ...row, transport });
    if (state === 'review') return this.review(job, attempt, row, 'too-many-claims');
    return this.putOff(job.em, attempt, row, { state, reason: 'worker-died', seconds: 0 });
  }

  /** Looks at the lender, and never sends. */
  private async findOut(job: JobContext, attempt: AttemptRow, row: AnswerRow): Promise<PutOff | void> {
    const { em } = job;
    let seen = this.ends.seenOf(attempt, row);
    if (seen === 'look') {
      await this.checks.look(em, attempt);
      const [now, rowNow] = [
        await findAttempt(em.fork(), attempt.id),
        await this.rows.find(em.fork(), row.id),
      ];
      if (!now || !rowNow) return;
      seen = this.ends.seenOf(now, { ...rowNow, checks: row.checks + 1 });
    }
    if (seen === 'over' || seen === 'asked-again') return this.ends.end(em, attempt, row, 'processed', seen);
    if (seen === 'person')
      return row.state === 'review'
        ? undefined
        : this.review(
            job,
            attempt,
            row,
            this.ends.canLook(attempt) ? 'lender-does-not-tell' : 'cannot-be-looked-at',
          );
    const checks = row.checks + 1;
    const later = {
      state: 'unclear',
      reason: row.reason ?? 'unclear',
      seconds: answerPause(checks),
      checks,
    } as const;
    return this.putOff(em, attempt, row, later);
  }

  private async putOff(
    em: EntityManager,
    attempt: AttemptRow,
    row: AnswerRow,
    to: PutOff & { state: 'received' | 'unclear'; checks?: number },
    operated?: OperationResult<LenderReply>,
  ): Promise<PutOff | void> {
    const news = operated && afterNews(operated);
    const moved = await persist(
      () =>
        em.fork().transactional(async (transaction) => {
          await lockRoute(transaction, attempt.applicationId);
          if (!(await this.rows.move(transaction, row, to))) return false;
          // A page that has changed is news of the lender, whoever ran into it.
          if (operated && news?.drift) await this.tell(transaction, attempt, operated);
          else if (row.state !== to.state || row.reason !== to.reason)
            await recordEvent(transaction, AttemptChanged, { ...attempt });
          return true;
        }),
      patienceMs,
    );
    return moved ? { reason: to.reason, seconds: to.seconds } : undefined;
  }

  private async review(job: JobContext, attempt: AttemptRow, row: AnswerRow, reason: string): Promise<void> {
    const { em, jobId } = job;
    if (await this.ends.toPerson(em, attempt, row, reason))
      await finishJob(em.fork(), jobId, 'review', reason);
  }
}
