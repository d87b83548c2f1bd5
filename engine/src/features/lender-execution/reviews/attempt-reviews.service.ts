import type { LenderReply } from '@millrace/plugin-sdk';
import type { ResolveReviewBody } from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { unprocessable } from '../../../platform/http/problem.ts';
import { enqueue, type JobRow } from '../../../platform/jobs/outbox.ts';
import { LenderCatalogue, queueOf } from '../../../plugin-host/index.ts';
import { attemptOperations, AttemptStore, type AttemptRow } from '../../routing/route-attempts/index.ts';
import type { AttemptEvent } from '../../routing/route-attempts/index.logic.ts';
import { OperationReviews, type Reviewer, type ReviewKind } from '../operations/index.ts';
import { AnswerReviews } from './answer-reviews.ts';
import { pollJob } from '../lender-work/index.ts';

const decidedUnreceived = () =>
  unprocessable('A lender that does not have the application has not decided about it.', [
    {
      field: 'outcome',
      code: 'not-received',
      message: 'Remove the decision, or state that the lender has the application',
    },
  ]);

/**
 * Records what a person learned from the lender: whether the lender received the application, or an answer
 * to its question.
 */
@Injectable()
export class AttemptReviews implements ReviewKind<AttemptRow, AttemptRow, ResolveReviewBody> {
  readonly operations = attemptOperations;

  constructor(
    private readonly reviews: OperationReviews,
    private readonly answers: AnswerReviews,
    private readonly attempts: AttemptStore,
    private readonly catalogue: LenderCatalogue,
  ) {}

  resolve(id: string, verdict: ResolveReviewBody, staffId: number, idempotencyKey?: string): Promise<void> {
    const attempts = {
      name: 'attempt',
      find: (em: EntityManager, of: string) => this.attempts.find(em, of),
    } as const;
    const request = { id, verdict, staffId, idempotencyKey };
    return this.reviews.resolve(attempts, [this.answers, this], request, (em) => this.pollSoon(em, id));
  }

  operationsOf(_em: EntityManager, attempt: AttemptRow): Promise<AttemptRow[]> {
    return Promise.resolve([attempt]);
  }

  async decide(
    em: EntityManager,
    attempt: AttemptRow,
    _inReview: readonly AttemptRow[],
    verdict: ResolveReviewBody,
    by: Reviewer,
  ): Promise<readonly JobRow[] | undefined> {
    const { on, reply } = eventOf(verdict);
    const change = { attempt, on, ...(reply && { reply }), note: verdict.reason, actor: by };
    return (await this.attempts.apply(em, change))?.jobs;
  }

  /**
   * Polls the lender immediately, because a lender that has not decided may have a question for the shopper.
   */
  private async pollSoon(em: EntityManager, attemptId: string): Promise<readonly JobRow[]> {
    const { state, lenderKey, applicationId } = (await this.attempts.find(em, attemptId))!;
    const canPoll = this.catalogue.find(lenderKey)?.manifest.capabilities.includes('poll');
    if (state !== 'PENDING' || !canPoll) return [];
    const about = { payload: { attemptId }, subjectId: attemptId, applicationId };
    return [await enqueue(em, pollJob, { queue: queueOf(lenderKey), ...about, callerDispatches: true })];
  }
}

function eventOf({ received, outcome }: ResolveReviewBody): { on: AttemptEvent; reply?: LenderReply } {
  // An outcome shows that the lender received the application, so the application must not be sent a second
  // time.
  if (!received && outcome !== undefined) throw decidedUnreceived();
  if (!received) return { on: 'resolvedNotReceived' };
  if (outcome === undefined || outcome === 'Pending')
    return { on: 'resolvedReceived', reply: { outcome: 'Pending' } };
  return { on: 'resolvedAnswered', reply: { outcome } };
}
