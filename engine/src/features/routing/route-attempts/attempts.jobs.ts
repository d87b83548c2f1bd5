import Type from 'typebox';
import { defineJob } from '../../../platform/jobs/define-job.ts';

/** Sends an attempt to its lender, unless the attempt is no longer due when a worker takes the job. */
export const submitJob = defineJob('lender.submit', 1, {
  attemptId: Type.String({ format: 'uuid' }),
});
