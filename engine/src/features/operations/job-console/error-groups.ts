import type { JobErrorGroup } from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';
import { instant } from '../../../platform/db/instants.ts';
import { errorKey, notAside } from './job-filter.ts';

const most = 100;

/** Jobs that failed or wait for a person and are not put aside, by what went wrong and where; the newest kinds of trouble first. */
export async function errorGroups(em: EntityManager): Promise<JobErrorGroup[]> {
  const rows = await em.execute<
    (Omit<JobErrorGroup, 'first_at' | 'last_at'> & { first: Date; last: Date })[]
  >(
    `SELECT md5(concat_ws(' ', queue, name, ${errorKey})) AS id, queue, name, ${errorKey} AS error, count(*)::int AS jobs,
            count(*) FILTER (WHERE created_at > now() - interval '1 day')::int AS jobs_today,
            min(created_at) AS first, max(created_at) AS last
     FROM job WHERE state IN ('failed', 'review') AND error_code IS NOT NULL AND ${notAside}
     GROUP BY queue, name, ${errorKey} ORDER BY max(created_at) DESC LIMIT ${most}`,
  );
  return rows.map(({ first, last, ...row }) => ({
    ...row,
    first_at: instant(first),
    last_at: instant(last),
  }));
}
