import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isTransient } from '../../../platform/db/persist.ts';
import { queries } from '../../../platform/db/queries.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import { Logger } from '../../../platform/logging/logger.ts';
import { Loop } from '../../../platform/registry/repeated-work.ts';
import { JobGate } from '../job-console/index.ts';
import {
  endBatch,
  expireBulks,
  extendLease,
  jobsAfter,
  jobsToRerun,
  storeEffects,
  storeResult,
  takeDueBulk,
  type BulkJob,
  type RunningBulk,
} from './bulk-work-queries.ts';
import { countEffects, paceOf } from './bulk-rerun.logic.ts';

const jobsPerCheck = 2000;
/**
 * Runs in the scheduler: finds out what a re-run of each job would do, and re-runs the jobs at the requested
 * pace.
 */
@Injectable()
export class BulkWork {
  constructor(
    private readonly orm: MikroORM,
    private readonly gate: JobGate,
    private readonly logger: Logger,
  ) {}

  /** Makes one pass over all bulk re-runs that are not finished. */
  @Loop('bulk-reruns')
  async run(): Promise<void> {
    await this.expire();
    while (await this.examineNext());
    while (await this.runBatch());
  }

  /** Expires unconfirmed requests and old previews, because their counted effects become outdated. */
  private async expire(): Promise<void> {
    await expireBulks(this.orm.em.fork());
  }

  /**
   * Examines the jobs of previews. A preview whose jobs cannot be examined ends, so that other previews
   * continue.
   */
  private async examineNext(): Promise<boolean> {
    let examinedId: number | undefined;
    try {
      return await this.examine((id) => (examinedId = id));
    } catch (error) {
      if (examinedId === undefined || isTransient(error)) throw error;
      this.logger.error('jobs of a bulk re-run not checked', error, { bulk: examinedId });
      await queries(this.orm.em.fork())
        .updateTable('bulk_rerun')
        .set((eb) => ({ state: 'stopped', ended_at: eb.fn<Date>('now') }))
        .where('id', '=', examinedId)
        .execute();
      return true;
    }
  }

  /** Finds out what re-runs of the next jobs would do. Returns false if no jobs are left. */
  private examine(at: (bulkId: number) => void): Promise<boolean> {
    return this.orm.em.fork().transactional(async (em) => {
      const bulk = await queries(em)
        .selectFrom('bulk_rerun')
        .where('state', '=', 'checking')
        .orderBy('id')
        .limit(1)
        .select(['id', 'jobs_checked'])
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!bulk) return false;
      at(bulk.id);
      const jobs = await jobsAfter(em, bulk.id, bulk.jobs_checked, jobsPerCheck);
      const insights = await this.gate.insight(
        em,
        jobs.map(({ jobId }) => jobId),
      );
      const effects = jobs.map(({ jobId }) => insights.get(jobId)?.effect ?? 'refused');
      const counts = countEffects(jobs.map(({ jobId }) => insights.get(jobId)));
      await storeEffects(em, bulk.id, { jobs, effects, counts });
      return true;
    });
  }

  /** Re-runs the next jobs of one bulk re-run that is due. Returns false if none is due. */
  private async runBatch(): Promise<boolean> {
    const bulk = await takeDueBulk(this.orm.em.fork());
    if (!bulk) return false;
    const em = this.orm.em.fork();
    const { jobs: most, seconds } = paceOf(bulk.perMinute);
    const batch = await jobsToRerun(em, bulk.id, most);
    for (const job of batch) {
      if (!(await extendLease(em, bulk))) return true;
      const result = await this.rerun(bulk, job);
      await storeResult(em, bulk.id, { place: job.place, result });
    }
    await endBatch(em, bulk, { lastPlace: batch.at(-1)?.place ?? 0, seconds, isLast: batch.length < most });
    return batch.length > 0;
  }

  /**
   * Re-runs one job under the rules of a single re-run. A new inquiry is made only if the preview showed it
   * and the user requested it.
   */
  private async rerun(bulk: RunningBulk, { place, jobId, effect }: BulkJob): Promise<string> {
    const confirmed = effect === 'new-attempt' && bulk.withInquiries;
    if (effect === 'refused' || effect === 'confirm-call') return 'left';
    if (effect === 'new-attempt' && !confirmed) return 'left';
    try {
      const reason = `${bulk.reason} (re-run ${bulk.id} of many jobs)`.slice(-255);
      // If the scheduler dies before it records the result, the idempotency key prevents a second re-run.
      const idempotencyKey = `bulk:${bulk.id}:${place}`;
      await this.gate.rerun({ jobId, actor: { userId: bulk.userId }, reason, confirmed, idempotencyKey });
      return 'again';
    } catch (error) {
      if (isTransient(error) || isBeingMade(error)) throw error;
      if (error instanceof ProblemError) return String(error.details.code);
      this.logger.error('bulk re-run of a job failed', error, { job: jobId, bulk: bulk.id });
      return 'failed';
    }
  }
}

/**
 * True if another scheduler, which had claimed the bulk re-run before, is still re-running this job. The next
 * pass reads the result.
 */
const isBeingMade = (error: unknown): boolean =>
  error instanceof ProblemError && error.details.code === 'request-in-progress';
