import type { EntityManager } from '@mikro-orm/postgresql';
import type { JobDefinition } from './define-job.ts';

/** Whether such a job about this waits or runs: while its queue is paused, or slow, another one would only pile up. */
export async function isAskedAlready(
  em: EntityManager,
  { name }: Pick<JobDefinition, 'name'>,
  subjectId: string,
): Promise<boolean> {
  const [job] = await em.execute<unknown[]>(
    `SELECT FROM job WHERE subject_id = ? AND name = ? AND state IN ('waiting', 'active') LIMIT 1`,
    [subjectId, name],
  );
  return job !== undefined;
}

/** Whether another of its kind about the same has begun since it was asked for: what that one finds answers this one, too. */
export async function isAnsweredAlready(em: EntityManager, jobId: string): Promise<boolean> {
  const [job] = await em.execute<unknown[]>(
    `SELECT FROM job mine JOIN job other ON other.subject_id = mine.subject_id AND other.name = mine.name
     WHERE mine.id = ? AND other.state IN ('active', 'completed') AND other.started_at >= mine.created_at
       AND (other.started_at, other.id) < (mine.started_at, mine.id) LIMIT 1`,
    [jobId],
  );
  return job !== undefined;
}
