import { MikroORM } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { LenderCatalogue } from '../../../plugin-host/index.ts';
import type { Operation, OperationKind } from '../../../platform/jobs/operation-kind.ts';
import { findOrphans, findWithoutJob, takeDueChecks } from './operation-queries.ts';
import { afterOwnersDeath, type OwnersDeath } from './attempt-rules.logic.ts';

const batchSize = 100;
/** A status check that was taken but not finished is taken again after this many seconds. */
const againInSeconds = 60;

type AtLender = Operation & { readonly lenderKey: string };

/** Applies the event to the row by the state machine of its kind. */
type Settle<Row> = (row: Row, on: OwnersDeath, reason: string) => Promise<void>;

/**
 * Finds operations that no worker is handling. A pass may be repeated, and two passes may run at the same
 * time. The sweep never calls a lender. It does not itself declare a worker dead because the worker is
 * silent; other code does that.
 */
@Injectable()
export class OperationSweep {
  constructor(
    private readonly orm: MikroORM,
    private readonly catalogue: LenderCatalogue,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Takes over operations whose worker is dead or has released them. */
  async takeOver<Row extends AtLender>(kind: OperationKind<Row>, settle: Settle<Row>): Promise<void> {
    const silentMs = 2 * this.config.HOST_LEASE_MS;
    for (const row of await findOrphans(this.orm.em.fork(), kind, { silentMs, limit: batchSize })) {
      const transport = this.catalogue.find(row.lenderKey)?.manifest.transport ?? 'api';
      // A silent worker that is not known to be dead may still send the operation, so only a person may
      // decide.
      const on = row.dead || row.idle ? afterOwnersDeath({ ...row, transport }) : 'poisoned';
      await settle(row, on, row.dead ? 'worker-died' : row.idle ? 'interrupted' : 'worker-silent');
    }
  }

  /** Runs the due checks: of unknown outcomes, open decisions and deadlines. */
  async checkDue<Row extends Operation>(
    kind: OperationKind<Row>,
    check: (row: Row) => Promise<void>,
  ): Promise<void> {
    const due = await takeDueChecks(this.orm.em.fork(), kind, { againInSeconds, limit: batchSize });
    for (const row of due) await check(row);
  }

  /** Creates a new job for rows that wait without one. A row that was claimed too often goes to a person. */
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
