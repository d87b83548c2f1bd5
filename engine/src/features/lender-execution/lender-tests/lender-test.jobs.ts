import Type from 'typebox';
import { defineJob } from '../../../platform/jobs/define-job.ts';

/** Sends the invented applicant (fixture) of a lender to the lender's test environment. */
export const testLenderJob = defineJob('lender.test-run', 1, {
  runId: Type.String({ format: 'uuid' }),
});
