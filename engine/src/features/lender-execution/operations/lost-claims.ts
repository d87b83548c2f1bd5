import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { JobRunner, type JobContext } from '../../../platform/jobs/job-runner.ts';
import type { Operation, OperationKind } from '../../../platform/jobs/operation-kind.ts';
import { findUnheardClaim } from './operation-queries.ts';

/**
 * Finds claims whose reply was lost. Such a claim may have been committed; then the row is claimed and nothing was
 * sent. This holds only if no other code in this process works on the row. So each successful claim is remembered
 * until its result is committed.
 */
@Injectable()
export class LostClaims {
  private readonly won = new Set<string>();

  constructor(
    private readonly orm: MikroORM,
    private readonly runner: JobRunner,
  ) {}

  /** If `work` throws, the id stays remembered, because the operation may have been sent. */
  async holding<T>(id: string, work: () => Promise<T>): Promise<T> {
    this.won.add(id);
    const result = await work();
    this.won.delete(id);
    return result;
  }

  /** The row claimed by this job without a reply to the worker; undefined if there is none. */
  async find<Row extends Operation>(
    kind: OperationKind<Row>,
    { jobId, workerId }: Pick<JobContext, 'jobId' | 'workerId'>,
  ): Promise<Row | undefined> {
    const row = await findUnheardClaim(this.orm.em.fork(), kind, { jobId, workerId });
    return row && !this.won.has(row.id) && !this.runner.inFlight.isShared(jobId) ? row : undefined;
  }
}
