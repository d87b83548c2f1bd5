import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { HealthCheck } from '../health/health-check.ts';
import { Loop } from '../registry/repeated-work.ts';
import { EpochFile } from './epoch-file.ts';
import { furtherGap, gapBetween, type RecordedAge } from './epoch.logic.ts';
import { isNew, openQuarantine, raiseMark, readEpoch, type EpochRow } from './epoch-rows.ts';
import { Quarantine } from './quarantine.ts';

/**
 * Seconds after which the mark rises even if there is no new data. The mark is a number in the database and
 * in the epoch file.
 */
const longestPauseSeconds = 60;

/**
 * Compares the database with the epoch file and updates both. Runs in the scheduler, which is the process
 * that also writes the audit anchors.
 */
@Injectable()
export class EpochWatch {
  constructor(
    private readonly orm: MikroORM,
    private readonly file: EpochFile,
    private readonly quarantine: Quarantine,
  ) {}

  /**
   * Compares the epoch and the mark of the database with those in the epoch file. The epoch rises with each
   * quarantine, the mark with new data. Opens a quarantine if the database has lower numbers, or if the file
   * or the server does not belong to this database. Restarts an open quarantine if more data was lost, for
   * example if a backup made during the quarantine was restored. In all other cases, raises the mark if there
   * is new data. The file is written after the commit, so its mark is never ahead of the database.
   */
  @Loop('epoch', { pauseMs: ({ SCHEDULER_TICK_MS }) => Math.min(SCHEDULER_TICK_MS, 1000) })
  async check(): Promise<void> {
    const recorded = await this.file.read();
    const row = await readEpoch(this.orm.em.fork());
    const cause = await this.gap(row, recorded);
    if (cause) {
      const ofThisDatabase = typeof recorded === 'object' && recorded.installation === row.installation;
      await this.quarantine.begin(cause, ofThisDatabase ? recorded : undefined);
      await this.mark(await readEpoch(this.orm.em.fork()));
    } else if (wantsMark(row, recorded)) {
      await this.mark(row);
    }
    await this.quarantine.prepare();
  }

  /** Fails while the database is in quarantine, so that monitoring reports that a person must release it. */
  @HealthCheck('quarantine')
  async released(): Promise<void> {
    const open = await openQuarantine(this.orm.em.fork());
    if (open) throw new Error(`The database is in quarantine: ${open.cause}.`);
  }

  private async gap(row: EpochRow, recorded: RecordedAge | 'missing' | 'changed') {
    if (row.isQuarantined) return furtherGap({ ...row, isNew: false }, recorded);
    // `isNew` reads many rows, so it is called only if the file belongs to another installation.
    const isForeign = typeof recorded === 'object' && recorded.installation !== row.installation;
    return gapBetween({ ...row, isNew: isForeign && (await isNew(this.orm.em.fork())) }, recorded);
  }

  private async mark(row: EpochRow): Promise<void> {
    const raised = await raiseMark(this.orm.em.fork(), row);
    if (raised) await this.file.write(raised);
  }
}

const wantsMark = (row: EpochRow, recorded: RecordedAge | 'missing' | 'changed'): boolean =>
  row.isUnchecked ||
  row.newestEventNow !== row.newestEvent ||
  row.age > longestPauseSeconds ||
  typeof recorded !== 'object' ||
  recorded.mark !== row.mark ||
  recorded.installation !== row.installation;
