import type { EntityManager } from '@mikro-orm/postgresql';
import { isTransient, persist } from '../../db/persist.ts';
import { thrownError } from '../thrown-error.logic.ts';

/** Error code of a waiting job that was interrupted because the database became unavailable. */
export const databaseUnavailable = 'database-away';

const longestPauseSeconds = 60;

interface FailedJob {
  readonly jobId: string;
  readonly workerId: string;
  readonly error: unknown;
}

/**
 * Decides what happens to a job whose handler threw. If the database was unavailable, the job waits again,
 * with growing pauses. Any other error ends the job as failed. A job that another worker has claimed in
 * between is not changed.
 */
export function releaseFailedJob(
  fork: () => EntityManager,
  { jobId, workerId, error }: FailedJob,
): Promise<void> {
  if (isTransient(error)) return persist(() => requeue(fork(), jobId, workerId));
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'job-failed';
  const thrown = thrownError(error);
  const fail = () =>
    fork().execute(
      `UPDATE job SET state = 'failed', finished_at = now(), error_code = ?, error_detail = ?, error_group = ?
       WHERE id = ? AND ${stillHeldByWorker}`,
      [code.slice(0, 60), thrown?.detail ?? null, thrown?.group ?? null, jobId, workerId],
      'run',
    );
  return persist(async () => void (await fail()));
}

async function requeue(em: EntityManager, jobId: string, workerId: string): Promise<void> {
  await em.execute(
    `UPDATE job SET ${waitingAgain} WHERE id = ? AND ${stillHeldByWorker}`,
    [jobId, workerId],
    'run',
  );
}

/**
 * SQL assignments that put a job back to waiting. The pause grows with the number of dispatches, up to 60
 * seconds.
 */
export const waitingAgain = `state = 'waiting', worker_id = NULL, started_at = NULL, dispatched_at = NULL,
  error_code = '${databaseUnavailable}', run_at = now() + make_interval(secs => least(${longestPauseSeconds}, greatest(1, dispatch_count)))`;

const stillHeldByWorker = `(state = 'waiting' OR state = 'active' AND worker_id = ?)`;
