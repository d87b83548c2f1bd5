import type { LenderReply } from '@millrace/plugin-sdk';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { queries } from '../../../platform/db/queries.ts';
import type { JobContext, Postponed } from '../../../platform/jobs/runner/job-runner.ts';
import { Logger } from '../../../platform/logging/logger.ts';
import { HandlesJob } from '../../../platform/registry/handles-job.ts';
import type { OperationResult } from '../../../plugin-host/index.ts';
import { AttemptStore, type AttemptRow } from '../../routing/route-attempts/index.ts';
import { deadlineOf, LenderCalls, StatusChecks } from '../lender-work/index.ts';
import { OperationRuns, type OperationWork, type Send, waitsToSend } from '../operations/index.ts';
import { AnswerChanges } from './answer-changes.ts';
import { answerOperations, AnswerRows, type AnswerRow } from './answer-rows.ts';
import { afterAnswer, unsentPause } from './answer-rules.logic.ts';
import { answerJob } from './answers.jobs.ts';
import { toOperation } from './given-answer.logic.ts';

/**
 * The result of sending an answer. If `because` is given, it is stored as the reason instead of the failure's
 * code.
 */
type Result = OperationResult<LenderReply> & { readonly because?: string };

const unsent = (because: string): Result => ({
  ok: false,
  failure: { code: 'not-connected', sent: 'no', message: because },
  because,
});

/**
 * True if the lender's reply names an application that belongs to another person in Millrace. An applicant
 * may type the application number of another person. The lender's later replies would then go to the wrong
 * application.
 */
async function belongsToOther(
  em: EntityManager,
  { id, lenderId, applicationId }: AttemptRow,
  { references }: LenderReply,
): Promise<boolean> {
  const number = references?.application;
  if (!number) return false;
  const row = await queries(em)
    .selectFrom('read.attempt_reference as reference')
    .innerJoin('read.attempt as other', 'other.id', 'reference.attempt_id')
    .innerJoin('read.application as theirs', 'theirs.id', 'other.application_id')
    .innerJoin('read.application as ours', (join) => join.on('ours.id', '=', applicationId))
    .whereRef('theirs.applicant_id', '<>', 'ours.applicant_id')
    .where('reference.lender_id', '=', lenderId)
    .where('reference.kind', '=', 'application')
    .where('reference.value', '=', number)
    .where('other.id', '<>', id)
    .select('other.id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Sends a person's answer to a lender that has not decided, or checks at the lender whether the answer
 * arrived. If it did not arrive, it is sent again as long as the lender waits for it.
 */
@Injectable()
export class AnswerWork implements OperationWork<AnswerRow, Result, Postponed | void> {
  readonly kind = answerOperations;
  readonly faults = { claimed: 'before-answer', replied: 'after-answer' } as const;

  constructor(
    private readonly calls: LenderCalls,
    private readonly rows: AnswerRows,
    private readonly changes: AnswerChanges,
    private readonly checks: StatusChecks,
    private readonly attempts: AttemptStore,
    private readonly operations: OperationRuns,
    private readonly logger: Logger,
  ) {}

  @HandlesJob(answerJob)
  async run({ answerId }: { answerId: string }, job: JobContext): Promise<Postponed | void> {
    const em = job.em.fork();
    const row = await this.rows.find(em, answerId);
    // If the state is `sending`, another worker is sending the answer, and this job does nothing. That worker
    // or the scheduler continues the answer.
    if (!row || row.state === 'sending') return;
    const attempt = await this.attemptOf(em, row);
    if (row.state !== 'received') return this.checkStatus(em, attempt, row);
    if (attempt.state !== 'PENDING') return this.changes.end(em, attempt, row, 'notNeeded');
    const wait = await waitsToSend(em, attempt);
    if (wait) return this.postpone(em, attempt, row, { on: 'waits', ...wait });
    return this.operations.run(job, this, answerId);
  }

  nameOf(): string {
    return 'answer';
  }

  interrupted(_row: AnswerRow, mayBeSent: boolean): Result {
    const failure = { code: 'plugin-broke', sent: 'maybe', message: 'interrupted' } as const;
    return mayBeSent ? { ok: false, failure, because: 'interrupted' } : unsent('interrupted');
  }

  async exchange({ em }: JobContext, row: AnswerRow, send: Send): Promise<Result> {
    const attempt = await this.attemptOf(em.fork(), row);
    const answer = (await this.rows.answerOf(em.fork(), row))!.reveal();
    const prepared = await this.calls.prepare(em.fork(), attempt);
    if (typeof prepared === 'string') return unsent(prepared);
    const sentAt = attempt.sentAt === null ? {} : { sentAt: new Date(attempt.sentAt).toISOString() };
    const { references } = prepared;
    const given = { reference: attempt.id, references, ...sentAt, ...toOperation(answer) };
    const operated = await send(deadlineOf(prepared.lender, 'submitMs'), (onPointOfNoReturn) =>
      this.calls.run(
        prepared,
        { operation: 'answer', deadline: 'submitMs', idempotencyKey: row.id },
        async (lender, context) => lender.answer!(context, given),
        onPointOfNoReturn,
      ),
    );
    return operated === 'too-late' ? unsent('too-late-to-send') : operated;
  }

  /**
   * Stores two results in one transaction: what the lender replied when it was sent the answer, and the new
   * state of that answer.
   */
  async commitVerdict({ em }: JobContext, row: AnswerRow, result: Result): Promise<Postponed | void> {
    const attempt = await this.attemptOf(em.fork(), row);
    const after = afterAnswer(result);
    if (after.is === 'left') return this.logger.warn('already decided', { attempt: attempt.id });
    if (after.is === 'taken')
      return (await belongsToOther(em.fork(), attempt, after.reply))
        ? this.changes.end(em, attempt, row, 'taken', 'of-another')
        : this.changes.take(em, attempt, row, result);
    const reason = result.because ?? after.reason;
    if (after.is === 'unsent') {
      const again = { on: 'sendProvablyFailed', reason, seconds: unsentPause(row.claims) } as const;
      return this.postpone(em, attempt, row, again, result);
    }
    await this.changes.move(em, attempt, row, { on: 'outcomeUnknown', reason }, result);
  }

  /** Checks at the lender whether the answer arrived. This never sends the answer. */
  private async checkStatus(
    em: EntityManager,
    attempt: AttemptRow,
    { id, checks }: AnswerRow,
  ): Promise<void> {
    await this.checks.checkReceived(em, attempt);
    const row = await this.rows.find(em.fork(), id);
    if (!row) return;
    const now = await this.attemptOf(em.fork(), row);
    const checked = { ...row, checks: checks + 1 };
    if (await this.changes.judge(em, now, checked))
      await this.changes.move(em, now, row, {
        on: 'notSeenYet',
        reason: row.reason ?? 'unclear',
        checks: checked.checks,
      });
  }

  private async postpone(
    em: EntityManager,
    attempt: AttemptRow,
    row: AnswerRow,
    { on, ...later }: Postponed & { readonly on: 'waits' | 'sendProvablyFailed' },
    result?: Result,
  ): Promise<Postponed | void> {
    if (await this.changes.move(em, attempt, row, { on, reason: later.reason }, result)) return later;
  }

  private async attemptOf(em: EntityManager, { attemptId }: AnswerRow): Promise<AttemptRow> {
    return (await this.attempts.find(em, attemptId))!;
  }
}
