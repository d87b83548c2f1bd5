import Type from 'typebox';
import { defineJob } from '../../../platform/jobs/define-job.ts';

const stepId = Type.String({ format: 'uuid' });

/** Performs a step at its lender, unless it is already done when a worker takes the job. */
export const stepJob = defineJob('contract.step', 1, { stepId });
/** Status check at the lender: the outcome of a step, or the progress of the contract after it. */
export const stepStatusCheckJob = defineJob('contract.look', 1, { stepId });
