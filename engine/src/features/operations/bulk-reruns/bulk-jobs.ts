import type { EntityManager } from '@mikro-orm/postgresql';
import { pgArray } from '../../../platform/db/pg-array.ts';
import type { JobConditions } from '../job-console/index.ts';
import { mostJobs } from './bulk-rerun.logic.ts';

/** So many that one statement ends well within its time, however busy the database is. */
const atOnce = 10_000;

/** The jobs a bulk re-run is about, the oldest first; one more than may be when there are too many. */
export async function jobsFor(em: EntityManager, { where, values }: JobConditions): Promise<string[]> {
  const rows = await em.execute<{ id: string }[]>(
    `SELECT id FROM (SELECT job.id, job.created_at FROM job ${where} LIMIT ${mostJobs + 1}) job
     ORDER BY created_at, id`,
    [...values],
  );
  return rows.map(({ id }) => id);
}

/** Fixes which jobs they are, part by part. */
export async function nameJobs(em: EntityManager, bulkId: number, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += atOnce)
    await em.execute(
      `INSERT INTO bulk_rerun_job (bulk_id, place, job_id)
       SELECT ?::integer, ?::integer + place, id FROM unnest(?::uuid[]) WITH ORDINALITY named (id, place)`,
      [bulkId, from, pgArray(ids.slice(from, from + atOnce))],
      'run',
    );
}
