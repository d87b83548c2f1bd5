import Type from 'typebox';
import { defineJob } from '../../../platform/jobs/define-job.ts';

/** Asks the lender whether it accepts a store's credentials. The test creates nothing at the lender. */
export const testCredentialsJob = defineJob('lender.test-credentials', 1, {
  testId: Type.String({ format: 'uuid' }),
});
