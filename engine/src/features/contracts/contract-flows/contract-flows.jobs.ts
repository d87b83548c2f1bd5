import Type from 'typebox';
import { defineJob } from '../../../platform/jobs/define-job.ts';

const stepId = Type.String({ format: 'uuid' });

/** Does a step at its lender, if it is still to be done when a worker takes the job. */
export const stepJob = defineJob('contract.step', 1, { stepId });
/** Status check at the lender: what became of a step, or how the contract goes on after it. */
export const stepStatusCheckJob = defineJob('contract.look', 1, { stepId });
