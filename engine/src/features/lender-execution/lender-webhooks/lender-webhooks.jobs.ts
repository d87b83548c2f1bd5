import Type from 'typebox';
import { defineJob } from '../../../platform/jobs/define-job.ts';

/** Processes a verified webhook call of a lender from the inbox. */
export const webhookJob = defineJob('lender.webhook', 1, {
  inboxId: Type.String({ pattern: '^[0-9]{1,19}$' }),
});
