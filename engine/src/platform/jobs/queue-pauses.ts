import type { EntityManager } from '@mikro-orm/postgresql';
import { mayClaim } from '../quarantine/may-claim.ts';

export interface QueuePause {
  readonly queue: string;
  readonly pausedAt: Date | string;
  readonly pausedByName: string;
  readonly reason: string;
}

/**
 * SQL condition for statements that claim or dispatch jobs. It excludes jobs of paused queues, and all jobs
 * while the database is in quarantine. `job` is the table alias of the statement.
 */
export const notPaused = (job: string): string =>
  `NOT EXISTS (SELECT FROM queue_pause p WHERE p.queue = ${job}.queue) AND ${mayClaim}`;

export function queuePauses(em: EntityManager): Promise<QueuePause[]> {
  return em.execute(
    `SELECT queue, paused_at AS "pausedAt", paused_by_name AS "pausedByName", reason FROM queue_pause ORDER BY queue`,
  );
}

/**
 * Pauses a queue. Workers finish running jobs and take no more. Returns false if the queue was already
 * paused.
 */
export async function pauseQueue(
  em: EntityManager,
  pause: { queue: string; userId: number; userName: string; reason: string },
): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    `INSERT INTO queue_pause (queue, paused_by, paused_by_name, reason)
     VALUES (?, ?, ?, ?) ON CONFLICT (queue) DO NOTHING RETURNING queue`,
    [pause.queue, pause.userId, pause.userName, pause.reason],
  );
  return rows.length > 0;
}

/**
 * Resumes a queue. The scheduler dispatches its waiting jobs again at its next tick. Returns false if the
 * queue was not paused.
 */
export async function resumeQueue(em: EntityManager, queue: string): Promise<boolean> {
  const rows = await em.execute<unknown[]>(`DELETE FROM queue_pause WHERE queue = ? RETURNING queue`, [
    queue,
  ]);
  if (rows.length === 0) return false;
  await em.execute(
    `UPDATE job SET dispatched_at = NULL WHERE queue = ? AND state = 'waiting' AND dispatched_at IS NOT NULL`,
    [queue],
    'run',
  );
  return true;
}
