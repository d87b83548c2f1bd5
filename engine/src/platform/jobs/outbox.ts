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
  /** Seconds from now; default at once. */
  inSeconds?: number;
  /**
   * The caller rings the bell itself right after its commit (`QueueNotifier.ring`), which saves the scheduler's tick.
   * If it dies in between, the scheduler rings after REDRIVE_MS.
   */
  callerDispatches?: boolean;
}

/** Stands at a waiting job that no worker so far could read. */
export const unknownVersion = 'unknown-version';

/** A job row to ring after the commit. */
export interface JobRow {
  jobId: string;
  queue: string;
  name: string;
  /** Of the request or job that caused it. */
  trace?: Trace | null;
}

/**
 * Puts a job into the outbox, inside the caller's transaction. The scheduler rings Bull after the commit;
 * if Redis is away, or forgets, the scheduler rings again.
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
 * Takes a rung job of the kind and version this process knows; undefined = somebody else has it, it is done, or it
 * is for another version of the product (`leaveUnknown`): stop quietly.
 */
export async function claimJob(
  em: EntityManager,
  { name, version }: JobDefinition,
  id: string,
  workerId: string,
): Promise<{ payload: unknown } | undefined> {
  const [job] = await em.execute<{ payload: unknown }[]>(
    `UPDATE job SET state = 'active', worker_id = ?, started_at = now(), error_code = NULL
     WHERE id = ? AND name = ? AND version = ? AND state = 'waiting' AND ${notPaused('job')} RETURNING payload`,
    [workerId, id, name, version],
  );
  return job;
}

/** What waits in a queue for this reason need not wait any more. */
export async function bringForward(em: EntityManager, queue: string, reason: string): Promise<void> {
  await em.execute(
    `UPDATE job SET run_at = now(), dispatched_at = NULL WHERE queue = ? AND state = 'waiting' AND error_code = ? AND run_at > now()`,
    [queue, reason],
    'run',
  );
}

/** Says on a waiting job that the worker that heard of it does not know its kind or version. It goes on waiting. */
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

/** Heard where nothing is to be taken at present: the scheduler rings again at its next tick, for whoever else listens. */
export async function returnDispatch(em: EntityManager, id: string): Promise<void> {
  await em.execute(`UPDATE job SET dispatched_at = NULL WHERE id = ? AND state = 'waiting'`, [id], 'run');
}

/** Back to waiting until later, with the reason on it: the job console shows why. */
export async function putOffJob(
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

/** One statement for a transaction or a batch; what is written only under a condition adds it at the end. */
export interface JobStatement {
  readonly sql: string;
  readonly values: (string | number | null)[];
}

/**
 * Operators find what waits for a person among the jobs, too. Whoever finds out that it does, the scheduler or a look-up,
 * has not the job in hand that sent it.
 */
export const reviewJob = (job: { subjectId: string; name: string; reason: string | null }): JobStatement => ({
  sql: `UPDATE job SET state = 'review', error_code = ?, finished_at = now() WHERE id =
    (SELECT id FROM job WHERE subject_id = ? AND name = ? ORDER BY created_at DESC, id LIMIT 1)`,
  values: [job.reason, job.subjectId, job.name],
});

/** What settled the matter of a job that had ended without doing so. */
export type SettledBy = 'look-up' | 'lender' | 'later-sending' | 'person';

/**
 * The matter is settled: nothing of it waits for a person any longer. `name`: neither does anybody have to look at what
 * jobs of that name failed at; their rows go on saying what it was.
 */
export const settleJobs = (settled: { subjectId: string; by: SettledBy; name?: string }): JobStatement => ({
  sql: `UPDATE job SET state = 'completed', error_code = CASE state WHEN 'failed' THEN error_code END,
      settled_by = ?, settled_at = now()
    WHERE subject_id = ? AND (state = 'review' OR state = 'failed' AND name = ?)`,
  values: [settled.by, settled.subjectId, settled.name ?? null],
});

/** The same for what jobs of that name failed at on the way to it, about other subjects of the same matter. */
export const settleFailed = (settled: {
  subjects: JobStatement;
  by: SettledBy;
  name: string;
}): JobStatement => ({
  sql: `UPDATE job SET state = 'completed', settled_by = ?, settled_at = now()
    WHERE state = 'failed' AND name = ? AND subject_id IN (${settled.subjects.sql})`,
  values: [settled.by, settled.name, ...settled.subjects.values],
});

/** Nothing is left to be done: what waits for a worker need not. One that a worker has in hand finds that out itself. */
export const settleWaiting = (settled: { subjectId: string; by: SettledBy; name: string }): JobStatement => ({
  sql: `UPDATE job SET state = 'completed', finished_at = now(), error_code = NULL, settled_by = ?, settled_at = now()
    WHERE subject_id = ? AND name = ? AND state = 'waiting'`,
  values: [settled.by, settled.subjectId, settled.name],
});
