import type { EntityManager } from '@mikro-orm/postgresql';
import { notAside } from './job-filter.ts';

export interface QueueCount {
  readonly queue: string;
  readonly waiting: number;
  readonly due: number;
  readonly active: number;
  readonly failed: number;
  readonly review: number;
  readonly oldest: number | null;
  /** How long ago the last ring for a job that is due was sent. */
  readonly rung: number | null;
}

const due = `state = 'waiting' AND run_at <= now()`;
const states = ['waiting', 'active', 'failed', 'review'] as const;

/**
 * What is not over, or not well, by queue, and how long the oldest job waits. Each state by the small index it has; what
 * somebody has put aside wants nothing any more.
 */
export function openCounts(em: EntityManager): Promise<QueueCount[]> {
  const counts = states.map((state) => `count(*) FILTER (WHERE state = '${state}')::int AS ${state}`);
  const open = states.map(
    (state) =>
      `SELECT queue, state, run_at, rung_at FROM job WHERE state = '${state}'${state === 'failed' ? ` AND ${notAside}` : ''}`,
  );
  return em.execute(
    `SELECT queue, ${counts.join(', ')},
            count(*) FILTER (WHERE ${due})::int AS due,
            extract(epoch FROM now() - min(run_at) FILTER (WHERE ${due}))::int AS oldest,
            extract(epoch FROM now() - max(rung_at) FILTER (WHERE ${due}))::int AS rung
     FROM (${open.join(' UNION ALL ')}) job GROUP BY queue`,
  );
}

export function completedCounts(em: EntityManager): Promise<{ queue: string; completed: number }[]> {
  return em.execute(
    `SELECT queue, count(*)::int AS completed FROM job WHERE state = 'completed' GROUP BY queue`,
  );
}

/** Processes that said within the last seconds that they live. */
export async function liveWorkers(em: EntityManager): Promise<number> {
  const [row] = await em.execute<{ count: number }[]>(
    `SELECT count(*)::int AS count FROM worker WHERE dead_at IS NULL AND heartbeat_at > now() - interval '15 seconds'`,
  );
  return row!.count;
}
