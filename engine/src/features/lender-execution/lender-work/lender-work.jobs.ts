import Type from 'typebox';
import { defineJob } from '../../../platform/jobs/define-job.ts';

const attemptId = Type.String({ format: 'uuid' });

/** Checks at the lender whether it has an attempt with an unknown outcome. */
export const statusCheckJob = defineJob('lender.lookup', 1, { attemptId });
/** Asks the lender for its decision. */
export const pollJob = defineJob('lender.poll', 1, { attemptId });
