import type { LenderReply } from '@millrace/plugin-sdk';
import type { ResolveReviewBody } from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { JobRow } from '../../../platform/jobs/outbox.ts';
import { AttemptStore } from './attempt-store.ts';
import type { AttemptRow } from './attempt-rows.ts';
import type { AttemptEvent } from './index.logic.ts';
import { decidedUnreceived, notInReview } from './attempts.errors.ts';

/** What only a person can settle: whether a lender has an application nobody could find out about. */
@Injectable()
export class Reviews {
  constructor(private readonly store: AttemptStore) {}

  /** Inside the caller's transaction; the caller rings after its commit. */
  async resolve(
    em: EntityManager,
    attempt: AttemptRow,
    verdict: ResolveReviewBody,
    staffId: number,
  ): Promise<readonly JobRow[]> {
    const { on, reply } = resolution(verdict);
    const changed =
      attempt.state === 'REVIEW' &&
      (await this.store.apply(em, {
        attempt,
        on,
        ...(reply && { reply }),
        note: verdict.reason,
        actor: { kind: 'staff', id: String(staffId) },
      }));
    if (!changed) throw notInReview();
    return changed.jobs;
  }
}

function resolution({ received, outcome }: ResolveReviewBody): { on: AttemptEvent; reply?: LenderReply } {
  // whoever names a decision means that there is one, and must not cause a second submission
  if (!received && outcome !== undefined) throw decidedUnreceived();
  if (!received) return { on: 'resolvedNotReceived' };
  if (outcome === undefined || outcome === 'Pending')
    return { on: 'resolvedReceived', reply: { outcome: 'Pending' } };
  return { on: 'resolvedAnswered', reply: { outcome } };
}
