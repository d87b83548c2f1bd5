import type { EntityManager } from '@mikro-orm/postgresql';
import type { JobDefinition } from './define-job.ts';

export interface Enqueue<Payload> {
  queue: string;
  payload: Payload;
  subjectId?: string;
  applicationId?: string;
  /** Seconds from now; default at once. */
  inSeconds?: number;
  /**
   * The caller rings the bell itself right after its commit (`Bells.ring`), which saves the keeper's tick.
   * If it dies in between, the keeper rings after REDRIVE_MS.
   */
  callerRings?: boolean;
}

/** A job row to ring after the commit. */
export interface JobRow {
  jobId: string;
  queue: string;
  name: string;
}

/**
 * Puts a job into the outbox, inside the caller's transaction. The keeper rings Bull after the commit;
 * if Redis is away, or forgets, the keeper rings again.
 */
export async function enqueue<Payload>(
  em: EntityManager,
  definition: JobDefinition<Payload>,
  job: Enqueue<Payload>,
): Promise<JobRow> {
  const payload = definition.parse(job.payload);
  const [row] = await em.execute<{ id: string }[]>(
    `INSERT INTO job (queue, name, version, payload, subject_id, application_id, run_at, rung_at, rings)
     VALUES (?, ?, ?, ?::jsonb, ?, ?, now() + make_interval(secs => ?), ${job.callerRings ? 'now(), 1' : 'NULL, 0'})
     RETURNING id`,
    [
      job.queue,
      definition.name,
      definition.version,
      JSON.stringify(payload),
      job.subjectId ?? null,
      job.applicationId ?? null,
      job.inSeconds ?? 0,
    ],
  );
  return { jobId: row!.id, queue: job.queue, name: definition.name };
}

/** Takes a rung job; undefined = somebody else has it, or it is done: stop quietly. */
export async function claimJob(em: EntityManager, id: string, workerId: string) {
  const [job] = await em.execute<{ name: string; payload: unknown }[]>(
    `UPDATE job SET state = 'active', worker_id = ?, started_at = now() WHERE id = ? AND state = 'waiting'
     RETURNING name, payload`,
    [workerId, id],
  );
  return job;
}

export async function finishJob(
  em: EntityManager,
  id: string,
  state: 'completed' | 'failed' | 'review',
  errorCode?: string,
) {
  await em.execute(
    `UPDATE job SET state = ?, finished_at = now(), error_code = ? WHERE id = ? AND state IN ('waiting', 'active')`,
    [state, errorCode ?? null, id],
    'run',
  );
}
