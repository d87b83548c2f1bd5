import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { pgArray } from '../../../platform/db/pg-array.ts';
import { isTransient } from '../../../platform/db/persist.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import { Logger } from '../../../platform/logging/logger.ts';
import { Loop } from '../../../platform/registry/repeated-work.ts';
import { JobGate } from '../job-console/index.ts';
import { countEffects, paceOf } from './bulk-rerun.logic.ts';

const jobsPerCheck = 2000;
/**
 * The lease is longer than the re-run of one job takes. When it is over, its scheduler has died or has lost
 * the lease.
 */
const leaseSeconds = 60;

interface Running {
  id: number;
  /** The end of the lease. It also identifies the scheduler that holds the lease. */
  lease: string;
  userId: number;
  reason: string;
  perMinute: number;
  withInquiries: boolean;
}

interface Listed {
  place: number;
  jobId: string;
  effect: string | null;
}

/**
 * The scheduler's part of bulk re-runs: finds out what each job would do, and re-runs the jobs at the
 * requested pace.
 */
@Injectable()
export class BulkWork {
  constructor(
    private readonly orm: MikroORM,
    private readonly gate: JobGate,
    private readonly logger: Logger,
  ) {}

  /** Handles all open bulk re-runs once. */
  @Loop('bulk-reruns')
  async run(): Promise<void> {
    await this.expire();
    while (await this.lookOn());
    while (await this.runBatch());
  }

  /** Expires unconfirmed requests and old previews, because their numbers become outdated. */
  private async expire(): Promise<void> {
    await this.orm.em.fork().execute(
      `UPDATE bulk_rerun SET state = 'expired', ended_at = now() WHERE (state = 'asked' AND expires_at <= now())
         OR (state = 'looked' AND asked_at < now() - interval '1 day')`,
      [],
      'run',
    );
  }

  /**
   * Examines the jobs of previews. A preview whose jobs cannot be examined ends, so that other previews
   * continue.
   */
  private async lookOn(): Promise<boolean> {
    let lookingAt: number | undefined;
    try {
      return await this.look((id) => (lookingAt = id));
    } catch (error) {
      if (lookingAt === undefined || isTransient(error)) throw error;
      this.logger.error('jobs of a bulk re-run not checked', error, { bulk: lookingAt });
      await this.orm.em
        .fork()
        .execute(
          `UPDATE bulk_rerun SET state = 'stopped', ended_at = now() WHERE id = ?`,
          [lookingAt],
          'run',
        );
      return true;
    }
  }

  /** Finds out what re-runs of the next jobs would do. Returns false if no jobs are left. */
  private look(at: (bulkId: number) => void): Promise<boolean> {
    return this.orm.em.fork().transactional(async (em) => {
      const [bulk] = await em.execute<{ id: number; looked: number }[]>(
        `SELECT id, looked FROM bulk_rerun WHERE state = 'looking' ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED`,
      );
      if (!bulk) return false;
      at(bulk.id);
      const jobs = await listed(em, bulk.id, bulk.looked, jobsPerCheck);
      const insights = await this.gate.insight(
        em,
        jobs.map(({ jobId }) => jobId),
      );
      const effects = jobs.map(({ jobId }) => insights.get(jobId)?.effect ?? 'refused');
      const counts = countEffects(jobs.map(({ jobId }) => insights.get(jobId)));
      await em.execute(
        `UPDATE bulk_rerun_job j SET effect = seen.effect FROM unnest(?::integer[], ?::text[]) AS seen (place, effect)
         WHERE j.bulk_id = ? AND j.place = seen.place`,
        [pgArray(jobs.map(({ place }) => String(place))), pgArray(effects), bulk.id],
        'run',
      );
      await em.execute(
        `UPDATE bulk_rerun SET looked = looked + ?, inquiries = inquiries + ?, harmless = harmless + ?,
           refused = refused + ?, soft_inquiries = soft_inquiries + ?, unknown_inquiries = unknown_inquiries + ?,
           state = CASE WHEN looked + ? >= size THEN 'looked' ELSE state END WHERE id = ?`,
        [
          ...[jobs.length, counts.inquiries, counts.harmless, counts.refused],
          ...[counts.soft, counts.unknown, jobs.length, bulk.id],
        ],
        'run',
      );
      return true;
    });
  }

