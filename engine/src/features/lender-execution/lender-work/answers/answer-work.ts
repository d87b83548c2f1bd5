import { AttemptChanged } from '@millrace/schemas/events';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../../platform/config/config.ts';
import { persist } from '../../../../platform/db/persist.ts';
import { fault } from '../../../../platform/faults.ts';
import { QueueNotifier } from '../../../../platform/jobs/queue-notifier.ts';
import type { JobContext, PutOff } from '../../../../platform/jobs/job-runner.ts';
import { finishJob, type JobRow } from '../../../../platform/jobs/outbox.ts';
import { Logger } from '../../../../platform/logging/logger.ts';
import { recordEvent } from '../../../../platform/events/record-event.ts';
import { LenderCatalogue, type OperationResult } from '../../../../plugin-host/index.ts';
import type { LenderReply } from '@millrace/plugin-sdk';
import { AttemptStore, lockRoute, type AttemptRow } from '../../../routing/attempts/index.ts';
import { answerOperations, AnswerRows, type AnswerEvent, type AnswerRow } from '../../answers/index.ts';
import { LostClaims, OperationSending, type Send, waitsToSend } from '../../operations/index.ts';
import { afterAnswer, answerCheckPause, unsentPause } from './answer-rules.logic.ts';
import { AnswerEnds } from './answer-ends.ts';
import { StatusChecks } from '../status-checks.ts';
import { belongsToOther } from './reference-conflicts.ts';
import { deadlineOf, LenderCalls } from '../lender-calls.ts';
import { afterReply, afterOwnersDeath } from '../../operations/index.logic.ts';
import { toOperation } from '../../answers/index.logic.ts';

/** For how many milliseconds a worker retries to store a lender's reply while the database is away. */
const patienceMs = 10 * 60_000;

const interrupted = {
  ok: false,
  failure: { code: 'plugin-broke', sent: 'maybe', message: 'interrupted' },
  because: 'interrupted',
} as const;
const notSent = (reason: string) =>
  ({ ok: false, failure: { code: 'not-connected', sent: 'no', message: reason } }) as const;

/**
 * Sends a person's answer to a lender that has not decided. The worker commits the claim, calls the lender
 * and commits the result. The job continues until the lender received the answer, or until it is certain
 * that the question can be answered again.
 */
