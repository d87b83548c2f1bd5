import Type from 'typebox';
import { defineJob } from '../../../platform/jobs/define-job.ts';

const inboxId = Type.String({ pattern: '^[0-9]{1,19}$' });

/** Reads a verified call of a lender that waits in the inbox. */
export const webhookJob = defineJob('lender.webhook', 1, { inboxId });
/** Hands a lender what a person answered to its question; the answer itself waits sealed in the inbox. */
export const answerJob = defineJob('lender.answer', 1, {
  attemptId: Type.String({ format: 'uuid' }),
  inboxId,
});
