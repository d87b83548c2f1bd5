import Type from 'typebox';
import { defineJob } from '../../../platform/jobs/define-job.ts';

const attemptId = Type.String({ format: 'uuid' });

/** Sends an attempt to its lender, if it is still to be sent when a worker takes the job. */
export const submitJob = defineJob('lender.submit', 1, { attemptId });
/** Asks the lender whether it has an attempt nobody knows the outcome of. */
export const lookUpJob = defineJob('lender.lookup', 1, { attemptId });
/** Asks the lender for its decision. */
export const pollJob = defineJob('lender.poll', 1, { attemptId });
/** Reads a verified call of a lender that waits in the inbox. */
export const webhookJob = defineJob('lender.webhook', 1, {
  inboxId: Type.String({ pattern: '^[0-9]{1,19}$' }),
});
/** Hands a lender what a person answered to its question; the answer itself waits sealed in the inbox. */
export const answerJob = defineJob('lender.answer', 1, {
  attemptId,
  inboxId: Type.String({ pattern: '^[0-9]{1,19}$' }),
});

/** While a store or its org is disabled nothing of it is sent: jobs wait, and go on within this time once it is enabled. */
export const storeClosed = { reason: 'store-closed', seconds: 30 } as const;
