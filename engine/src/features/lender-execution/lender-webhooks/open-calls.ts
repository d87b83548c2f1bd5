import type { EntityManager } from '@mikro-orm/postgresql';
import { pgArray } from '../../../platform/db/pg-array.ts';
import { enqueue, type JobRow } from '../../../platform/jobs/outbox.ts';
import { queueOf } from '../../../plugin-host/index.ts';
import { webhookJob } from '../../routing/attempts/index.ts';
import { longestPauseSeconds, mostTries } from './webhook.logic.ts';

/** A call that was kept, and of which nothing has come yet. */
interface OpenCall {
  readonly inboxId: string;
  readonly lenderKey: string;
}

const hasOpenJob = `EXISTS (SELECT FROM job j WHERE j.inbox_id = i.id::text AND j.name = '${webhookJob.name}'
  AND j.state IN ('waiting', 'active'))`;
const columns = `i.id::text AS "inboxId", substr(i.provider, 8) AS "lenderKey"`;

/** Calls nobody is reading, and when they are read again moved on. */
export function takeForgotten(
  em: EntityManager,
  { afterSeconds, limit }: { afterSeconds: number; limit: number },
): Promise<OpenCall[]> {
  return em.execute(
    `WITH due AS (
       SELECT i.id FROM inbox i WHERE i.state = 'received' AND i.provider LIKE 'lender:%' AND i.tries < ${mostTries}
         AND coalesce(i.next_try_at, i.received_at + make_interval(secs => ?)) <= now() AND NOT ${hasOpenJob}
       ORDER BY i.received_at LIMIT ? FOR UPDATE SKIP LOCKED
     )
     UPDATE inbox i SET tries = tries + 1,
       next_try_at = now() + make_interval(secs => least(${longestPauseSeconds}, 10 * 2 ^ (tries + 1)))
     FROM due WHERE i.id = due.id RETURNING ${columns}`,
    [afterSeconds, limit],
  );
}

/** The same call came again; undefined where something came of it, or where it is being read. */
export async function unreadCall(
  em: EntityManager,
  lenderKey: string,
  dedupeKey: string,
): Promise<OpenCall | undefined> {
  const [call] = await em.execute<OpenCall[]>(
    `SELECT ${columns} FROM inbox i
     WHERE i.provider = ? AND i.dedupe_key = ? AND i.state = 'received' AND NOT ${hasOpenJob}`,
    [`lender:${lenderKey}`, dedupeKey],
  );
  return call;
}

/** The calls these jobs were about. */
export function openCallsOf(
  em: EntityManager,
  jobIds: readonly string[],
): Promise<(OpenCall & { jobId: string })[]> {
  return em.execute(
    `SELECT job.id AS "jobId", ${columns} FROM job JOIN inbox i ON i.id = job.inbox_id::bigint
     WHERE job.name = ? AND job.id = ANY(?::uuid[]) AND i.state = 'received' AND NOT ${hasOpenJob}`,
    [webhookJob.name, pgArray(jobIds)],
  );
}

/** The job that failed at it is what reads it again, so that nobody looks after one that is settled. */
export async function readAgain(em: EntityManager, { inboxId, lenderKey }: OpenCall): Promise<JobRow> {
  const [failed] = await em.execute<JobRow[]>(
    `UPDATE job SET state = 'waiting', worker_id = NULL, started_at = NULL, finished_at = NULL, run_at = now(),
       rung_at = now(), rings = rings + 1
     WHERE id = (SELECT id FROM job WHERE inbox_id = ? AND name = ? AND state = 'failed'
       ORDER BY created_at DESC, id DESC LIMIT 1)
     RETURNING id AS "jobId", queue, name`,
    [inboxId, webhookJob.name],
  );
  if (failed) return failed;
  const job = { queue: queueOf(lenderKey), payload: { inboxId }, callerRings: true };
  return enqueue(em, webhookJob, job);
}
