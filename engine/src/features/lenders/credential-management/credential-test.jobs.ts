import Type from 'typebox';
import { defineJob } from '../../../platform/jobs/define-job.ts';

/** Asks the lender whether it takes a store's credentials; creates nothing there. */
export const testCredentialsJob = defineJob('lender.test-credentials', 1, {
  testId: Type.String({ format: 'uuid' }),
});
