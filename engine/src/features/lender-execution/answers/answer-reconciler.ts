import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { JobRow } from '../../../platform/jobs/outbox.ts';
import { Loop } from '../../../platform/registry/repeated-work.ts';
import { AttemptStore, type AttemptRow } from '../../routing/route-attempts/index.ts';
import { OperationSweep, type OperationRecovery, type OwnersDeath } from '../operations/index.ts';
import { AnswerChanges } from './answer-changes.ts';
import { answerOperations, type AnswerRow } from './answer-rows.ts';
import { answerJob, enqueueAnswer } from './answers.jobs.ts';

/**
 * Runs in the scheduler and continues answers to lenders that no worker is handling. It never calls a
 * lender.
 */
@Injectable()
export class AnswerReconciler implements OperationRecovery<AnswerRow> {
  readonly kind = answerOperations;

  constructor(
    private readonly orm: MikroORM,
    private readonly attempts: AttemptStore,
    private readonly changes: AnswerChanges,
    private readonly sweep: OperationSweep,
  ) {}

  @Loop('answer-reconciler')
  run(): Promise<void> {
    return this.sweep.run(this);
  }

  async check(row: AnswerRow): Promise<void> {
    const em = this.orm.em.fork();
    const attempt = await this.attemptOf(em, row);
    const isUnknown = await this.changes.judge(em, attempt, row);
    // In the state `review`, status checks have not shown whether the lender received the answer, so they
    // have stopped. Only the lender's own reply or a person ends this state.
    if (isUnknown && row.state !== 'review') await this.ask(attempt, row);
  }

  async applyEvent(row: AnswerRow, on: OwnersDeath, reason: string): Promise<void> {
    const em = this.orm.em.fork();
    const attempt = await this.attemptOf(em, row);
    const moved = await this.changes.move(em, attempt, row, { on, reason });
    // Enqueues a new job, because the job of the dead worker may have ended while the answer was still
    // claimed.
    if (moved && on === 'ownerDiedBeforeSending') await this.ask(attempt, row);
  }

  async enqueue(em: EntityManager, row: AnswerRow): Promise<JobRow> {
    return enqueueAnswer(em, await this.attemptOf(em, row), row.id);
  }

  private ask(attempt: AttemptRow, { id }: AnswerRow): Promise<void> {
    const about = { subjectId: attempt.id, payload: { answerId: id } };
    return this.sweep.ask(answerJob, about, (em) => enqueueAnswer(em, attempt, id));
  }

  /** The attempt of a stored answer exists, because attempts are never deleted. */
  private async attemptOf(em: EntityManager, { attemptId }: AnswerRow): Promise<AttemptRow> {
    return (await this.attempts.find(em, attemptId))!;
  }
}
