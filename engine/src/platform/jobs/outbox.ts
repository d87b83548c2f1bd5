import type { EntityManager } from '@mikro-orm/postgresql';
import { currentTrace, type Trace } from '../logging/trace.ts';
import type { JobDefinition } from './define-job.ts';
import { notPaused } from './queue-pauses.ts';
import type { ThrownError } from './thrown-error.logic.ts';

export interface Enqueue<Payload> {
  queue: string;
  payload: Payload;
  subjectId?: string;
  applicationId?: string;
  /** Delay in seconds until the job is due. Default: the job is due immediately. */
  inSeconds?: number;
  /**
   * Set if the caller notifies workers right after its commit (`QueueNotifier.dispatchQuietly`), so that
   * the job need not wait for the scheduler's next tick. If the caller dies before it notifies, the
   * scheduler notifies after REDRIVE_MS.
   */
  callerDispatches?: boolean;
}

/** Error code of a waiting job whose type or version is unknown to every worker that was notified so far. */
export const unknownVersion = 'unknown-version';

/** A job to dispatch after the commit of its row. */
export interface JobRow {
  jobId: string;
  queue: string;
  name: string;
  /** The trace of the request or job that caused this job. */
  trace?: Trace | null;
}

/**
 * Inserts a job into the outbox, inside the caller's transaction. The scheduler notifies workers through Bull
 * after the commit. If Redis is unavailable or loses the notification, the scheduler notifies again.
 */
export async function enqueue<Payload>(
  em: EntityManager,
  definition: JobDefinition<Payload>,
  job: Enqueue<Payload>,
): Promise<JobRow> {
  const payload = definition.parse(job.payload);
  const trace = currentTrace() ?? null;
  const [row] = await em.execute<{ id: string }[]>(
    `INSERT INTO job (queue, name, version, payload, subject_id, application_id, trace, run_at, dispatched_at, dispatch_count)
     VALUES (?, ?, ?, ?::jsonb, ?, ?, ?::jsonb, now() + make_interval(secs => ?), ${job.callerDispatches ? 'now(), 1' : 'NULL, 0'})
     RETURNING id`,
    [
      job.queue,
      definition.name,
      definition.version,
      JSON.stringify(payload),
      job.subjectId ?? null,
      job.applicationId ?? null,
      trace && JSON.stringify(trace),
      job.inSeconds ?? 0,
    ],
  );
  return { jobId: row!.id, queue: job.queue, name: definition.name, trace };
}

/**
 * Claims a dispatched job of the given name and version. Returns undefined if another worker has claimed the
 * job, the job is finished, its queue is paused, or it has another version (`leaveUnknown`). If the result is
 * undefined, the caller stops without an error.
 */
export async function claimJob(
  em: EntityManager,
  { name, version }: JobDefinition,
  id: string,
  workerId: string,
): Promise<{ payload: unknown } | undefined> {
  const [job] = await em.execute<{ payload: unknown }[]>(
    // Stores the time of the claim and not of the transaction's start, because `isAnsweredAlready` compares
    // these times.
    `UPDATE job SET state = 'active', worker_id = ?, started_at = clock_timestamp(), error_code = NULL
     WHERE id = ? AND name = ? AND version = ? AND state = 'waiting' AND ${notPaused('job')} RETURNING payload`,
    [workerId, id, name, version],
  );
  return job;
}

/** Makes the jobs of a queue that wait for this reason due immediately. */
export async function bringForward(em: EntityManager, queue: string, reason: string): Promise<void> {
  await em.execute(
    `UPDATE job SET run_at = now(), dispatched_at = NULL WHERE queue = ? AND state = 'waiting' AND error_code = ? AND run_at > now()`,
    [queue, reason],
    'run',
  );
}

/**
 * Records on a waiting job that the notified worker does not know its type or version. The job stays waiting.
 */
export async function leaveUnknown(
  em: EntityManager,
  id: string,
  knownVersions: readonly number[],
): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    `UPDATE job SET error_code = ? WHERE id = ? AND state = 'waiting' AND version <> ALL(?::int[]) RETURNING id`,
    [unknownVersion, id, `{${knownVersions.join(',')}}`],
  );
  return rows.length > 0;
}

/**
 * Makes a job due again after a worker was notified of the job but cannot take it now. The scheduler sends a
 * new notification at its next tick.
 */
export async function returnDispatch(em: EntityManager, id: string): Promise<void> {
  await em.execute(`UPDATE job SET dispatched_at = NULL WHERE id = ? AND state = 'waiting'`, [id], 'run');
}

