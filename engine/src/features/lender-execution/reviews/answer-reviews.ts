import { AttemptChanged } from '@millrace/schemas/events';
import type { ResolveReviewBody } from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { audit } from '../../../platform/audit/audit.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { unprocessable } from '../../../platform/http/problem.ts';
import { settleJobs, type JobRow } from '../../../platform/jobs/outbox.ts';
import { AttemptStore, type AttemptRow } from '../../routing/route-attempts/index.ts';
import { answerOperations, AnswerRows, type AnswerRow } from '../answers/index.ts';
import type { Reviewer, ReviewKind } from '../operations/index.ts';

/**
 * Refuses to record a lender's decision in the review of an answer, because the lender reports its decision
 * itself.
 */
const onlyAboutAnswer = () =>
  unprocessable('This review is about an answer to the lender, not about its decision.', [
    {
      field: 'outcome',
      code: 'not-about-this',
      message: 'Send no decision. Say only whether the lender has received the answer',
    },
  ]);

/**
 * Handles reviews of answers with an unknown outcome. A person finds out whether the lender received the
 * answers.
 */
@Injectable()
export class AnswerReviews implements ReviewKind<AttemptRow, AnswerRow, ResolveReviewBody> {
  readonly operations = answerOperations;

  constructor(
    private readonly rows: AnswerRows,
    private readonly attempts: AttemptStore,
  ) {}

  operationsOf(em: EntityManager, attempt: AttemptRow): Promise<AnswerRow[]> {
    return this.rows.openOf(em, attempt.id);
  }

  async decide(
    em: EntityManager,
    attempt: AttemptRow,
    inReview: readonly AnswerRow[],
    verdict: ResolveReviewBody,
    by: Reviewer,
  ): Promise<readonly JobRow[] | undefined> {
    if (verdict.outcome !== undefined) throw onlyAboutAnswer();
    for (const row of inReview) if (!(await this.rows.apply(em, row, { on: 'resolved' }))) return undefined;
    const { sql, values } = settleJobs({ subjectId: attempt.id, by: 'person' });
    await em.execute(sql, values, 'run');
    return verdict.received
      ? this.received(em, attempt, inReview, verdict.reason, by)
      : this.notReceived(em, attempt, verdict.reason, by);
  }

  /**
   * Records that the lender received the answers. Their questions count as answered, and the attempt waits
   * for the lender's decision.
   */
  private async received(
    em: EntityManager,
    attempt: AttemptRow,
    ended: readonly AnswerRow[],
    note: string,
    by: Reviewer,
  ): Promise<readonly JobRow[] | undefined> {
    const { waitingOn: _on, inputRequests = [], ...reply } = this.attempts.replyOf(attempt)!;
    const asked = inputRequests.filter(({ id }) => !ended.some(({ requestId }) => requestId === id));
    const changed = await this.attempts.apply(em, {
      attempt,
      on: 'resolvedReceived',
      reply: { ...reply, ...(asked.length > 0 ? { inputRequests: asked } : { waitingOn: 'lender' }) },
      resultSource: 'before',
      note,
      actor: by,
    });
    return changed?.jobs;
  }

  /**
   * Records that the lender received no answer. The question can be answered again, and the typed values are
   * deleted.
   */
  private async notReceived(
    em: EntityManager,
    attempt: AttemptRow,
    reason: string,
    by: Reviewer,
  ): Promise<readonly JobRow[]> {
    const { id, orgId, storeId } = attempt;
    const event = 'answerNotThere';
    await this.attempts.note(em, attempt, event, reason);
    await recordEvent(em, AttemptChanged, attempt);
    await audit(em, {
      action: `attempt.${event}`,
      actor: by,
      orgId,
      storeId,
      subject: { kind: 'attempt', id },
      facts: { lender: attempt.lenderKey },
      reason,
    });
    return [];
  }
}
