import Type from 'typebox';
import { defineJob } from '../../../platform/jobs/define-job.ts';

/** Carries out one change at Stripe. */
export const operationJob = defineJob('billing.operation', 1, {
  operationId: Type.String({ format: 'uuid' }),
});
