import type { EntityManager } from '@mikro-orm/postgresql';
import { SetMetadata } from '@nestjs/common';
import type { AuditEntry } from '../audit/audit.ts';
import { conflict } from '../http/problem.ts';
import type { JobRow } from './outbox.ts';

/** What re-running a job would do now, in a sentence the operator reads before pressing the button. */
export interface JobStanding {
  readonly attemptState: string | null;
  /** `refused`: nothing; `new-attempt`: a lender is asked anew, which somebody has to have read. */
  readonly effect: string;
  readonly sentence: string;
  /** Of which kind the inquiry is that it makes. */
  readonly inquiry?: 'soft' | 'hard' | 'unknown';
}

/** A job whose subject nobody else changes until the transaction ends. */
export interface HeldJob extends Omit<JobStanding, 'attemptState'> {
  readonly attemptId: string | null;
  readonly about: Pick<AuditEntry, 'orgId' | 'storeId' | 'subject'>;
  /** @returns what was queued; nothing where what waits already goes on at once */
  readonly carryOut: (asks: RerunAsk) => Promise<readonly JobRow[]>;
}

/** Who re-runs it, and why. */
export interface RerunAsk {
  readonly by: { readonly kind: 'staff'; readonly id: string };
  readonly reason: string;
}

export const rerunsJobs = Symbol('re-runs jobs');

/** Marks the provider that explains and re-runs the jobs of a feature (`RerunnableJobs`). */
export const RerunsJobs = () => SetMetadata(rerunsJobs, true);

/** Explains and re-runs jobs by their names. A job has no right of its own to send anything. */
export interface RerunnableJobs {
  readonly jobs: readonly { readonly name: string }[];
  /** Jobs of other names, and those whose subject is gone, are left out. */
  insight(em: EntityManager, jobIds: readonly string[]): Promise<ReadonlyMap<string, JobStanding>>;
  /** Absent: such a job is asked for again elsewhere, and its insight says where. */
  hold?(em: EntityManager, jobId: string): Promise<HeldJob | undefined>;
}

export const rerunRefused = (sentence: string) => conflict('rerun-refused', sentence, 'Nothing was done.');

export const confirmInquiry = (sentence: string) =>
  conflict('confirm-new-inquiry', sentence, 'Confirm the new inquiry and send again.');
