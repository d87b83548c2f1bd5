import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { pgArray } from '../../db/pg-array.ts';
import { Logger } from '../../logging/logger.ts';
import { Loop } from '../../registry/repeated-work.ts';
import { JobRunner } from './job-runner.ts';
import { waitingAgain } from './release-failed-job.ts';
import { WorkerRegistry } from '../workers/worker-registry.ts';

/**
 * Frees jobs that this worker has claimed in the database but is not running. Either the reply to the claim
 * was lost, or the result could not be stored. Each worker frees only the jobs that it claimed, because
 * only this worker can tell what it is running.
 */
@Injectable()
export class LostJobs {
  constructor(
    private readonly orm: MikroORM,
    private readonly runner: JobRunner,
    private readonly logger: Logger,
    private readonly registry: WorkerRegistry,
  ) {}

  @Loop('stray-jobs', { process: 'worker', pauseMs: () => 2000 })
  freeOwn(): Promise<number> {
    return this.free(this.registry.id);
  }

  /** Frees the jobs that this worker has claimed but is not running. Returns their number. */
  async free(workerId: string): Promise<number> {
    const em = this.orm.em.fork();
    const active = await em.execute<{ id: string; at: string }[]>(
      `SELECT id, started_at::text AS at FROM job WHERE state = 'active' AND worker_id = ?`,
      [workerId],
    );
    // The jobs in flight (running in this process) are compared after the query. A job whose claim the
    // query saw is in flight by now, unless the reply to the claim was lost.
    const lost = active.filter(({ id }) => !this.runner.inFlight.has(id));
    if (lost.length === 0) return 0;
    await em.execute(
      `UPDATE job SET ${waitingAgain} FROM unnest(?::uuid[], ?::timestamptz[]) AS stray (id, at)
       WHERE job.id = stray.id AND job.state = 'active' AND job.worker_id = ? AND job.started_at = stray.at`,
      [pgArray(lost.map(({ id }) => id)), pgArray(lost.map(({ at }) => at)), workerId],
      'run',
    );
    this.logger.warn('stray jobs are waiting again', { jobs: lost.map(({ id }) => id).join(' ') });
    return lost.length;
  }
}
