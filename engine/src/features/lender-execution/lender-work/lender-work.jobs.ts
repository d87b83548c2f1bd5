import Type from 'typebox';
import { defineJob } from '../../../platform/jobs/define-job.ts';

const attemptId = Type.String({ format: 'uuid' });

/** Asks the lender whether it has an attempt whose outcome is unknown. */
export const statusCheckJob = defineJob('lender.lookup', 1, { attemptId });
/** Asks the lender for its decision on a pending attempt. */
export const pollJob = defineJob('lender.poll', 1, { attemptId });
