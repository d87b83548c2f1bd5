import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ReportsGauges } from '../metrics/reports-gauges.ts';

interface QueueRow {
  readonly queue: string;
  readonly state: string;
  readonly jobs: number;
  /** Seconds since the oldest job of this group became due. */
  readonly seconds: number;
}

/**
 * Reports how many jobs are not completed. Completed jobs are not counted, because counting so many at each
 * scrape would be slow.
 */
@Injectable()
export class JobGauges {
  constructor(private readonly orm: MikroORM) {}

  @ReportsGauges({
    millrace_jobs: {
      help: 'Jobs by queue and state; "delayed" waits for its time.',
      labels: ['queue', 'state'],
    },
    millrace_job_oldest_waiting_seconds: {
      help: 'How long the oldest job that could run has waited, by queue.',
      labels: ['queue'],
    },
  })
  async read() {
    const rows = await this.orm.em.fork().execute<QueueRow[]>(
      `SELECT queue, CASE WHEN state = 'waiting' AND run_at > now() THEN 'delayed' ELSE state END AS state,
         count(*)::integer AS jobs, greatest(extract(epoch FROM now() - min(run_at)), 0)::float8 AS seconds
       FROM job WHERE state IN ('waiting', 'active', 'failed', 'review') GROUP BY 1, 2`,
    );
    return {
      millrace_jobs: rows.map(({ queue, state, jobs }) => ({ labels: { queue, state }, value: jobs })),
      millrace_job_oldest_waiting_seconds: rows
        .filter(({ state }) => state === 'waiting')
        .map(({ queue, seconds }) => ({ labels: { queue }, value: seconds })),
    };
  }
}
