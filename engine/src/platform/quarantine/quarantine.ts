import type { QuarantineCause } from '@millrace/schemas/quarantine';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { audit, type AuditActor } from '../audit/audit.ts';
import { tryLockName } from '../db/name-locks.ts';
import { conflict } from '../http/problem.ts';
import { Logger } from '../logging/logger.ts';
import { Tags } from '../registry/tags.ts';
import type { RecordedAge } from './epoch.logic.ts';
import {
  addEffects,
  beginQuarantine,
  markPrepared,
  openQuarantine,
  raiseEpoch,
  readEpoch,
  releaseRow,
  type QuarantineRow,
} from './epoch-rows.ts';
import { onQuarantine, type QuarantineWork } from './on-quarantine.ts';

/** The person who releases the database. An operator on the server has no account. */
export interface Releaser {
  readonly userId: number | null;
  readonly name: string;
  readonly reason: string;
}

const isUnprepared = (open: QuarantineRow | undefined): open is QuarantineRow => open?.preparedAt === null;

const subject = (epoch: number) => ({ kind: 'quarantine', id: String(epoch) });

/**
 * Opens a quarantine, lets features process the rows that are older than it (see `prepare`), and ends the
 * quarantine when a person releases the database.
 */
@Injectable()
export class Quarantine {
  constructor(
    private readonly orm: MikroORM,
    private readonly tags: Tags,
    private readonly logger: Logger,
  ) {}

  /**
   * Opens a quarantine, or restarts the open one. The epoch of the database is raised above that in the epoch
   * file.
   */
  async begin(cause: QuarantineCause, file: RecordedAge | undefined): Promise<void> {
    const begun = await this.orm.em.fork().transactional(async (em) => {
      const { markedAt: databaseUntil } = await readEpoch(em);
      const epoch = await raiseEpoch(em, file);
      const knownUntil = file?.at ?? null;
      await beginQuarantine(em, { epoch, cause, databaseUntil, knownUntil });
      await audit(em, {
        action: 'quarantine.begun',
        actor: { kind: 'system' },
        subject: subject(epoch),
        facts: { cause, databaseUntil, knownUntil },
      });
      return epoch;
    });
    this.logger.error('database is in quarantine', undefined, { epoch: begun, cause });
  }

  /**
   * Runs the methods with `@OnQuarantine` of all features for rows that are older than the open quarantine.
   * Operations in progress get an unknown outcome, and earlier sessions and links are revoked. If this is
   * interrupted, the next call of `prepare` repeats it. Only one process at a time does this.
   */
  async prepare(): Promise<void> {
    if (!isUnprepared(await openQuarantine(this.orm.em.fork()))) return;
    await this.orm.em.fork().transactional(async (em) => {
      // This transaction waits while other connections change the rows. The timeout for idle transactions
      // would end it.
      await em.execute(`SET LOCAL idle_in_transaction_session_timeout = 0`, [], 'run');
      if (!(await tryLockName(em, 'quarantine-preparation'))) return;
      const open = await openQuarantine(em);
      if (isUnprepared(open)) await this.secureRows(open);
    });
  }

  private async secureRows(open: QuarantineRow): Promise<void> {
    for (const { options, run } of this.tags.methods<{ effect: string }, QuarantineWork>(onQuarantine)) {
      const changed = await run(this.orm.em.fork(), open.beganAt);
      const effects = typeof changed === 'number' ? [{ effect: options.effect, count: changed }] : changed;
      await addEffects(
        this.orm.em.fork(),
        effects.filter(({ count }) => count > 0),
      );
    }
    await markPrepared(this.orm.em.fork(), open.id);
    this.logger.warn('quarantine is ready to be released', { epoch: open.epoch });
  }

  /**
   * Ends the open quarantine with this id, in the caller's transaction. After the commit, workers take jobs
   * again. They check the status of operations in progress before they send anything.
   */
  async release(em: EntityManager, id: number, by: Releaser): Promise<void> {
    const open = await openQuarantine(em);
    if (open?.id !== id) throw conflict('not-in-quarantine', 'This quarantine is over.', 'Reload the page.');
    if (!(await releaseRow(em, id, by)))
      throw conflict(
        'quarantine-not-prepared',
        'Open applications are still being secured.',
        'Wait a few seconds and try again.',
      );
    const actor: AuditActor =
      by.userId === null ? { kind: 'system' } : { kind: 'staff', id: String(by.userId) };
    const { epoch, cause } = open;
    const facts = { cause, ...(by.userId === null && { operator: by.name }) };
    await audit(em, {
      action: 'quarantine.released',
      actor,
      subject: subject(epoch),
      facts,
      reason: by.reason,
    });
    // Workers ignored the notifications that were sent during the quarantine, so the jobs are dispatched
    // again.
    await em.execute(
      `UPDATE job SET dispatched_at = NULL WHERE state = 'waiting' AND dispatched_at IS NOT NULL`,
      [],
      'run',
    );
  }
}
