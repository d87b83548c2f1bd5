import type { QuarantineCause } from '@millrace/schemas/quarantine';

/**
 * The age of the data in a database, stored in the database itself. `epoch` rises with each quarantine,
 * `mark` whenever there is new data. An older copy therefore has lower numbers than the epoch file.
 */
export interface DatabaseAge {
  readonly installation: string;
  readonly epoch: number;
  readonly mark: number;
  /**
   * The cluster, timeline and database at the time when the mark was last raised. Null before the first time.
   */
  readonly server: string | null;
  /** The cluster, timeline and database that the server reports now. */
  readonly serverNow: string;
  /**
   * True if all data in the database is newer than the row of `database_epoch`. The database is then not a
   * copy of another database.
   */
  readonly isNew: boolean;
}

/**
 * The content of the epoch file outside the database: the epoch and the mark that the database had when its
 * mark was last raised.
 */
export interface RecordedAge {
  readonly installation: string;
  readonly epoch: number;
  readonly mark: number;
  readonly newestEvent: number;
  readonly server: string;
  readonly at: string;
}

/**
 * Compares the database with the epoch file. Returns the reason for a quarantine. Null if the database lacks
 * nothing that the file records and runs on the same server, or if it is new.
 */
export function gapBetween(
  database: DatabaseAge,
  file: RecordedAge | 'missing' | 'changed',
): Exclude<QuarantineCause, 'restored'> | null {
  if (file === 'changed') return 'file-changed';
  if (file === 'missing') return database.server === null ? null : 'file-missing';
  if (file.installation !== database.installation) return database.isNew ? null : 'other-database';
  return lossOfWork(database, file);
}

/**
 * Like `gapBetween`, while a quarantine is open: returns a reason only if more data is lost. A file that is
 * missing, changed or of another installation does not show a further loss.
 */
export function furtherGap(
  database: DatabaseAge,
  file: RecordedAge | 'missing' | 'changed',
): 'database-older' | 'server-changed' | null {
  const isOfDatabase = typeof file === 'object' && file.installation === database.installation;
  return lossOfWork(database, isOfDatabase ? file : undefined);
}

function lossOfWork({ epoch, mark, server, serverNow }: DatabaseAge, file: RecordedAge | undefined) {
  if (file && (file.epoch > epoch || file.mark > mark)) return 'database-older';
  return server !== null && server !== serverNow ? 'server-changed' : null;
}
