import type { LenderReply } from '@millrace/plugin-sdk';
import type { ResolveReviewBody } from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { once } from '../../../platform/http/idempotency.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { Bells } from '../../../platform/jobs/bells.ts';
import type { JobRow } from '../../../platform/jobs/outbox.ts';
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

  async resolve(attemptId: string, verdict: ResolveReviewBody, staffId: number, key?: string): Promise<void> {
    let rings: readonly JobRow[] = [];
    await this.orm.em.fork().transactional((em) =>
      once(em, `resolve|${staffId}`, key, { attemptId, ...verdict }, async () => {
        const attempt = await findAttempt(em, attemptId);
        if (!attempt) throw notFound('This attempt');
        const { on, reply } = resolution(verdict);
        const changed =
          attempt.state === 'REVIEW' &&
          (await this.changes.apply(em, {
            attempt,
            on,
            ...(reply && { reply }),
            note: verdict.reason,
            actor: { kind: 'staff', id: String(staffId) },
          }));
        if (!changed) throw notInReview();
        rings = changed.jobs;
        return { resolved: true };
      }),
    );
    this.bells.ringQuietly(rings);
  }
}

function resolution({ received, outcome }: ResolveReviewBody): { on: AttemptEvent; reply?: LenderReply } {
  if (!received) return { on: 'resolvedNotReceived' };
  if (outcome === undefined || outcome === 'Pending')
    return { on: 'resolvedReceived', reply: { outcome: 'Pending' } };
  return { on: 'resolvedAnswered', reply: { outcome } };
}
