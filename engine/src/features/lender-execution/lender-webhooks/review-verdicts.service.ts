import type { ResolveReviewBody } from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { once } from '../../../platform/http/idempotency.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { Bells } from '../../../platform/jobs/bells.ts';
import { enqueue, type JobRow } from '../../../platform/jobs/outbox.ts';
import { LenderCatalogue, queueOf } from '../../../plugin-host/index.ts';
import { findAttempt, lockRoute, pollJob, Reviews } from '../../routing/attempts/index.ts';
import { AnswerReviews } from './answer-reviews.ts';

/** A person asked a lender what it has of an attempt: of what was answered to its question, or of the application. */
@Injectable()
export class ReviewVerdicts {
  constructor(
    private readonly orm: MikroORM,
    private readonly reviews: Reviews,
    private readonly answers: AnswerReviews,
    private readonly catalogue: LenderCatalogue,
    private readonly bells: Bells,
  ) {}

  async resolve(attemptId: string, verdict: ResolveReviewBody, staffId: number, key?: string): Promise<void> {
    let rings: readonly JobRow[] = [];
    await this.orm.em.fork().transactional((em) =>
      once(em, `resolve|${staffId}`, key, { attemptId, ...verdict }, async () => {
        const found = await findAttempt(em, attemptId);
        if (!found) throw notFound('This attempt');
        await lockRoute(em, found.applicationId);
        const attempt = (await findAttempt(em, attemptId))!;
        rings =
          (await this.answers.resolve(em, attempt, verdict, staffId)) ??
          (await this.reviews.resolve(em, attempt, verdict, staffId));
        rings = [...rings, ...(await this.lookAt(em, attemptId))];
        return { resolved: true };
      }),
    );
    this.bells.ringQuietly(rings);
  }

  /** A lender that has it and has not decided may ask the shopper something: who waits for that waits no longer than needed. */
  private async lookAt(em: EntityManager, attemptId: string): Promise<readonly JobRow[]> {
    const { state, lenderKey, applicationId } = (await findAttempt(em, attemptId))!;
    const canPoll = this.catalogue.find(lenderKey)?.manifest.capabilities.includes('poll');
    if (state !== 'PENDING' || !canPoll) return [];
    const about = { payload: { attemptId }, subjectId: attemptId, applicationId };
    return [await enqueue(em, pollJob, { queue: queueOf(lenderKey), ...about, callerRings: true })];
  }
}
