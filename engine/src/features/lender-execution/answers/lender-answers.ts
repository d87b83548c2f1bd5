import { AttemptChanged } from '@millrace/schemas/events';
import type { InputRequest } from '@millrace/plugin-sdk';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { audit, type AuditActor } from '../../../platform/audit/audit.ts';
import type { JobRow } from '../../../platform/jobs/outbox.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { AttemptStore, type AttemptRow } from '../../routing/route-attempts/index.ts';
import { AnswerRows } from './answer-rows.ts';
import { enqueueAnswer } from './answers.jobs.ts';
import { faultOf, type GivenAnswer } from './given-answer.logic.ts';
import { answerFault, answerOnItsWay, noSuchQuestion } from './lender-answers.errors.ts';

/**
 * Passes answers of people to lenders that have not decided yet. Each answer is stored encrypted until a
 * worker has sent it.
 */
@Injectable()
export class LenderAnswers {
  constructor(
    private readonly attempts: AttemptStore,
    private readonly rows: AnswerRows,
  ) {}

  /** Returns the lender's question with this id that is not answered yet. Throws if there is none. */
  questionOf(attempt: AttemptRow, requestId: string): InputRequest {
    const open = attempt.state === 'PENDING' || attempt.state === 'RESPONDED';
    const question =
      (open && this.attempts.replyOf(attempt)?.inputRequests?.find(({ id }) => id === requestId)) || null;
    if (!question) throw noSuchQuestion();
    return question;
  }

  /** Refuses an answer that does not fit the question, before a worker sends it. Returns the question. */
  check(attempt: AttemptRow, answer: GivenAnswer): InputRequest {
    const question = this.questionOf(attempt, answer.requestId);
    const fault = question.kind === 'correction' ? null : faultOf(question, answer);
    if (fault) throw answerFault(fault);
    return question;
  }

  /**
   * True if the same answer is already being sent, even if the lender has decided since. Throws if a
   * different answer to the question is being sent.
   */
  async isBeingSent(em: EntityManager, attempt: AttemptRow, answer: GivenAnswer): Promise<boolean> {
    const open = await this.rows.openOf(em, attempt.id);
    const row = open.find(({ requestId }) => requestId === answer.requestId);
    if (row && !(await this.rows.holds(em, row.id, answer))) throw answerOnItsWay();
    return row !== undefined;
  }

  /**
   * Stores the answer and its job. A question has at most one unfinished answer. The caller dispatches the
   * returned jobs after its commit.
   */
  async passOn(
    em: EntityManager,
    attempt: AttemptRow,
    answer: GivenAnswer,
    actor: AuditActor,
  ): Promise<readonly JobRow[]> {
    const answerId = await this.rows.insert(em, attempt.id, answer);
    if (answerId === null) {
      // Another person answered the question at the same moment. This call throws if that answer differs.
      await this.isBeingSent(em, attempt, answer);
      return [];
    }
    await audit(em, {
      action: 'attempt.question-answered',
      actor,
      orgId: attempt.orgId,
      storeId: attempt.storeId,
      subject: { kind: 'attempt', id: attempt.id },
      facts: { lender: attempt.lenderKey, files: answer.documents?.length ?? 0 },
    });
    // Notifies screens, because they hide a question whose answer is being sent.
    const { storeId, applicationId } = attempt;
    await recordEvent(em, AttemptChanged, { storeId, applicationId });
    return [await enqueueAnswer(em, attempt, answerId)];
  }
}
