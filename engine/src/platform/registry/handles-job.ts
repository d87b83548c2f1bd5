import type { JobDefinition } from '../jobs/define-job.ts';
import type { JobHandler, SelfClaimingHandler } from '../jobs/job-runner.ts';
import { tagMethod } from './tags.ts';

export interface HandledJob {
  readonly definition: JobDefinition<never>;
  readonly claimsItself: boolean;
}

export const handledJob = Symbol('handled job');

/** The method runs in a worker, once for each job of this name and version. Its result is the job's end. */
export const HandlesJob = <Payload>(definition: JobDefinition<Payload>) =>
  tagMethod<JobHandler<Payload>>(handledJob, { definition, claimsItself: false });

/** The same for a method that claims and finishes the job inside its own transactions. False: there was none to claim. */
export const ClaimsAndHandlesJob = <Payload>(definition: JobDefinition<Payload>) =>
  tagMethod<SelfClaimingHandler>(handledJob, { definition, claimsItself: true });
