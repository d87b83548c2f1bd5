import type { JobHistoryEntry, JobHistoryQuery } from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';
import { instant } from '../../../platform/db/instants.ts';

const spans = { hour: '2 days', day: '90 days' } as const;

/** Two days hour by hour, or ninety days day by day; an hour in which nothing ended is there as well. */
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
