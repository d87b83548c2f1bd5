import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueueNotifier } from '../../../../platform/jobs/queue-notifier.ts';
import { enqueue, reviewJob } from '../../../../platform/jobs/outbox.ts';
import { queueOf } from '../../../../plugin-host/index.ts';
import { AttemptStore } from '../../../routing/attempts/index.ts';
import { answerOperations, AnswerRows, type AnswerRow, answerJob } from '../../answers/index.ts';
import { OperationSweep, type OwnersDeath } from '../../operations/index.ts';
import { AnswerEnds } from './answer-ends.ts';

/**
 * Runs in the scheduler and continues answers to lenders that no worker is handling. It never calls a
 * lender.
 */
@Injectable()
export class AnswerSweep {
  constructor(
    private readonly attempts: AttemptStore,
    private readonly orm: MikroORM,
    private readonly rows: AnswerRows,
    private readonly ends: AnswerEnds,
    private readonly notifier: QueueNotifier,
    private readonly sweep: OperationSweep,
  ) {}

  async run(): Promise<void> {
    const settle = this.settle.bind(this);
    await this.sweep.takeOver(answerOperations, settle);
    await this.sweep.requeue(answerOperations, (row) => this.enqueue(row), settle);
    await this.settleReviews();
  }

  private async settle(row: AnswerRow, on: OwnersDeath, reason: string): Promise<void> {
    const em = this.orm.em.fork();
    const attempt = await this.attempts.find(em, row.attemptId);
    if (!attempt) return;
    if (on !== 'poisoned') return this.ends.afterOwner(em, attempt, row, on, reason);
    if (!(await this.ends.toPerson(em, attempt, row, reason))) return;
    const { sql, values } = reviewJob({ subjectId: row.attemptId, name: answerJob.name, reason });
    await em.execute(sql, values, 'run');
  }

  private async enqueue({ id, attemptId }: AnswerRow): Promise<void> {
    const em = this.orm.em.fork();
    const attempt = await this.attempts.find(em, attemptId);
    if (!attempt) return;
    const job = await enqueue(em, answerJob, {
      queue: queueOf(attempt.lenderKey),
      payload: { attemptId, answerId: id },
      subjectId: attemptId,
      applicationId: attempt.applicationId,
      callerDispatches: true,
    });
    this.notifier.dispatchQuietly([job]);
  }

  /** Closes answers in review if the lender has replied in the meantime. */
  private async settleReviews(): Promise<void> {
    const said = await this.orm.em.fork().execute<{ id: string; attemptId: string }[]>(
      `SELECT i.id, i.attempt_id AS "attemptId" FROM lender_answer i
       WHERE i.state = 'review' AND (i.lender_replied_at IS NOT NULL
         OR EXISTS (SELECT FROM read.attempt a WHERE a.id = i.attempt_id AND a.state <> 'PENDING'))
       ORDER BY i.created_at LIMIT 100`,
    );
    for (const { id, attemptId } of said) {
      const em = this.orm.em.fork();
      const [attempt, row] = [await this.attempts.find(em, attemptId), await this.rows.find(em, id)];
      const seen = attempt && row && this.ends.seenOf(attempt, row);
      if (seen === 'over' || seen === 'asked-again') await this.ends.end(em, attempt!, row!, 'seen', seen);
    }
  }
}
