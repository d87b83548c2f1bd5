import type { EntityManager } from '@mikro-orm/postgresql';
import type { JobDefinition } from './define-job.ts';

/** What a job concerns: its subject, and ids in its payload if one subject may have several such jobs. */
export interface AskedAbout {
  readonly subjectId: string;
  readonly payload?: Readonly<Record<string, string>>;
}

/**
 * True if a job with this name for the same subject is waiting or active. Callers then enqueue no second
 * job, because duplicates would pile up while the queue is paused or slow.
 */
export async function isAskedAlready(
  em: EntityManager,
  { name }: Pick<JobDefinition, 'name'>,
  { subjectId, payload = {} }: AskedAbout,
): Promise<boolean> {
  const [job] = await em.execute<unknown[]>(
    `SELECT FROM job WHERE subject_id = ? AND name = ? AND payload @> ?::jsonb AND state IN ('waiting', 'active') LIMIT 1`,
    [subjectId, name, JSON.stringify(payload)],
  );
  return job !== undefined;
}

/**
 * True if another job with the same name and subject started after this job was created, and before this job
 * started. The result of that other job is also valid for this job.
 */
export async function isAnsweredAlready(em: EntityManager, jobId: string): Promise<boolean> {
  // Waits for workers whose open transactions claim one of these other jobs. Otherwise the next query would
  // not see that such a job has started.
  await em.execute(
    `SELECT FROM job other JOIN job mine ON other.subject_id = mine.subject_id AND other.name = mine.name
     WHERE mine.id = ? AND other.id <> mine.id AND other.state = 'waiting' ORDER BY other.id FOR SHARE OF other`,
    [jobId],
  );
  const [job] = await em.execute<unknown[]>(
    `SELECT FROM job mine JOIN job other ON other.subject_id = mine.subject_id AND other.name = mine.name
     WHERE mine.id = ? AND other.state IN ('active', 'completed') AND other.started_at >= mine.created_at
       AND (other.started_at, other.id) < (mine.started_at, mine.id) LIMIT 1`,
    [jobId],
  );
  return job !== undefined;
}
