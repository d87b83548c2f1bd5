import type { EntityManager } from '@mikro-orm/postgresql';
import type { PreparedStatements } from '../../../platform/db/prepared-statements.ts';
import { finishJob } from '../../../platform/jobs/outbox.ts';
import { maxClaims } from './attempt-rules.logic.ts';
import { attemptColumns, dispatchColumns, type AttemptRow, type Dispatch } from './attempt-rows.ts';
import { routeColumns, type RouteRow } from './route-rows.ts';

export interface ClaimRequest {
  readonly jobId: string;
  readonly workerId: string;
  readonly leaseMs: number;
}

/** Everything a worker needs for one submission, read in the statement that claims it. */
export interface Claimed {
  readonly attempt: AttemptRow;
  readonly dispatch: Dispatch;
  /** The route as it was then; what follows from the answer is decided on it, if nobody changes it meanwhile. */
  readonly route: RouteRow;
}

/**
 * The write-ahead intent: job and attempt are taken in one statement and one commit, before anything is sent.
 * Undefined: the ring came twice, or the attempt is no longer to be sent.
 */
export async function claim(
  statements: PreparedStatements,
  em: EntityManager,
  { jobId, workerId, leaseMs }: ClaimRequest,
): Promise<Claimed | undefined> {
  const [row] = await statements.run<AttemptRow & Dispatch & { taken: boolean; route: RouteRow }>(
    `WITH taken AS (
       UPDATE job SET state = 'active', worker_id = ?, started_at = now()
       WHERE id = ? AND state = 'waiting' RETURNING subject_id
     ), claimed AS (
       UPDATE attempt SET state = 'SUBMITTING', fence = fence + 1, claims = claims + 1, worker_id = ?,
         sent_at = now(), lease_until = now() + make_interval(secs => ?), point_of_no_return = false, updated_at = now()
       FROM taken WHERE attempt.id = taken.subject_id AND state = 'QUEUED' AND claims < ?
       RETURNING attempt.*
     ), noted AS (
       INSERT INTO attempt_event (attempt_id, from_state, to_state, event)
       SELECT id, 'QUEUED', 'SUBMITTING', 'claimed' FROM claimed
     ), told AS (
       INSERT INTO realtime_event (type, store_id, application_id)
       SELECT 'attempt.changed', store_id, application_id FROM claimed
     )
     SELECT EXISTS (SELECT 1 FROM taken) AS taken, ${attemptColumns}, ${dispatchColumns},
            (SELECT row_to_json(found) FROM (SELECT ${routeColumns} FROM route r WHERE r.application_id = a.application_id) found) AS route
     FROM (SELECT 1) AS one LEFT JOIN claimed a ON true LEFT JOIN attempt_dispatch d ON d.attempt_id = a.id`,
    [workerId, jobId, workerId, leaseMs / 1000, maxClaims],
  );
  if (row?.id) return { attempt: row, dispatch: row, route: row.route };
  if (row?.taken) await finishJob(em, jobId, 'completed');
  return undefined;
}

/** Still ours and in time: the fact is on disk before the click. False: somebody else may have it by now. */
export async function passPointOfNoReturn(em: EntityManager, attempt: AttemptRow): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    `UPDATE attempt SET point_of_no_return = true, updated_at = now()
     WHERE id = ? AND fence = ? AND state = 'SUBMITTING' AND lease_until > now() RETURNING id`,
    [attempt.id, attempt.fence],
  );
  return rows.length > 0;
}

/**
 * Keeps the lease while an operation runs, and not a moment past its deadline: a worker that is alive is not taken
 * for dead because a lender is slow, and one that hangs is.
 */
export function keepLease(
  em: EntityManager,
  attempt: AttemptRow,
  leaseMs: number,
  untilMs: number,
): () => void {
  const end = performance.now() + untilMs;
  const timer = setInterval(() => {
    if (performance.now() >= end) return clearInterval(timer);
    em.fork()
      .execute(
        `UPDATE attempt SET lease_until = now() + make_interval(secs => ?)
         WHERE id = ? AND fence = ? AND state = 'SUBMITTING' AND lease_until > now()`,
        [leaseMs / 1000, attempt.id, attempt.fence],
        'run',
      )
      .catch(() => {
        // The next beat tries again; without one the lease ends, which is what it is for.
      });
  }, leaseMs / 3);
  return () => clearInterval(timer);
}
