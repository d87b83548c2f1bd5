import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { JobRunner, type JobContext } from '../../../platform/jobs/job-runner.ts';
import type { Operation, OperationKind } from './operation-kind.ts';
import { findUnheardClaim } from './operation-queries.ts';

/**
 * A claim whose reply was lost may have been committed: then the row is claimed, and provably nothing was sent. That is
 * so only where nothing else in this process can have got hold of it, so each successful claim is remembered until
 * what came of it is written.
 */
@Injectable()
export class LostClaims {
  private readonly won = new Set<string>();

  constructor(
    private readonly orm: MikroORM,
    private readonly runner: JobRunner,
  ) {}

  /** When `work` throws, the row stays remembered: by then it may have been sent. */
  async holding<T>(id: string, work: () => Promise<T>): Promise<T> {
    this.won.add(id);
    const result = await work();
    this.won.delete(id);
    return result;
  }

  /** The row that is claimed by a claim of this job of which its worker never heard. */
  async find<Row extends Operation>(
    kind: OperationKind<Row>,
    { jobId, workerId }: Pick<JobContext, 'jobId' | 'workerId'>,
  ): Promise<Row | undefined> {
    const row = await findUnheardClaim(this.orm.em.fork(), kind, { jobId, workerId });
    return row && !this.won.has(row.id) && !this.runner.inFlight.isShared(jobId) ? row : undefined;
  }
}
