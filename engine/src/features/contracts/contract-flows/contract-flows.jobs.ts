import Type from 'typebox';
import { defineJob } from '../../../platform/jobs/define-job.ts';

const stepId = Type.String({ format: 'uuid' });

/** Performs a contract step at its lender, unless the step is already done when a worker takes the job. */
export const stepJob = defineJob('contract.step', 1, { stepId });
/**
 * Checks the status at the lender: the outcome of a contract step, or the progress of the contract after the
 * step.
 */
export const stepStatusCheckJob = defineJob('contract.status-check', 1, { stepId });
