import type { EntityManager } from '@mikro-orm/postgresql';
import { pgArray } from '../../db/pg-array.ts';
import type { Listener } from './listener.ts';
import { unknownVersion } from '../outbox.ts';
import { notPaused } from '../queue-pauses.ts';

/**
 * Returns the consumers with a free place that received no notification for `forMs` milliseconds, although jobs
 * of their queue are overdue by as much. Bull's consumers are known to stall when Redis fails over. A consumer
 * of a queue without due jobs is not stalled.
 */
export async function stalledConsumers(
  em: EntityManager,
  listeners: Iterable<Listener>,
  forMs: number,
): Promise<Listener[]> {
  const silent = [...listeners].filter((listener) => listener.isSilent(forMs));
  if (silent.length === 0) return [];
  const rows = await em.execute<{ queue: string }[]>(
    `SELECT DISTINCT queue FROM job
     WHERE state = 'waiting' AND dispatch_count > 0 AND run_at <= now() - make_interval(secs => ?)
       AND error_code IS DISTINCT FROM ? AND queue = ANY(?::text[]) AND ${notPaused('job')}`,
    [forMs / 1000, unknownVersion, pgArray(silent.map(({ name }) => name))],
  );
  const waiting = new Set(rows.map(({ queue }) => queue));
  return silent.filter(({ name }) => waiting.has(name));
}
