import Type from 'typebox';
import { defineJob } from '../../../platform/jobs/define-job.ts';

const id = Type.String({ format: 'uuid' });

/** Sends a person's answer to the lender. The answer itself is encrypted in the table `lender_answer`. */
export const answerJob = defineJob('lender.answer', 2, { attemptId: id, answerId: id });
