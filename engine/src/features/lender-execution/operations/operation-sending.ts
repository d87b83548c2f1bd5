import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { fault } from '../../../platform/faults.ts';
import { keepLease, passPointOfNoReturn } from '../../../platform/jobs/lease.ts';
import { Logger } from '../../../platform/logging/logger.ts';
import type { Operation, OperationKind } from '../../../platform/jobs/operation-kind.ts';

/** The worker no longer owns the operation that it was about to send. */
class LostRightToSendError extends Error {
  override readonly name = 'LostRightToSendError';
}

/**
 * Calls the lender while the worker holds the lease. The result `too-late` means that nothing was sent: so
 * much time passed since the claim that other processes may regard the worker as dead.
 */
export type Send = <Result>(
  deadlineMs: number,
  call: (onPointOfNoReturn: () => Promise<void>) => Promise<Result>,
) => Promise<Result | 'too-late'>;

/**
 * Runs a claimed operation at its lender. If the operation is interrupted, reports what is known about it.
 */
@Injectable()
export class OperationSending {
  constructor(
    private readonly logger: Logger,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * @param claimed the row, its claim time by the clock of this process, and its name at fault points
   * @param work prepares the call and sends it once
   * @param interrupted returns the verdict if `work` throws; before the call began, provably nothing was
   * sent
   */
  async run<Row extends Operation, Verdict>(
    em: EntityManager,
    kind: OperationKind<Row>,
    claimed: { readonly row: Row; readonly claimedAt: number; readonly name?: string },
    work: (send: Send) => Promise<Verdict>,
    interrupted: (mayHaveLeft: boolean) => Verdict,
  ): Promise<Verdict> {
    const { row, claimedAt, name } = claimed;
    let mayHaveLeft = false;
    const send: Send = async (deadlineMs, call) => {
      if (performance.now() - claimedAt > this.config.LEASE_MS / 2) return 'too-late';
      mayHaveLeft = true;
      const release = keepLease(em, row, this.config.LEASE_MS, deadlineMs, kind);
      try {
        return await call(() => passNoReturn(em, kind, row, name));
      } finally {
        release();
      }
    };
    try {
      return await work(send);
    } catch (error) {
      this.logger.error('sending interrupted', error, { table: kind.table, id: row.id, mayHaveLeft });
      return interrupted(mayHaveLeft);
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