  /** Re-runs the next jobs of one bulk re-run that is due. Returns false if none is due. */
  private async runBatch(): Promise<boolean> {
    const bulk = await this.take();
    if (!bulk) return false;
    const em = this.orm.em.fork();
    const { jobs: most, seconds } = paceOf(bulk.perMinute);
    const batch = await em.execute<Listed[]>(
      `SELECT place, job_id AS "jobId", effect FROM bulk_rerun_job j
       WHERE bulk_id = ? AND place > (SELECT done FROM bulk_rerun WHERE id = j.bulk_id) AND result IS NULL
       ORDER BY place LIMIT ?`,
      [bulk.id, most],
    );
    for (const job of batch) {
      if (!(await this.holdOn(em, bulk))) return true;
      const result = await this.rerun(bulk, job);
      await em.execute(
        `UPDATE bulk_rerun_job SET result = ? WHERE bulk_id = ? AND place = ? AND result IS NULL`,
        [result, bulk.id, job.place],
        'run',
      );
    }
    await em.execute(
      `UPDATE bulk_rerun SET done = greatest(done, ?), leased_until = NULL,
         again = (SELECT count(*) FROM bulk_rerun_job j WHERE j.bulk_id = bulk_rerun.id AND j.result = 'again'),
         next_at = now() + make_interval(secs => ?),
         ended_at = CASE WHEN state = 'running' AND ? THEN now() ELSE ended_at END,
         state = CASE WHEN state = 'running' AND ? THEN 'done' ELSE state END WHERE id = ? AND leased_until = ?::timestamptz`,
      [batch.at(-1)?.place ?? 0, seconds, batch.length < most, batch.length < most, bulk.id, bulk.lease],
      'run',
    );
    return batch.length > 0;
  }

  private async take(): Promise<Running | undefined> {
    const [bulk] = await this.orm.em.fork().execute<Running[]>(
      `UPDATE bulk_rerun SET leased_until = now() + make_interval(secs => ?) WHERE id = (
         SELECT id FROM bulk_rerun WHERE state = 'running' AND next_at <= now()
           AND (leased_until IS NULL OR leased_until < now()) ORDER BY next_at LIMIT 1 FOR UPDATE SKIP LOCKED
       ) RETURNING id, leased_until::text AS lease, asked_by AS "userId", reason, per_minute AS "perMinute", with_inquiries AS "withInquiries"`,
      [leaseSeconds],
    );
    return bulk;
  }

  /** Extends the lease. Returns false if the lease had ended and another scheduler has taken over. */
  private async holdOn(em: EntityManager, bulk: Running): Promise<boolean> {
    const [held] = await em.execute<{ lease: string }[]>(
      `UPDATE bulk_rerun SET leased_until = clock_timestamp() + make_interval(secs => ?)
       WHERE id = ? AND leased_until = ?::timestamptz RETURNING leased_until::text AS lease`,
      [leaseSeconds, bulk.id, bulk.lease],
    );
    if (held) bulk.lease = held.lease;
    return held !== undefined;
  }

  /**
   * Re-runs one job under the rules of a single re-run. A new inquiry is made only if the preview showed it
   * and the user requested it.
   */
  private async rerun(bulk: Running, { place, jobId, effect }: Listed): Promise<string> {
    const confirmed = effect === 'new-attempt' && bulk.withInquiries;
    if (effect === 'refused' || (effect === 'new-attempt' && !confirmed)) return 'left';
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
 * True if the scheduler that held the lease before is still making this re-run. The next pass will know the
 * result.
 */
const isBeingMade = (error: unknown): boolean =>
  error instanceof ProblemError && error.details.code === 'request-in-progress';

function listed(em: EntityManager, bulkId: number, after: number, most: number): Promise<Listed[]> {
  return em.execute(
    `SELECT place, job_id AS "jobId", effect FROM bulk_rerun_job WHERE bulk_id = ? AND place > ? ORDER BY place LIMIT ?`,
    [bulkId, after, most],
  );
}
