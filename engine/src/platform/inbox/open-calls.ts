import type { EntityManager } from '@mikro-orm/postgresql';
import { pgArray } from '../db/pg-array.ts';
import { enqueue, type JobRow } from '../jobs/outbox.ts';
import type { MessageKey } from './inbox-store.ts';
import type { InboxSource } from './inbox-source.ts';

/** A stored webhook call that is not processed and has no job that will process it. */
export interface OpenCall {
  readonly inboxId: string;
  readonly provider: string;
}

const hasNoOpenJob = `NOT EXISTS (SELECT FROM job j WHERE j.inbox_id = i.id::text AND j.name = ?
  AND j.state IN ('waiting', 'active'))`;
const columns = `i.id::text AS "inboxId", i.provider`;

/**
 * Returns the webhook calls that are due and have no job, oldest first. Also sets the time of the next retry
 * of each call.
 */
export function takeOrphaned(
  em: EntityManager,
  { options: { prefix, job, mostTries, longestPauseSeconds } }: InboxSource,
  { afterSeconds, limit }: { afterSeconds: number; limit: number },
): Promise<OpenCall[]> {
  return em.execute(
    `WITH due AS (
       SELECT i.id FROM inbox i WHERE i.state = 'received' AND starts_with(i.provider, ?) AND i.tries < ?
         AND coalesce(i.next_try_at, i.received_at + make_interval(secs => ?)) <= now() AND ${hasNoOpenJob}
       ORDER BY i.received_at LIMIT ? FOR UPDATE SKIP LOCKED
     )
     UPDATE inbox i SET tries = tries + 1,
       next_try_at = now() + make_interval(secs => least(?, 10 * 2 ^ (tries + 1)))
     FROM due WHERE i.id = due.id RETURNING ${columns}`,
    [prefix, mostTries, afterSeconds, job.name, limit, longestPauseSeconds],
  );
}

/** Returns the stored call of a message; undefined if the call is processed or has an unfinished job. */
export async function findOpen(
  em: EntityManager,
  { options: { job } }: InboxSource,
  { provider, dedupeKey }: MessageKey,
): Promise<OpenCall | undefined> {
  const [call] = await em.execute<OpenCall[]>(
    `SELECT ${columns} FROM inbox i
     WHERE i.provider = ? AND i.dedupe_key = ? AND i.state = 'received' AND ${hasNoOpenJob}`,
    [provider, dedupeKey, job.name],
  );
  return call;
}

/**
 * Returns the webhook calls of these jobs that are not processed, except calls for which another job is
 * unfinished.
 */
export function openCallsOfJobs(
  em: EntityManager,
  { options: { job } }: InboxSource,
  jobIds: readonly string[],
): Promise<OpenCall[]> {
  return em.execute(
    `SELECT ${columns} FROM job JOIN inbox i ON i.id = job.inbox_id::bigint
     WHERE job.name = ? AND job.id = ANY(?::uuid[]) AND i.state = 'received' AND ${hasNoOpenJob}`,
    [job.name, pgArray(jobIds), job.name],
  );
}

/**
 * Makes a job process a webhook call again. If the call has a job that failed or waits in review, that job is
 * used again. Otherwise the failed job would still be listed after the call is processed.
 */
export async function processAgain(
  em: EntityManager,
  { options: { job, queueOf } }: InboxSource,
  { inboxId, provider }: OpenCall,
): Promise<JobRow> {
  const [failed] = await em.execute<JobRow[]>(
    `UPDATE job SET state = 'waiting', worker_id = NULL, started_at = NULL, finished_at = NULL, run_at = now(),
       dispatched_at = now(), dispatch_count = dispatch_count + 1
     WHERE id = (SELECT id FROM job WHERE inbox_id = ? AND name = ? AND state IN ('failed', 'review')
       ORDER BY created_at DESC, id DESC LIMIT 1)
     RETURNING id AS "jobId", queue, name, trace`,
    [inboxId, job.name],
  );
  if (failed) return failed;
  return enqueue(em, job, { queue: queueOf(provider), payload: { inboxId }, callerDispatches: true });
}
