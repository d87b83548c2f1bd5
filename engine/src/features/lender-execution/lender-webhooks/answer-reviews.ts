import { AttemptChanged } from '@millrace/schemas/events';
import type { ResolveReviewBody } from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { audit } from '../../../platform/audit/audit.ts';
import { settleJobs, type JobRow } from '../../../platform/jobs/outbox.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { AttemptStore, answerAlone, notInReview, type AttemptRow } from '../../routing/attempts/index.ts';
import { AnswerRows, type AnswerRow } from './answer-rows.ts';

/** What only a person can settle: whether a lender has an answer of which nobody knows whether it arrived. */
@Injectable()
export class AnswerReviews {
  constructor(
    private readonly rows: AnswerRows,
    private readonly attempts: AttemptStore,
  ) {}

  /** Undefined: no answer to this lender waits for a person. The caller holds the route's lock, and rings. */
  async resolve(
    em: EntityManager,
    attempt: AttemptRow,
    verdict: ResolveReviewBody,
    staffId: number,
  ): Promise<readonly JobRow[] | undefined> {
    const open = (await this.rows.openOf(em, attempt.id)).filter(({ state }) => state === 'review');
    if (open.length === 0) return undefined;
    if (verdict.outcome !== undefined) throw answerAlone();
    for (const row of open) if (!(await this.rows.apply(em, row, { on: 'resolved' }))) throw notInReview();
    const { sql, values } = settleJobs({ subjectId: attempt.id, by: 'person' });
    await em.execute(sql, values, 'run');
    return verdict.received
      ? this.received(em, attempt, open, verdict.reason, staffId)
      : this.notThere(em, attempt, verdict.reason, staffId);
  }

  /** The lender is waited for: nobody is asked any more what it has. */
  private async received(
    em: EntityManager,
    attempt: AttemptRow,
    ended: readonly AnswerRow[],
    note: string,
    staffId: number,
  ): Promise<readonly JobRow[]> {
    const { waitingOn: _on, inputRequests = [], ...reply } = this.attempts.replyOf(attempt)!;
    const asked = inputRequests.filter(({ id }) => !ended.some(({ requestId }) => requestId === id));
    const changed = await this.attempts.apply(em, {
      attempt,
      on: 'resolvedReceived',
      reply: { ...reply, ...(asked.length > 0 ? { inputRequests: asked } : { waitingOn: 'lender' }) },
      toldBy: 'before',
      note,
      actor: { kind: 'staff', id: String(staffId) },
    });
    // It decided in the same moment.
    if (!changed) throw notInReview();
    return changed.jobs;
  }

  /** The question is open again, with nothing of what was typed. */
  private async notThere(
    em: EntityManager,
    attempt: AttemptRow,
    reason: string,
    staffId: number,
  ): Promise<readonly JobRow[]> {
    const { id, orgId, storeId } = attempt;
    const event = 'answerNotThere';
    await this.attempts.note(em, attempt, event, reason);
    await recordEvent(em, AttemptChanged, attempt);
    await audit(em, {
      action: `attempt.${event}`,
      actor: { kind: 'staff', id: String(staffId) },
      orgId,
      storeId,
      subject: { kind: 'attempt', id },
      facts: { lender: attempt.lenderKey },
      reason,
    });
    return [];
  }
}
