import type { JobDefinition } from '../jobs/define-job.ts';
import type { JobHandler, SelfClaimingHandler } from '../jobs/runner/job-runner.ts';
import { tagMethod } from './tags.ts';

export interface HandledJob {
  readonly definition: JobDefinition<never>;
  readonly claimsItself: boolean;
}

export const handledJob = Symbol('handled job');

/**
 * Declares the handler of a job name and version. The handler runs in a worker, and its result decides how
 * the job ends.
 */
export const HandlesJob = <Payload>(definition: JobDefinition<Payload>) =>
  tagMethod<JobHandler<Payload>>(handledJob, { definition, claimsItself: false });

/**
 * Declares a handler that claims and finishes the job inside its own transactions. The handler returns false
 * if there was no job to claim.
 */
export const ClaimsAndHandlesJob = <Payload>(definition: JobDefinition<Payload>) =>
  tagMethod<SelfClaimingHandler>(handledJob, { definition, claimsItself: true });
