import { AttemptChanged } from '@millrace/schemas/events';
import type { LenderReply } from '@millrace/plugin-sdk';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { replyPatienceMs } from '../../../platform/db/persist.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { reviewJob, settleJobs, type JobRow } from '../../../platform/jobs/outbox.ts';
import { Logger } from '../../../platform/logging/logger.ts';
import { LenderCatalogue, type OperationResult } from '../../../plugin-host/index.ts';
import { AttemptStore, LenderTimes, lockRoute, type AttemptRow } from '../../routing/route-attempts/index.ts';
import { afterReply } from '../lender-work/index.logic.ts';
import { OperationCommits } from '../operations/index.ts';
import type { AnswerEvent } from './answer.machine.ts';
import { AnswerRows, type AnswerRow } from './answer-rows.ts';
import { seenOfAnswer } from './answer-rules.logic.ts';
import { answerJob } from './answers.jobs.ts';

/** An event after which a person's answer to a lender must still be sent or checked. */
interface Move {
  readonly on: AnswerEvent;
  readonly reason: string | null;
  readonly checks?: number;
}

/**
 * Changes the state of people's answers to lenders' questions, and notes each change in the history of the
 * attempt.
 */
@Injectable()
export class AnswerChanges {
  constructor(
    private readonly rows: AnswerRows,
    private readonly attempts: AttemptStore,
    private readonly catalogue: LenderCatalogue,
    private readonly times: LenderTimes,
    private readonly commits: OperationCommits,
    private readonly logger: Logger,
  ) {}

  /**
   * Decides whether the lender received an answer with an unknown outcome, and stores the decision. Uses only
   * what is already known about the attempt. Returns true if that is not enough to decide. The caller then
   * checks the status at the lender.
   */
  async judge(em: EntityManager, attempt: AttemptRow, row: AnswerRow): Promise<boolean> {
    const { capabilities = [] } = this.catalogue.find(attempt.lenderKey)?.manifest ?? {};
    const canCheckStatus = capabilities.includes('poll') || capabilities.includes('lookup');
    const asked = this.attempts.replyOf(attempt)?.inputRequests ?? [];
    const seen = seenOfAnswer({
      pending: attempt.state === 'PENDING',
      asks: asked.some(({ id }) => id === row.requestId),
      lenderRepliedAt: row.lenderRepliedAt,
      settledAt: (row.sentAt ?? row.readAt) + this.times.settleMs(attempt.lenderKey),
      checks: row.checks,
      canCheckStatus,
    });
    if (seen === 'check') return true;
    const reason = canCheckStatus ? 'lender-does-not-tell' : 'no-status-check';
    if (seen !== 'person') await this.end(em, attempt, row, 'seen', seen);
    else if (row.state !== 'review') await this.move(em, attempt, row, { on: 'tooManyChecks', reason });
    return false;
  }

  /**
   * Marks the answer as finished, because the lender received it, asks the question again, or decided without
   * it.
   */
  async end(
    em: EntityManager,
    attempt: AttemptRow,
    row: AnswerRow,
    on: 'notNeeded' | 'taken' | 'seen',
    seen?: 'over' | 'asked-again' | 'of-another',
  ): Promise<void> {
    await em.fork().transactional(async (transaction) => {
      if (!(await this.rows.apply(transaction, row, { on }))) return;
      if (on === 'notNeeded') await this.attempts.note(transaction, attempt, 'answerNotNeeded');
      else if (seen === 'asked-again') await this.attempts.note(transaction, attempt, 'answerNotThere');
      else if (seen === 'of-another') await this.attempts.note(transaction, attempt, 'answerOfAnother');
      const { sql, values } = settleJobs({ subjectId: attempt.id, by: 'lender' });
      if (row.state === 'review') await transaction.execute(sql, values, 'run');
      await recordEvent(transaction, AttemptChanged, { ...attempt });
    });
  }

  /**
   * Marks the answer as finished, because the lender received it, and applies the lender's reply in the same
   * transaction.
   */
  async take(
    em: EntityManager,
    attempt: AttemptRow,
    row: AnswerRow,
    operated: OperationResult<LenderReply>,
  ): Promise<void> {
    const isTaken = await this.commit(em, attempt, async (transaction) => {
      if (!(await this.rows.apply(transaction, row, { on: 'taken' }))) return undefined;
      return this.apply(transaction, attempt, operated);
    });
    if (!isTaken) this.logger.warn('already decided', { attempt: attempt.id });
  }

  /**
   * Applies an event after which the answer must still be sent or checked. Returns false if another process
   * decided first. In the state `review`, only a person can find out whether the lender received the answer.
   */
  async move(
    em: EntityManager,
    attempt: AttemptRow,
    row: AnswerRow,
    move: Move,
    operated?: OperationResult<LenderReply>,
  ): Promise<boolean> {
    const { reason } = move;
    return this.commit(em, attempt, async (transaction) => {
      const to = await this.rows.apply(transaction, row, move);
      if (!to) return undefined;
      if (to === 'review') await this.alert(transaction, attempt, row, reason);
      // A change of the lender's page is recorded as drift (the plugin no longer matches the page), whichever
      // operation found it.
      if (operated && afterReply(operated).drift) return this.apply(transaction, attempt, operated);
      if (row.state !== to || row.reason !== reason)
        await recordEvent(transaction, AttemptChanged, { ...attempt });
      return [];
    });
  }

  private async alert(em: EntityManager, attempt: AttemptRow, { id }: AnswerRow, reason: string | null) {
    await this.attempts.note(em, attempt, 'answerUnclear', reason ?? undefined);
    const job = { subjectId: attempt.id, name: answerJob.name, payload: { answerId: id }, reason };
    const { sql, values } = reviewJob(job);
    await em.execute(sql, values, 'run');
    this.logger.warn('answer needs a person', { attempt: attempt.id, lender: attempt.lenderKey, reason });
  }

  /**
   * Applies the lender's reply to the attempt. Locks and reads the attempt again, because a poll or a webhook
   * may have changed the attempt.
   */
  private async apply(
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

  private commit(
    em: EntityManager,
    { applicationId }: AttemptRow,
    write: (transaction: EntityManager) => Promise<readonly JobRow[] | undefined>,
  ): Promise<boolean> {
    const locked = async (transaction: EntityManager) => {
      await lockRoute(transaction, applicationId);
      return write(transaction);
    };
    return this.commits.commit(em, locked, replyPatienceMs);
  }
}