@Injectable()
export class AnswerWork {
  constructor(
    private readonly calls: LenderCalls,
    private readonly rows: AnswerRows,
    private readonly ends: AnswerEnds,
    private readonly checks: StatusChecks,
    private readonly attempts: AttemptStore,
    private readonly lost: LostClaims,
    private readonly sending: OperationSending,
    private readonly catalogue: LenderCatalogue,
    private readonly notifier: QueueNotifier,
    private readonly logger: Logger,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async run(
    job: JobContext,
    { attemptId, answerId }: { attemptId: string; answerId: string },
  ): Promise<PutOff | void> {
    const { em } = job;
    const row = await this.rows.find(em.fork(), answerId);
    const attempt = row && (await this.attempts.find(em.fork(), attemptId));
    if (!row || !attempt) return;
    if (row.state === 'received') return this.handOver(job, attempt, row);
    if (row.state === 'sending') return this.takeOver(job, attempt, row);
    return this.checkStatus(job, attempt, row);
  }

  private async handOver(job: JobContext, attempt: AttemptRow, row: AnswerRow): Promise<PutOff | void> {
    const { em, workerId } = job;
    if (attempt.state !== 'PENDING') return this.ends.end(em, attempt, row, 'notNeeded');
    const wait = await waitsToSend(em.fork(), attempt);
    if (wait) return this.putOff(em, attempt, row, { ...wait, on: 'waits' });
    const claimedAt = performance.now();
    const claim = { workerId, leaseMs: this.config.LEASE_MS };
    const claimed = await this.rows
      .claim(em.fork(), row.id, claim)
      .catch((error: unknown) => this.claimLost(job, attempt, error));
    if (!claimed) return;
    if ('seconds' in claimed) return claimed;
    return this.lost.holding(row.id, async () => {
      await fault('before-answer');
      const operated = await this.send(em, attempt, claimed, claimedAt);
      await fault('after-answer');
      return this.record(job, attempt, claimed, operated);
    });
  }

  /**
   * Handles an error during the claim. If the claim was committed in spite of the error, the answer is
   * postponed, because it cannot have been sent.
   */
  private async claimLost(job: JobContext, attempt: AttemptRow, error: unknown): Promise<PutOff | undefined> {
    const row = await persist(() => this.lost.find(answerOperations, job), patienceMs);
    if (!row) throw error;
    this.logger.error('claim interrupted', error, { answer: row.id });
    const later = {
      on: 'sendProvablyFailed',
      reason: 'interrupted',
      seconds: unsentPause(row.claims),
    } as const;
    return (await this.putOff(job.em, attempt, row, later)) ?? undefined;
  }

  private send(
    em: EntityManager,
    attempt: AttemptRow,
    row: AnswerRow,
    claimedAt: number,
  ): Promise<OperationResult<LenderReply> & { because?: string }> {
    return this.sending.run<AnswerRow, OperationResult<LenderReply> & { because?: string }>(
      em,
      answerOperations,
      { row, claimedAt, name: 'answer' },
      (send) => this.operate(em, attempt, row, send),
      (mayHaveLeft) => (mayHaveLeft ? interrupted : { ...notSent('interrupted'), because: 'interrupted' }),
    );
  }

  private async operate(em: EntityManager, attempt: AttemptRow, row: AnswerRow, send: Send) {
    const answer = (await this.rows.answerOf(em.fork(), row))!.reveal();
    const prepared = await this.calls.prepare(em.fork(), attempt);
    if (typeof prepared === 'string') return { ...notSent(prepared), because: prepared };
    const sentAt = attempt.sentAt === null ? {} : { sentAt: new Date(attempt.sentAt).toISOString() };
    const given = {
      reference: attempt.id,
      references: prepared.references,
      ...sentAt,
      ...toOperation(answer),
    };
    const operated = await send(deadlineOf(prepared.lender, 'submitMs'), (onPointOfNoReturn) =>
      this.calls.run(
        prepared,
        { operation: 'answer', deadline: 'submitMs' },
        async (lender, context) => lender.answer!(context, given),
        onPointOfNoReturn,
      ),
    );
    return operated === 'too-late' ? { ...notSent('too late'), because: 'too-late-to-send' } : operated;
  }

  /** Commits the lender's reply and the answer's new state together. */
  private async record(
    { em }: JobContext,
    attempt: AttemptRow,
    row: AnswerRow,
    operated: OperationResult<LenderReply> & { because?: string },
  ): Promise<PutOff | void> {
    const handed = afterAnswer(operated);
    if (handed.is === 'left') return this.logger.warn('already decided', { attempt: attempt.id });
    if (handed.is === 'taken') {
      if (operated.ok && (await belongsToOther(em.fork(), attempt, operated.value)))
        return this.ends.end(em, attempt, row, 'taken', 'of-another');
      return this.taken(em, attempt, row, operated);
    }
    const reason = operated.because ?? handed.reason;
    if (handed.is === 'unclear')
      return this.putOff(
        em,
        attempt,
        row,
        { on: 'outcomeUnknown', reason, seconds: answerCheckPause(0) },
        operated,
      );
    const seconds = unsentPause(row.claims);
    return this.putOff(em, attempt, row, { on: 'sendProvablyFailed', reason, seconds }, operated);
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
          if (!(await this.rows.apply(transaction, row, { on: 'taken' }))) return undefined;
          return this.tell(transaction, attempt, operated);
        }),
      patienceMs,
    );
    if (!jobs) return this.logger.warn('already decided', { attempt: attempt.id });
    this.notifier.dispatchQuietly(jobs);
  }

  /**
   * Applies the lender's reply to the attempt. Reads the attempt again under its lock, because a poll or a
   * webhook may have changed it.
   */
  private async tell(
    em: EntityManager,
    { id }: AttemptRow,
    operated: OperationResult<LenderReply>,
  ): Promise<readonly JobRow[]> {
    const attempt = (await this.attempts.find(em, id))!;
    const { event: on, ...details } = afterReply(operated);
    const changed = await this.attempts.apply(em, { attempt, on, ...details });
    if (!changed) await recordEvent(em, AttemptChanged, attempt);
    return changed?.jobs ?? [];
  }

  /** Handles an answer that another worker has claimed. If that worker is alive, the job waits. */
  private async takeOver(job: JobContext, attempt: AttemptRow, row: AnswerRow): Promise<PutOff | void> {
    if (!row.ownerDead) return { reason: 'under-way', seconds: this.config.LEASE_MS / 1000 };
    const transport = this.catalogue.find(attempt.lenderKey)?.manifest.transport ?? 'api';
    const on = afterOwnersDeath({ ...row, transport });
    if (on === 'poisoned') return this.review(job, attempt, row, 'too-many-claims');
    return this.putOff(job.em, attempt, row, { on, reason: 'worker-died', seconds: 0 });
  }

  /** Checks the status of the answer at the lender. This never sends the answer. */
  private async checkStatus(job: JobContext, attempt: AttemptRow, row: AnswerRow): Promise<PutOff | void> {
    const { em } = job;
    let seen = this.ends.seenOf(attempt, row);
    if (seen === 'check') {
      await this.checks.checkReceived(em, attempt);
      const [now, rowNow] = [
        await this.attempts.find(em.fork(), attempt.id),
        await this.rows.find(em.fork(), row.id),
      ];
      if (!now || !rowNow) return;
      seen = this.ends.seenOf(now, { ...rowNow, checks: row.checks + 1 });
    }
    if (seen === 'over' || seen === 'asked-again') return this.ends.end(em, attempt, row, 'seen', seen);
    if (seen === 'person')
      return row.state === 'review'
        ? undefined
        : this.review(
            job,
            attempt,
            row,
            this.ends.canCheckStatus(attempt) ? 'lender-does-not-tell' : 'cannot-be-looked-at',
          );
    const checks = row.checks + 1;
    const later = {
      on: 'notSeenYet',
      reason: row.reason ?? 'unclear',
      seconds: answerCheckPause(checks),
      checks,
    } as const;
    return this.putOff(em, attempt, row, later);
  }

  private async putOff(
    em: EntityManager,
    attempt: AttemptRow,
    row: AnswerRow,
    to: PutOff & { on: AnswerEvent; checks?: number },
    operated?: OperationResult<LenderReply>,
  ): Promise<PutOff | void> {
    const details = operated && afterReply(operated);
    const moved = await persist(
      () =>
        em.fork().transactional(async (transaction) => {
          await lockRoute(transaction, attempt.applicationId);
          const state = await this.rows.apply(transaction, row, to);
          if (!state) return false;
          // A changed page of the lender is recorded as drift, whichever operation found it.
          if (operated && details?.drift) await this.tell(transaction, attempt, operated);
          else if (row.state !== state || row.reason !== to.reason)
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
