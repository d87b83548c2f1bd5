import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isTransient } from '../../../platform/db/persist.ts';
import { fault } from '../../../platform/faults.ts';
import { Logger } from '../../../platform/logging/logger.ts';
import { Loop } from '../../../platform/registry/repeated-work.ts';
import { OneTimeJobRuns } from './one-time-jobs.service.ts';
import { setState, storeBatch, takeRun } from './one-time-queries.ts';

/** Runs one-time jobs in the scheduler: one batch in each transaction, until nothing is left. */
@Injectable()
export class OneTimeWorker {
  constructor(
    private readonly orm: MikroORM,
    private readonly jobs: OneTimeJobRuns,
    private readonly logger: Logger,
  ) {}

  @Loop('one-time-jobs')
  async run(): Promise<void> {
    while (await this.runBatch());
  }

  /** Runs one batch. Returns false if no run is in progress. A run that fails ends, and can be resumed. */
  async runBatch(): Promise<boolean> {
    let taken: { id: number; job: string } | undefined;
    try {
      return await this.orm.em.fork().transactional(async (em) => {
        const run = await takeRun(em);
        if (!run) return false;
        taken = run;
        const job = this.jobs.registered().find(({ options }) => options.name === run.job);
        if (!job) throw new Error(`The one-time job ${run.job} is not registered.`);
        const result = await job.run({ em, cursor: run.cursor, isDryRun: run.dry_run_id === null });
        await storeBatch(em, run, result);
        await fault('one-time-batch', run.cursor === null ? 'first' : 'later');
        return true;
      });
    } catch (error) {
      if (!taken || isTransient(error)) throw error;
      this.logger.error('batch of a one-time job failed', error, { run: taken.id, job: taken.job });
      await setState(this.orm.em.fork(), taken.id, 'failed');
      return true;
    }
  }
}
