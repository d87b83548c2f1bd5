import Type from 'typebox';
import { defineJob } from '../../../platform/jobs/define-job.ts';

/** Trials have a queue of their own: no lender waits for one. */
export const trialsQueue = 'rule-trials';

/** Tries other rules on stored applications. */
export const trialJob = defineJob('rules.trial', 1, { trialId: Type.String({ format: 'uuid' }) });
