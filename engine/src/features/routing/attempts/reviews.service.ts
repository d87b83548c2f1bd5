import type { LenderReply } from '@millrace/plugin-sdk';
import type { ResolveReviewBody } from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { notFound } from '../../../platform/http/problem.ts';
import { Bells } from '../../../platform/jobs/bells.ts';
import { AttemptChanges } from './attempt-changes.ts';
import { findAttempt } from './attempt-rows.ts';
import type { AttemptEvent } from './attempt.machine.ts';
import { notInReview } from './attempts.errors.ts';

/** What only a person can settle: whether a lender has an application nobody could find out about. */
@Injectable()
export class Reviews {
  constructor(
    private readonly orm: MikroORM,
    private readonly changes: AttemptChanges,
    private readonly bells: Bells,
  ) {}

  async resolve(attemptId: string, verdict: ResolveReviewBody, staffId: number): Promise<void> {
    const em = this.orm.em.fork();
    const attempt = await findAttempt(em, attemptId);
    if (!attempt) throw notFound('This attempt');
    const { on, reply } = resolution(verdict);
    const changed =
      attempt.state === 'REVIEW' &&
      (await em.fork().transactional((transaction) =>
        this.changes.apply(transaction, {
          attempt,
          on,
          ...(reply && { reply }),
          note: verdict.reason,
          actor: { kind: 'staff', id: String(staffId) },
        }),
      ));
    if (!changed) throw notInReview();
    this.bells.ringQuietly(changed.jobs);
  }
}

function resolution({ received, outcome }: ResolveReviewBody): { on: AttemptEvent; reply?: LenderReply } {
  if (!received) return { on: 'resolvedNotReceived' };
  if (outcome === undefined || outcome === 'Pending')
    return { on: 'resolvedReceived', reply: { outcome: 'Pending' } };
  return { on: 'resolvedAnswered', reply: { outcome } };
}
