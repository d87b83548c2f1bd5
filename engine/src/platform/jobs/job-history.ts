import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CleanUp } from '../clean-ups.ts';
import { Schedule } from '../registry/repeated-work.ts';

const ended = (state: string) => `count(*) FILTER (WHERE state = '${state}')`;
const replaced = `completed = excluded.completed, failed = excluded.failed, review = excluded.review,
  took_ms = excluded.took_ms`;
/**
 * SQL condition: counting starts at the newest stored period, because that period was not over when it was
 * last counted. The first count starts with the oldest job.
 */
const sinceKnown = (grain: string) =>
  `coalesce((SELECT max(starts_at) FROM job_history WHERE grain = '${grain}'), '-infinity')`;

@Injectable()
export class JobHistory {
  constructor(private readonly orm: MikroORM) {}

  @Schedule('job-history', { everySeconds: 300 })
  count(): Promise<void> {
    return this.orm.em.fork().transactional((em) => countEndedJobs(em));
  }

  @CleanUp('jobs')
  deleteCompleted(em: EntityManager) {
    return em.execute(
      `DELETE FROM job WHERE state = 'completed' AND finished_at < now() - interval '30 days'`,
      [],
      'run',
    );
  }
}

/**
 * Counts finished jobs per hour and per day (UTC). Repeated calls are safe, because each call replaces the
 * counts it computes.
 */
export async function countEndedJobs(em: EntityManager): Promise<void> {
  await em.execute(
    `INSERT INTO job_history (starts_at, grain, queue, completed, failed, review, took_ms)
     SELECT date_trunc('hour', finished_at, 'UTC'), 'hour', queue, ${ended('completed')}, ${ended('failed')}, ${ended('review')},
       coalesce(sum(extract(epoch FROM finished_at - started_at) * 1000), 0)
     FROM job WHERE finished_at >= ${sinceKnown('hour')} AND state IN ('completed', 'failed', 'review')
     GROUP BY 1, queue ON CONFLICT (grain, starts_at, queue) DO UPDATE SET ${replaced}`,
    [],
    'run',
  );
  await em.execute(
    `INSERT INTO job_history (starts_at, grain, queue, completed, failed, review, took_ms)
     SELECT date_trunc('day', starts_at, 'UTC'), 'day', queue, sum(completed), sum(failed), sum(review), sum(took_ms)
     FROM job_history WHERE grain = 'hour' AND starts_at >= ${sinceKnown('day')}
     GROUP BY 1, queue ON CONFLICT (grain, starts_at, queue) DO UPDATE SET ${replaced}`,
    [],
    'run',
  );
  await em.execute(
    `DELETE FROM job_history WHERE grain = 'hour' AND starts_at < now() - interval '90 days'`,
    [],
    'run',
  );
}
