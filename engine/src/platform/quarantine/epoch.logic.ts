import type { QuarantineCause } from '@millrace/schemas/quarantine';

/** How far the work in the database has come, according to the database's own row. */
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
  /** True if all work in the database is younger than its epoch row, so it is no copy of another database. */
  readonly isNew: boolean;
}

/**
 * How far the work in the database had come at its newest mark, according to the file outside the database.
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
 * Compares the database with the file. Returns the reason for a quarantine; null if the database continues where
 * the file ended, or is new.
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
 * Like `gapBetween`, while a quarantine is open: returns the reason only if more work is lost. A missing, changed or
 * foreign file proves nothing new.
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
