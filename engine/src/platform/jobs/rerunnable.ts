import type { EntityManager } from '@mikro-orm/postgresql';
import { SetMetadata } from '@nestjs/common';
import type { AuditEntry } from '../audit/audit.ts';
import { conflict } from '../http/problem.ts';
import type { JobRow } from './outbox.ts';

/**
 * The state of a job and the effect that a re-run would have now. The operator reads `sentence` before
 * confirming the re-run.
 */
export interface RerunOutlook {
  readonly attemptState: string | null;
  /**
   * `refused`: no re-run is possible. `new-attempt`: the re-run asks the lender again, which the operator
   * must confirm.
   */
  readonly effect: string;
  readonly sentence: string;
  /** The type of credit inquiry the re-run would cause. */
  readonly inquiry?: 'soft' | 'hard' | 'unknown';
}

/**
 * A job that is ready for its re-run. The row that the job is about (its subject) is locked until the
 * transaction ends.
 */
export interface HeldJob extends Omit<RerunOutlook, 'attemptState'> {
  readonly attemptId: string | null;
  readonly about: Pick<AuditEntry, 'orgId' | 'storeId' | 'subject'>;
  /**
   * Carries out the re-run. Returns the jobs that were enqueued; empty if a job that already waits was made
   * due immediately.
   */
  readonly carryOut: (asks: RerunAsk) => Promise<readonly JobRow[]>;
}

/** The staff member that re-runs the job, and the reason. */
export interface RerunAsk {
  readonly by: { readonly kind: 'staff'; readonly id: string };
  readonly reason: string;
}

export const rerunsJobs = Symbol('re-runs jobs');

/** Marks the provider that explains and re-runs the jobs of a feature (`RerunnableJobs`). */
export const RerunsJobs = () => SetMetadata(rerunsJobs, true);

/**
 * Explains and re-runs the jobs of a feature, by job name. The feature decides what a re-run does, because a
 * job alone never authorizes a call to a lender.
 */
export interface RerunnableJobs {
  readonly jobs: readonly { readonly name: string }[];
  /**
   * Returns the outlook (state and effect of a re-run) of each job by its id. Jobs of other features and
   * jobs whose subject no longer exists are omitted.
   */
  insight(em: EntityManager, jobIds: readonly string[]): Promise<ReadonlyMap<string, RerunOutlook>>;
  /**
   * Locks the row that a job is about (its subject) for the re-run of the job. Absent if jobs of this feature
   * are re-run on another page; then `insight` names that page.
   */
  hold?(em: EntityManager, jobId: string): Promise<HeldJob | undefined>;
}

/** Returns error 409 for a re-run that is refused. */
export const rerunRefused = (sentence: string) => conflict('rerun-refused', sentence, 'Nothing was done.');

/** Returns error 409, which asks the operator to confirm that the re-run causes a new credit inquiry. */
export const confirmInquiry = (sentence: string) =>
  conflict('confirm-new-inquiry', sentence, 'Confirm the new inquiry and send again.');
