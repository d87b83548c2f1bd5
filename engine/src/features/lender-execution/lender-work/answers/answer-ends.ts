import { AttemptChanged } from '@millrace/schemas/events';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { settleJobs } from '../../../../platform/jobs/outbox.ts';
import { Logger } from '../../../../platform/logging/logger.ts';
import { recordEvent } from '../../../../platform/events/record-event.ts';
import { LenderCatalogue } from '../../../../plugin-host/index.ts';
import { AttemptStore, LenderTimes, type AttemptRow } from '../../../routing/attempts/index.ts';
import { AnswerRows, type AnswerRow } from '../../answers/index.ts';
import { seenOfAnswer } from './answer-rules.logic.ts';

/** Closes answers of people to lenders and writes the result into the attempt's history. */
@Injectable()
export class AnswerEnds {
  constructor(
    private readonly rows: AnswerRows,
    private readonly attempts: AttemptStore,
    private readonly catalogue: LenderCatalogue,
    private readonly times: LenderTimes,
    private readonly logger: Logger,
  ) {}

  canCheckStatus({ lenderKey }: AttemptRow): boolean {
    const { capabilities = [] } = this.catalogue.find(lenderKey)?.manifest ?? {};
    return capabilities.includes('poll') || capabilities.includes('lookup');
  }

  /** Judges an answer with an unknown outcome by what is known about the attempt. */
  seenOf(attempt: AttemptRow, row: AnswerRow) {
    const asked = this.attempts.replyOf(attempt)?.inputRequests ?? [];
    return seenOfAnswer({
      pending: attempt.state === 'PENDING',
      asks: asked.some(({ id }) => id === row.requestId),
      lenderRepliedAt: row.lenderRepliedAt,
      settledAt: (row.sentAt ?? row.readAt) + this.times.settleMs(attempt.lenderKey),
      checks: row.checks,
      canCheckStatus: this.canCheckStatus(attempt),
    });
  }

  /** Closes the answer because the lender received it, asks the question again, or decided without it. */
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
   * Handles an answer whose worker died. The answer is sent again or its status is checked, depending on how
   * far the worker may have come.
   */
  async afterOwner(
    em: EntityManager,
    attempt: AttemptRow,
    row: AnswerRow,
    on: 'ownerDied' | 'ownerDiedBeforeSending',
    reason: string,
  ): Promise<void> {
    await em.fork().transactional(async (transaction) => {
      if (await this.rows.apply(transaction, row, { on, reason }))
        await recordEvent(transaction, AttemptChanged, attempt);
    });
  }

  /** Moves the answer to review, because only a person can find out whether the lender received it. */
  async toPerson(em: EntityManager, attempt: AttemptRow, row: AnswerRow, reason: string): Promise<boolean> {
    const moved = await em.fork().transactional(async (transaction) => {
      const on = row.state === 'sending' ? 'poisoned' : 'tooManyChecks';
      if (!(await this.rows.apply(transaction, row, { on, reason }))) return false;
      await this.attempts.note(transaction, attempt, 'answerUnclear', reason);
      await recordEvent(transaction, AttemptChanged, attempt);
      return true;
    });
    if (moved)
      this.logger.warn('answer needs a person', { attempt: attempt.id, lender: attempt.lenderKey, reason });
    return moved;
  }
}
