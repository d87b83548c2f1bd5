import Type from 'typebox';
import { defineJob } from '../../../platform/jobs/define-job.ts';

const inboxId = Type.String({ pattern: '^[0-9]{1,19}$' });

/** Processes a verified webhook call of a lender from the inbox. */
export const webhookJob = defineJob('lender.webhook', 1, { inboxId });
/** Sends a person's answer to the lender. The answer itself is encrypted in the inbox. */
export const answerJob = defineJob('lender.answer', 1, {
  attemptId: Type.String({ format: 'uuid' }),
  inboxId,
});
