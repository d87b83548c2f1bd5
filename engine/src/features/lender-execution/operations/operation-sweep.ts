import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { fault, type FaultPoint } from '../../../platform/faults.ts';
import { isAskedAlready, type AskedAbout } from '../../../platform/jobs/duplicate-jobs.ts';
import type { JobDefinition } from '../../../platform/jobs/define-job.ts';
import type { Operation, OperationKind } from '../../../platform/jobs/operation-kind.ts';
import type { JobRow } from '../../../platform/jobs/outbox.ts';
import { QueueNotifier } from '../../../platform/jobs/dispatch/queue-notifier.ts';
import { isManualKey, LenderCatalogue } from '../../../plugin-host/index.ts';
import { findOrphans, findWithoutJob, takeDueChecks } from './operation-queries.ts';
import { afterOwnersDeath, type OwnersDeath } from './owners-death.logic.ts';

const batchSize = 100;
/** Seconds after which a status check that was begun but never finished becomes due again. */
const againInSeconds = 60;

type AtLender = Operation & { readonly lenderKey: string };

/**
 * Recovers operations of one kind whose worker, outcome or job was lost. Each kind of operation implements
 * it.
 */
export interface OperationRecovery<Row extends AtLender> {
  readonly kind: OperationKind<Row>;
  /**
   * A point at which crash tests stop the scheduler: after it took over operations of dead workers, before it
   * handles due status checks.
   */
  readonly fault?: FaultPoint;
  /** Applies the event to the row by the state machine of its kind. */
  applyEvent(row: Row, on: OwnersDeath, reason: string): Promise<void>;
  /**
   * Handles a due check of the row: the outcome is unknown, the lender has not decided, or a deadline has
   * passed.
   */
  check(row: Row): Promise<void>;
  /** Enqueues the job that carries out the operation. */
  enqueue(em: EntityManager, row: Row): Promise<JobRow>;
}

/**
 * Finds operations that no worker is handling. A pass may be repeated, and two passes may run at the same
 * time. This class never calls a lender. It does not itself declare a silent worker dead; other code does
 * that.
 */
@Injectable()
export class OperationSweep {
  constructor(
    private readonly orm: MikroORM,
    private readonly catalogue: LenderCatalogue,
    private readonly notifier: QueueNotifier,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async run<Row extends AtLender>(recovery: OperationRecovery<Row>): Promise<void> {
    await this.takeOver(recovery);
    if (recovery.fault) await fault(recovery.fault);
    const due = { againInSeconds, limit: batchSize };
    for (const row of await takeDueChecks(this.orm.em.fork(), recovery.kind, due)) await recovery.check(row);
    await this.requeue(recovery);
  }

  /**
   * Enqueues a status check. Does nothing if the same check already waits, because duplicates would pile up
   * while the queue is slow.
   */
  async ask(
    definition: Pick<JobDefinition, 'name'>,
    about: AskedAbout,
    enqueue: (em: EntityManager) => Promise<JobRow>,
  ): Promise<void> {
    const em = this.orm.em.fork();
    if (!(await isAskedAlready(em, definition, about))) this.notifier.dispatchQuietly([await enqueue(em)]);
  }

  /** Takes over operations whose worker is dead or has released them. */
  private async takeOver<Row extends AtLender>(recovery: OperationRecovery<Row>): Promise<void> {
    const { kind } = recovery;
    const silentMs = 2 * this.config.HOST_LEASE_MS;
    for (const row of await findOrphans(this.orm.em.fork(), kind, { silentMs, limit: batchSize })) {
      const known = this.catalogue.find(row.lenderKey)?.manifest.transport;
      const transport = known ?? (isManualKey(row.lenderKey) ? 'in-house' : 'api');
      // A silent worker that is not known to be dead may still send the operation, so only a person may
      // decide.
      const on = row.dead || row.idle ? afterOwnersDeath({ ...row, transport }) : 'poisoned';
      await recovery.applyEvent(
        row,
        on,
        row.dead ? 'worker-died' : row.idle ? 'interrupted' : 'worker-silent',
      );
    }
  }

  /** Creates a new job for rows that wait without one. A row that was claimed too often goes to a person. */
  private async requeue<Row extends AtLender>(recovery: OperationRecovery<Row>): Promise<void> {
    const { kind } = recovery;
    const em = this.orm.em.fork();
    const waiting = { afterMs: this.config.REDRIVE_MS, limit: batchSize };
    for (const row of await findWithoutJob(em, kind, waiting))
      if (kind.mostClaims !== undefined && row.claims >= kind.mostClaims)
        await recovery.applyEvent(row, 'poisoned', 'too-many-claims');
      else this.notifier.dispatchQuietly([await recovery.enqueue(this.orm.em.fork(), row)]);
  }
}
