import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { JobRunner, type JobContext } from '../../../platform/jobs/job-runner.ts';
import type { Operation, OperationKind } from '../../../platform/jobs/operation-kind.ts';
import { findUnheardClaim } from './operation-queries.ts';

/**
 * Finds claims that were committed although the worker never got the database's reply. The row of such a
 * claim is claimed, and nothing was sent. This is certain only if no other code in this process works on the
 * row. This class therefore remembers each successful claim until its result is committed.
 */
@Injectable()
export class LostClaims {
  private readonly won = new Set<string>();

  constructor(
    private readonly orm: MikroORM,
    private readonly runner: JobRunner,
  ) {}

  /**
   * Remembers the id while `work` runs. If `work` throws, the id stays remembered, because the operation may
   * have been sent.
   */
  async holding<T>(id: string, work: () => Promise<T>): Promise<T> {
    this.won.add(id);
    const result = await work();
    this.won.delete(id);
    return result;
  }

  /**
   * Returns the row that this job claimed although the worker never got the database's reply. Returns
   * undefined if there is none.
   */
  async find<Row extends Operation>(
    kind: OperationKind<Row>,
    { jobId, workerId }: Pick<JobContext, 'jobId' | 'workerId'>,
  ): Promise<Row | undefined> {
    const row = await findUnheardClaim(this.orm.em.fork(), kind, { jobId, workerId });
    return row && !this.won.has(row.id) && !this.runner.inFlight.isShared(jobId) ? row : undefined;
  }
}
