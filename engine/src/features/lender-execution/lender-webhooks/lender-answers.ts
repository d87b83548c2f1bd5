import { AttemptChanged } from '@millrace/schemas/events';
import type { InputRequest } from '@millrace/plugin-sdk';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { audit, type AuditActor } from '../../../platform/audit/audit.ts';
import { enqueue, type JobRow } from '../../../platform/jobs/outbox.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { queueOf } from '../../../plugin-host/index.ts';
import { AttemptStore, type AttemptRow } from '../../routing/attempts/index.ts';
import { AnswerRows } from './answer-rows.ts';
import { LenderInbox } from './lender-inbox.ts';
import { faultOf, type GivenAnswer } from './given-answer.logic.ts';
import { answerJob } from './lender-webhooks.jobs.ts';
import { answerFault, answerOnItsWay, noSuchQuestion } from './lender-answers.errors.ts';

/** What people answer to lenders that have not decided. It lies sealed until a worker hands it over, and not after. */
@Injectable()
export class LenderAnswers {
  constructor(
    private readonly attempts: AttemptStore,
    private readonly inbox: LenderInbox,
    private readonly rows: AnswerRows,
  ) {}

  /** The open question of that id. */
  questionOf(attempt: AttemptRow, requestId: string): InputRequest {
    const open = attempt.state === 'PENDING' || attempt.state === 'RESPONDED';
    const question =
      (open && this.attempts.replyOf(attempt)?.inputRequests?.find(({ id }) => id === requestId)) || null;
    if (!question) throw noSuchQuestion();
    return question;
  }

  /** Refuses what nobody needs to send to know that it does not fit. */
  check(attempt: AttemptRow, answer: GivenAnswer): InputRequest {
    const question = this.questionOf(attempt, answer.requestId);
    const fault = question.kind === 'correction' ? null : faultOf(question, answer);
    if (fault) throw answerFault(fault);
    return question;
  }

  /**
   * This answer has not come to its end yet, whatever the lender decided meanwhile. Refused: the one on its way is
   * another.
   */
  async isOnItsWay(em: EntityManager, attempt: AttemptRow, answer: GivenAnswer): Promise<boolean> {
    const open = await this.rows.openOf(em, attempt.id);
    const row = open.find(({ requestId }) => requestId === answer.requestId);
    if (row && !(await this.rows.holds(em, row.id, answer))) throw answerOnItsWay();
    return row !== undefined;
  }

  /** The same question is answered once until that answer came to its end. The caller rings. */
  async passOn(
    em: EntityManager,
    attempt: AttemptRow,
    answer: GivenAnswer,
    actor: AuditActor,
  ): Promise<readonly JobRow[]> {
    const inboxId = await this.inbox.insertAnswer(em, attempt.id, answer);
    if (inboxId === null) {
      // somebody answered in the same moment
      await this.isOnItsWay(em, attempt, answer);
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
    // Screens stop asking for what is on its way.
    const { storeId, applicationId } = attempt;
    await recordEvent(em, AttemptChanged, { storeId, applicationId });
    const job = await enqueue(em, answerJob, {
      queue: queueOf(attempt.lenderKey),
      payload: { attemptId: attempt.id, inboxId },
      subjectId: attempt.id,
      applicationId: attempt.applicationId,
      callerDispatches: true,
    });
    return [job];
  }
}