/** Puts a job back to waiting for `seconds`, with the reason that the job console shows. */
export async function postponeJob(
  em: EntityManager,
  id: string,
  { reason, seconds }: { reason: string; seconds: number },
): Promise<void> {
  await em.execute(
    `UPDATE job SET state = 'waiting', worker_id = NULL, started_at = NULL, dispatched_at = NULL,
       run_at = now() + make_interval(secs => ?), error_code = ?
     WHERE id = ? AND state IN ('waiting', 'active')`,
    [seconds, reason, id],
    'run',
  );
}

/** Ends a job. A job that has already ended keeps its first result. */
export async function finishJob(
  em: EntityManager,
  id: string,
  state: 'completed' | 'failed' | 'review',
  errorCode?: string,
  thrown?: ThrownError,
) {
  await em.execute(
    `UPDATE job SET state = ?, finished_at = now(), error_code = ?, error_detail = ?, error_group = ?
     WHERE id = ? AND state IN ('waiting', 'active')`,
    [state, errorCode ?? null, thrown?.detail ?? null, thrown?.group ?? null, id],
    'run',
  );
}

/** Ends a claimed job in review: a person must decide. */
export async function reviewClaimedJob(
  em: EntityManager,
  id: string,
  reason: string,
  applicationId?: string,
): Promise<void> {
  await em.execute(
    `UPDATE job SET state = 'review', finished_at = now(), error_code = ?, application_id = coalesce(application_id, ?::uuid)
     WHERE id = ? AND state IN ('waiting', 'active')`,
    [reason, applicationId ?? null, id],
    'run',
  );
}

/**
 * One SQL statement with its values, for a transaction or a batch. Callers append their own conditions to its
 * end.
 */
export interface JobStatement {
  readonly sql: string;
  readonly values: (string | number | null)[];
}

/**
 * Returns the statement that marks the latest job about a row (the subject) as `review`. Operators then find
 * it in the job console. The caller (the scheduler or a status check) has not claimed that job. The job is
 * therefore found by its subject and name.
 */
export const reviewJob = (job: {
  readonly subjectId: string;
  readonly name: string;
  readonly reason: string | null;
  /** Ids in the payload, if one subject may have several jobs of this name. */
  readonly payload?: Readonly<Record<string, string>>;
}): JobStatement => ({
  sql: `UPDATE job SET state = 'review', error_code = ?, finished_at = now() WHERE id =
    (SELECT id FROM job WHERE subject_id = ? AND name = ? AND payload @> ?::jsonb ORDER BY created_at DESC, id LIMIT 1)`,
  values: [job.reason, job.subjectId, job.name, JSON.stringify(job.payload ?? {})],
});

/**
 * What settled the subject of a job (the row that the job is about) after the job had ended without a result.
 */
export type SettledBy = 'status-check' | 'lender' | 'later-sending' | 'person';

/**
 * Returns the statement that closes jobs in review after their subject (the row that they are about) was
 * settled. With `name`, failed jobs of that name are closed as well. Failed jobs keep their error code, so
 * the reason stays visible.
 */
export const settleJobs = (settled: { subjectId: string; by: SettledBy; name?: string }): JobStatement => ({
  sql: `UPDATE job SET state = 'completed', error_code = CASE state WHEN 'failed' THEN error_code END,
      settled_by = ?, settled_at = now()
    WHERE subject_id = ? AND (state = 'review' OR state = 'failed' AND name = ?)`,
  values: [settled.by, settled.subjectId, settled.name ?? null],
});

/** Returns the statement that closes failed jobs of one name for all selected subjects. */
export const settleFailed = (settled: {
  subjects: JobStatement;
  by: SettledBy;
  name: string;
}): JobStatement => ({
  sql: `UPDATE job SET state = 'completed', settled_by = ?, settled_at = now()
    WHERE state = 'failed' AND name = ? AND subject_id IN (${settled.subjects.sql})`,
  values: [settled.by, settled.name, ...settled.subjects.values],
});

/**
 * Returns the statement that completes the waiting jobs of a settled subject (the row that they are about). A
 * running job is not changed: its worker notices that the subject is settled.
 */
export const settleWaiting = (settled: { subjectId: string; by: SettledBy; name: string }): JobStatement => ({
  sql: `UPDATE job SET state = 'completed', finished_at = now(), error_code = NULL, settled_by = ?, settled_at = now()
    WHERE subject_id = ? AND name = ? AND state = 'waiting'`,
  values: [settled.by, settled.subjectId, settled.name],
});
