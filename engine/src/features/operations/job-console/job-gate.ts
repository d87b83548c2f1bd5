import type { EntityManager } from '@mikro-orm/postgresql';
import type { StaffActor } from '../../../platform/http/actor.ts';
import type { JobStanding } from '../../../platform/jobs/rerunnable.ts';

export type JobInsight = JobStanding;

export interface RerunCommand {
  jobId: string;
  actor: Pick<StaffActor, 'userId'>;
  reason: string;
  confirmed: boolean;
  idempotencyKey?: string;
}
export interface RerunOutcome {
  effect: string;
  sentence: string;
  attemptId: string | null;
  /** The job that was queued; none where what waits already goes on at once. */
  queuedId?: string;
}

/** Port: what jobs mean is known by the context that makes them. A job has no right to send of its own. */
export abstract class JobGate {
  /** As of the moment the caller reads the jobs themselves. */
  abstract insight(em: EntityManager, jobIds: readonly string[]): Promise<ReadonlyMap<string, JobInsight>>;
  abstract rerun(command: RerunCommand): Promise<RerunOutcome>;
}
