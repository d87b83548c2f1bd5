import type { ResolveReviewBody } from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { once } from '../../../platform/http/idempotency.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { Bells } from '../../../platform/jobs/bells.ts';
import type { JobRow } from '../../../platform/jobs/outbox.ts';
import { findAttempt, lockRoute, Reviews } from '../attempts/index.ts';
import { AnswerReviews } from './answer-reviews.ts';

/** A person asked a lender what it has of an attempt: of what was answered to its question, or of the application. */
@Injectable()
export class ReviewVerdicts {
  constructor(
    private readonly orm: MikroORM,
    private readonly reviews: Reviews,
    private readonly answers: AnswerReviews,
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
        return { resolved: true };
      }),
    );
    this.bells.ringQuietly(rings);
  }
}
