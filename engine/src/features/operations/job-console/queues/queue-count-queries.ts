import type { JobErrorGroup, JobHistoryEntry, JobHistoryQuery } from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';
import { instant } from '../../../../platform/db/instants.ts';
import { errorKey, notDismissed } from '../job-filter-queries.ts';

export interface QueueCount {
  readonly queue: string;
  readonly waiting: number;
  readonly due: number;
  readonly active: number;
  readonly failed: number;
  readonly review: number;
  readonly oldest: number | null;
  /** Seconds since workers were last notified of a job that is due. Null if there is none. */
  readonly dispatched: number | null;
}

const due = `state = 'waiting' AND run_at <= now()`;
const states = ['waiting', 'active', 'failed', 'review'] as const;

const isDeadLetter = (state: (typeof states)[number]): boolean => state === 'failed' || state === 'review';

/**
 * Returns the number of open and failed jobs of each queue, and how long its oldest job has waited. Each
 * state is read by its own small index. Dismissed jobs are not counted.
 */
export function openCounts(em: EntityManager): Promise<QueueCount[]> {
  const counts = states.map((state) => `count(*) FILTER (WHERE state = '${state}')::int AS ${state}`);
  const open = states.map(
    (state) =>
      `SELECT queue, state, run_at, dispatched_at FROM job WHERE state = '${state}'${isDeadLetter(state) ? ` AND ${notDismissed}` : ''}`,
  );
  return em.execute(
    `SELECT queue, ${counts.join(', ')},
            count(*) FILTER (WHERE ${due})::int AS due,
            extract(epoch FROM now() - min(run_at) FILTER (WHERE ${due}))::int AS oldest,
            extract(epoch FROM now() - max(dispatched_at) FILTER (WHERE ${due}))::int AS dispatched
     FROM (${open.join(' UNION ALL ')}) job GROUP BY queue`,
  );
}

export function completedCounts(em: EntityManager): Promise<{ queue: string; completed: number }[]> {
  return em.execute(
    `SELECT queue, count(*)::int AS completed FROM job WHERE state = 'completed' GROUP BY queue`,
  );
}

/** Returns the number of worker processes that sent a heartbeat in the last few seconds. */
export async function liveWorkers(em: EntityManager): Promise<number> {
  const [row] = await em.execute<{ count: number }[]>(
    `SELECT count(*)::int AS count FROM worker WHERE dead_at IS NULL AND heartbeat_at > now() - interval '15 seconds'`,
  );
  return row!.count;
}

const spans = { hour: '2 days', day: '90 days' } as const;

/**
 * Returns the history of ended jobs: two days by hour, or ninety days by day. Times without ended jobs are
 * included.
 */
export async function jobHistory(
  em: EntityManager,
  { grain = 'hour', queue }: JobHistoryQuery,
): Promise<JobHistoryEntry[]> {
  const rows = await em.execute<(Omit<JobHistoryEntry, 'starts_at'> & { starts_at: Date })[]>(
    `SELECT t.starts_at, coalesce(sum(h.completed), 0)::int AS completed, coalesce(sum(h.failed), 0)::int AS failed,
            coalesce(sum(h.review), 0)::int AS review,
            coalesce(sum(h.took_ms) / nullif(sum(h.completed + h.failed + h.review), 0), 0)::int AS took_ms
     FROM generate_series(date_trunc('${grain}', now(), 'UTC') - interval '${spans[grain]}' + interval '1 ${grain}',
                          date_trunc('${grain}', now(), 'UTC'), interval '1 ${grain}') AS t (starts_at)
     LEFT JOIN job_history h ON h.grain = ? AND h.starts_at = t.starts_at AND (?::text IS NULL OR h.queue = ?)
     GROUP BY t.starts_at ORDER BY t.starts_at`,
    [grain, queue ?? null, queue ?? null],
  );
  return rows.map(({ starts_at: at, ...row }) => ({ starts_at: instant(at), ...row }));
}

const most = 100;

/**
 * Returns failed jobs and jobs in review by error, kind and queue, newest groups first. Dismissed jobs are
 * excluded.
 */
export async function errorGroups(em: EntityManager): Promise<JobErrorGroup[]> {
  const rows = await em.execute<
    (Omit<JobErrorGroup, 'first_at' | 'last_at'> & { first: Date; last: Date })[]
  >(
    `SELECT md5(concat_ws(' ', queue, name, ${errorKey})) AS id, queue, name, ${errorKey} AS error, count(*)::int AS jobs,
            count(*) FILTER (WHERE created_at > now() - interval '1 day')::int AS jobs_today,
            min(created_at) AS first, max(created_at) AS last
     FROM job WHERE state IN ('failed', 'review') AND error_code IS NOT NULL AND ${notDismissed}
     GROUP BY queue, name, ${errorKey} ORDER BY max(created_at) DESC LIMIT ${most}`,
  );
  return rows.map(({ first, last, ...row }) => ({
    ...row,
    first_at: instant(first),
    last_at: instant(last),
  }));
}
