import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { persist, replyPatienceMs } from '../../../platform/db/persist.ts';
import { fault, type FaultPoint } from '../../../platform/faults.ts';
import { JobRunner, type JobContext } from '../../../platform/jobs/runner/job-runner.ts';
import { renewLease, passPointOfNoReturn } from '../../../platform/jobs/lease.ts';
import type { Operation, OperationKind } from '../../../platform/jobs/operation-kind.ts';
import { Logger } from '../../../platform/logging/logger.ts';
import { DatabaseGap } from '../../../platform/quarantine/database-gap.ts';
import { claimOperation, findUnconfirmedClaim, mayBeKnown } from './operation-queries.ts';

/** The worker no longer owns the operation that it was about to send. */
class LostRightToSendError extends Error {
  override readonly name = 'LostRightToSendError';
}

/**
 * The lender may already have the operation, because the database lost its newest data. It counts as possibly
 * sent, so the status is checked before anything is sent.
 */
class MayBeKnownError extends Error {
  override readonly name = 'MayBeKnownError';
}

/**
 * Calls the lender while the worker's claim on the operation is valid. The result `too-late` means that
 * nothing was sent. Too much time passed since the claim, so other processes may regard the worker as dead.
 */
export type Send = <Result>(
  deadlineMs: number,
  call: (onPointOfNoReturn: () => Promise<void>) => Promise<Result>,
) => Promise<Result | 'too-late'>;

/**
 * The work on an operation after a worker claimed it and until its result is committed. Each kind of
 * operation implements it.
 */
export interface OperationWork<Row extends Operation, Verdict, End> {
  readonly kind: OperationKind<Row>;
  /**
   * Points at which crash tests can stop the process: after the worker claimed the operation, and after the
   * lender's reply.
   */
  readonly faults: { readonly claimed: FaultPoint; readonly replied: FaultPoint };
  /** The name that a crash test uses to select this operation at a fault point. */
  nameOf?(row: Row): string;
  /** Prepares the call and sends it once. Returns what the result means for the operation. */
  exchange(job: JobContext, row: Row, send: Send): Promise<Verdict>;
  /**
   * Returns the verdict about an interrupted operation. If nothing was sent to the lender, the operation may
   * be sent again.
   */
  interrupted(row: Row, mayBeSent: boolean): Verdict;
  /**
   * Stores the verdict and the next jobs in one transaction. If another process decided first, its decision
   * stays.
   */
  commitVerdict(job: JobContext, row: Row, verdict: Verdict): Promise<End>;
}

/**
 * Carries out operations of all kinds at their lenders in three steps. It commits the worker's claim on the
 * operation. It calls the lender once while the claim is valid. It commits the result. If the worker dies in
 * between, the scheduler finds the operation.
 */
@Injectable()
export class OperationRuns {
  /**
   * Ids of operations that this process claimed and whose result is not committed yet. If `commitVerdict`
   * throws, the id stays here, because the operation may have been sent.
   */
  private readonly won = new Set<string>();

  constructor(
    private readonly orm: MikroORM,
    private readonly runner: JobRunner,
    private readonly gap: DatabaseGap,
    private readonly logger: Logger,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Claims and carries out the operation. Returns undefined if the operation may no longer be claimed. */
  run<Row extends Operation, Verdict, End>(
    job: JobContext,
    work: OperationWork<Row, Verdict, End>,
    id: string,
  ): Promise<End | undefined> {
    const lease = { workerId: job.workerId, leaseMs: this.config.LEASE_MS };
    return this.runClaimed(job, work, () => claimOperation(job.em.fork(), work.kind, id, lease));
  }

  /** Like `run`, for a kind of operation that commits the worker's claim itself. */
  async runClaimed<Row extends Operation, Verdict, End>(
    job: JobContext,
    work: OperationWork<Row, Verdict, End>,
    claim: () => Promise<Row | undefined>,
  ): Promise<End | undefined> {
    const claimedAt = performance.now();
    let row: Row | undefined;
    try {
      row = await claim();
    } catch (error) {
      return this.afterLostReply(job, work, error);
    }
    if (!row) return undefined;
    const name = work.nameOf?.(row);
    this.won.add(row.id);
    await fault(work.faults.claimed, name);
    const verdict = await this.exchange(job, work, row, claimedAt);
    await fault(work.faults.replied, name);
    const end = await work.commitVerdict(job, row, verdict);
    this.won.delete(row.id);
    return end;
  }

  /**
   * Handles an error while a worker claims (reserves) an operation. The database may have committed the claim
   * in spite of the error. If no other code in this process works on the operation, nothing was sent, and the
   * operation ends as interrupted. Otherwise the error is thrown.
   */
  private async afterLostReply<Row extends Operation, Verdict, End>(
    job: JobContext,
    work: OperationWork<Row, Verdict, End>,
    error: unknown,
  ): Promise<End> {
    const { kind } = work;
    const row = await persist(() => findUnconfirmedClaim(this.orm.em.fork(), kind, job), replyPatienceMs);
    if (!row || this.won.has(row.id) || this.runner.inFlight.isShared(job.jobId)) throw error;
    this.logger.error('claim interrupted', error, { table: kind.table, id: row.id });
    return work.commitVerdict(job, row, work.interrupted(row, false));
  }

  private async exchange<Row extends Operation, Verdict>(
    job: JobContext,
    work: OperationWork<Row, Verdict, unknown>,
    row: Row,
    claimedAt: number,
  ): Promise<Verdict> {
    const { kind } = work;
    let mayBeSent = false;
    const send: Send = async (deadlineMs, call) => {
      if (performance.now() - claimedAt > this.config.LEASE_MS / 2) return 'too-late';
      const gap = await this.gap.latest(job.em);
      const isKnown = gap !== null && (await mayBeKnown(job.em.fork(), kind, { id: row.id, gap }));
      mayBeSent = true;
      if (isKnown) throw new MayBeKnownError();
      const release = renewLease(job.em, row, this.config.LEASE_MS, deadlineMs, kind);
      try {
        return await call(() => passNoReturn(job.em, kind, row, work.nameOf?.(row)));
      } finally {
        release();
      }
    };
    try {
      return await work.exchange(job, row, send);
    } catch (error) {
      this.logger.error('sending interrupted', error, { table: kind.table, id: row.id, mayBeSent });
      return work.interrupted(row, mayBeSent);
    }
  }
}

async function passNoReturn<Row extends Operation>(
  em: EntityManager,
  kind: OperationKind<Row>,
  row: Row,
  name: string | undefined,
): Promise<void> {
  await fault('before-point-of-no-return', name);
  if (!(await passPointOfNoReturn(em.fork(), row, kind))) throw new LostRightToSendError();
  await fault('after-point-of-no-return', name);
}
