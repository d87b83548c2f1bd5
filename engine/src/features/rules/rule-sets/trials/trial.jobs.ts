import Type from 'typebox';
import { defineJob } from '../../../../platform/jobs/define-job.ts';

/** Trials have their own queue, so that jobs of lenders do not wait for them. */
export const trialsQueue = 'rule-trials';

/** Tests a proposal (new rules or a new order of lenders) on stored applications. */
export const trialJob = defineJob('rules.trial', 1, { trialId: Type.String({ format: 'uuid' }) });
