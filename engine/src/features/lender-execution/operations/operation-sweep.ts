import { MikroORM } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { LenderCatalogue } from '../../../plugin-host/index.ts';
import type { Operation, OperationKind, OwnersDeath } from './operation-kind.ts';
import { findOrphans, findWithoutJob, takeDueChecks } from './operation-queries.ts';
import { afterOwnersDeath } from './attempt-rules.logic.ts';

const batchSize = 100;
/** A status check that was handed out and not reported on is handed out again after this. */
const againInSeconds = 60;

type AtLender = Operation & { readonly lenderKey: string };

/** Writes the event by the machine of its kind. */
type Settle<Row> = (row: Row, on: OwnersDeath, reason: string) => Promise<void>;

/**
 * Finds operations that no other process moves. Each pass is safe to repeat and to run twice at a time; it never calls
 * a lender, never decides by a worker's silence alone, and workers are declared dead elsewhere.
 */
@Injectable()
export class OperationSweep {
  constructor(
    private readonly orm: MikroORM,
    private readonly catalogue: LenderCatalogue,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** What dead workers held, and what living ones have released. */
  async takeOver<Row extends AtLender>(kind: OperationKind<Row>, settle: Settle<Row>): Promise<void> {
    const silentMs = 2 * this.config.HOST_LEASE_MS;
    for (const row of await findOrphans(this.orm.em.fork(), kind, { silentMs, limit: batchSize })) {
      const transport = this.catalogue.find(row.lenderKey)?.manifest.transport ?? 'api';
      // A silent worker that is not known to be dead may still send: only a person may go on from there.
      const on = row.dead || row.idle ? afterOwnersDeath({ ...row, transport }) : 'poisoned';
      await settle(row, on, row.dead ? 'worker-died' : row.idle ? 'interrupted' : 'worker-silent');
    }
  }

  /** Unknown outcomes, open decisions and deadlines whose time has come. */
  async checkDue<Row extends Operation>(
    kind: OperationKind<Row>,
    check: (row: Row) => Promise<void>,
  ): Promise<void> {
    const due = await takeDueChecks(this.orm.em.fork(), kind, { againInSeconds, limit: batchSize });
    for (const row of due) await check(row);
  }

  /** What waits without a job gets a new one; what was claimed too often needs a person. */
  async requeue<Row extends Operation>(
    kind: OperationKind<Row>,
    enqueue: (row: Row) => Promise<void>,
    settle: Settle<Row>,
  ): Promise<void> {
    const afterMs = this.config.REDRIVE_MS;
    for (const row of await findWithoutJob(this.orm.em.fork(), kind, { afterMs, limit: batchSize }))
      await (kind.mostClaims !== undefined && row.claims >= kind.mostClaims
        ? settle(row, 'poisoned', 'too-many-claims')
        : enqueue(row));
  }
}
