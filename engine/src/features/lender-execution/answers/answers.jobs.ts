import type { EntityManager } from '@mikro-orm/postgresql';
import Type from 'typebox';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { enqueue, type JobRow } from '../../../platform/jobs/outbox.ts';
import { queueOf } from '../../../plugin-host/index.ts';
import type { AttemptRow } from '../../routing/route-attempts/index.ts';

const id = Type.String({ format: 'uuid' });

/**
 * Sends a person's answer to the lender, or checks at the lender whether it arrived. The answer itself is
 * encrypted in the table `lender_answer`.
 */
export const answerJob = defineJob('lender.answer', 2, { attemptId: id, answerId: id });

/** Stores the job that sends an answer. The caller dispatches the returned job after its commit. */
export function enqueueAnswer(em: EntityManager, attempt: AttemptRow, answerId: string): Promise<JobRow> {
  return enqueue(em, answerJob, {
    queue: queueOf(attempt.lenderKey),
    payload: { attemptId: attempt.id, answerId },
    subjectId: attempt.id,
    applicationId: attempt.applicationId,
    callerDispatches: true,
  });
}
