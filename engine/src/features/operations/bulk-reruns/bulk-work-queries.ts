import type { EntityManager } from '@mikro-orm/postgresql';
import { pgArray } from '../../../platform/db/pg-array.ts';
import type { countEffects } from './bulk-rerun.logic.ts';

/**
 * How long a scheduler's claim on a bulk re-run is valid, in seconds. The re-run of one job takes less time.
 * Another scheduler may take over a bulk re-run whose claim was not extended in time.
 */
const leaseSeconds = 60;

export interface RunningBulk {
  id: number;
  /** The time at which the claim of a scheduler ends. It also identifies the scheduler that has the claim. */
  lease: string;
  userId: number;
  reason: string;
  perMinute: number;
  withInquiries: boolean;
}

export interface BulkJob {
  place: number;
  jobId: string;
  effect: string | null;
}

/** Expires unconfirmed requests, and previews that are older than a day. */
export async function expireBulks(em: EntityManager): Promise<void> {
  await em.execute(
    `UPDATE bulk_rerun SET state = 'expired', ended_at = now() WHERE (state = 'asked' AND expires_at <= now())
       OR (state = 'checked' AND asked_at < now() - interval '1 day')`,
    [],
    'run',
  );
}

/** Reads the next jobs of a bulk re-run after this position in its list. */
export function jobsAfter(
  em: EntityManager,
  bulkId: number,
  after: number,
  most: number,
): Promise<BulkJob[]> {
  return em.execute<BulkJob[]>(
    `SELECT place, job_id AS "jobId", effect FROM bulk_rerun_job WHERE bulk_id = ? AND place > ? ORDER BY place LIMIT ?`,
    [bulkId, after, most],
  );
}

/** Reads the next jobs of a bulk re-run that have no result yet. */
export function jobsToRerun(em: EntityManager, bulkId: number, most: number): Promise<BulkJob[]> {
  return em.execute<BulkJob[]>(
    `SELECT place, job_id AS "jobId", effect FROM bulk_rerun_job j
     WHERE bulk_id = ? AND place > (SELECT done FROM bulk_rerun WHERE id = j.bulk_id) AND result IS NULL
     ORDER BY place LIMIT ?`,
    [bulkId, most],
  );
}

interface Examined {
  readonly jobs: readonly BulkJob[];
  /** What a re-run of each job would do, in the order of `jobs`. */
  readonly effects: readonly string[];
  readonly counts: ReturnType<typeof countEffects>;
}

/** Stores what re-runs of the examined jobs would do. The last examination completes the preview. */
export async function storeEffects(
  em: EntityManager,
  bulkId: number,
  { jobs, effects, counts }: Examined,
): Promise<void> {
  await em.execute(
    `UPDATE bulk_rerun_job j SET effect = seen.effect FROM unnest(?::integer[], ?::text[]) AS seen (place, effect)
     WHERE j.bulk_id = ? AND j.place = seen.place`,
    [pgArray(jobs.map(({ place }) => place)), pgArray(effects), bulkId],
    'run',
  );
  await em.execute(
    `UPDATE bulk_rerun SET jobs_checked = jobs_checked + ?, inquiries = inquiries + ?, harmless = harmless + ?,
       refused = refused + ?, soft_inquiries = soft_inquiries + ?, unknown_inquiries = unknown_inquiries + ?,
       state = CASE WHEN jobs_checked + ? >= size THEN 'checked' ELSE state END WHERE id = ?`,
    [
      ...[jobs.length, counts.inquiries, counts.harmless, counts.refused],
      ...[counts.soft, counts.unknown, jobs.length, bulkId],
    ],
    'run',
  );
}

/** Claims one bulk re-run that is due and that no other scheduler has claimed. */
export async function takeDueBulk(em: EntityManager): Promise<RunningBulk | undefined> {
  const [bulk] = await em.execute<RunningBulk[]>(
    `UPDATE bulk_rerun SET leased_until = now() + make_interval(secs => ?) WHERE id = (
       SELECT id FROM bulk_rerun WHERE state = 'running' AND next_at <= now()
         AND (leased_until IS NULL OR leased_until < now()) ORDER BY next_at LIMIT 1 FOR UPDATE SKIP LOCKED
     ) RETURNING id, leased_until::text AS lease, asked_by AS "userId", reason, per_minute AS "perMinute", with_inquiries AS "withInquiries"`,
    [leaseSeconds],
  );
  return bulk;
}

/**
 * Extends the scheduler's claim on a bulk re-run. Returns false if the claim had ended and another scheduler
 * has taken over.
 */
export async function extendLease(em: EntityManager, bulk: RunningBulk): Promise<boolean> {
  const [row] = await em.execute<{ lease: string }[]>(
    `UPDATE bulk_rerun SET leased_until = clock_timestamp() + make_interval(secs => ?)
     WHERE id = ? AND leased_until = ?::timestamptz RETURNING leased_until::text AS lease`,
    [leaseSeconds, bulk.id, bulk.lease],
  );
  if (row) bulk.lease = row.lease;
  return row !== undefined;
}

/** Stores the result of one re-run, unless it is stored already. */
export async function storeResult(
  em: EntityManager,
  bulkId: number,
  { place, result }: { place: number; result: string },
): Promise<void> {
  await em.execute(
    `UPDATE bulk_rerun_job SET result = ? WHERE bulk_id = ? AND place = ? AND result IS NULL`,
    [result, bulkId, place],
    'run',
  );
}

/**
 * Ends a batch: counts its re-runs, releases the scheduler's claim, and ends the bulk re-run after its last
 * batch.
 */
export async function endBatch(
  em: EntityManager,
  bulk: RunningBulk,
  { lastPlace, seconds, isLast }: { lastPlace: number; seconds: number; isLast: boolean },
): Promise<void> {
  await em.execute(
    `UPDATE bulk_rerun SET done = greatest(done, ?), leased_until = NULL,
       again = (SELECT count(*) FROM bulk_rerun_job j WHERE j.bulk_id = bulk_rerun.id AND j.result = 'again'),
       next_at = now() + make_interval(secs => ?),
       ended_at = CASE WHEN state = 'running' AND ? THEN now() ELSE ended_at END,
       state = CASE WHEN state = 'running' AND ? THEN 'done' ELSE state END WHERE id = ? AND leased_until = ?::timestamptz`,
    [lastPlace, seconds, isLast, isLast, bulk.id, bulk.lease],
    'run',
  );
}
