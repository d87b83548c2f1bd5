import type { QuarantineCause } from '@millrace/schemas/quarantine';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { DatabaseAge, RecordedAge } from './epoch.logic.ts';
import type { QuarantineEffect } from './on-quarantine.ts';

/**
 * SQL that identifies the running database: the cluster, its timeline and the database. A promoted replica or
 * a recovery to a point in time starts a new timeline. A loaded dump is in another cluster or database.
 */
const serverNow = `(SELECT system_identifier FROM pg_control_system())::text
  || ' ' || left(pg_walfile_name(pg_current_wal_lsn()), 8)
  || ' ' || (SELECT oid FROM pg_database WHERE datname = current_database())`;

const newestEvent = `coalesce((SELECT max(sequence) FROM domain_event), 0)`;

export interface EpochRow extends Omit<DatabaseAge, 'isNew'> {
  readonly newestEvent: number;
  readonly newestEventNow: number;
  readonly markedAt: string;
  /** Seconds since the mark was last raised. The mark is a number that rises with new data. */
  readonly age: number;
  /**
   * True if the server was restarted and the scheduler has not yet compared the database with the epoch
   * file.
   */
  readonly isUnchecked: boolean;
  readonly isQuarantined: boolean;
}

export async function readEpoch(em: EntityManager): Promise<EpochRow> {
  const [row] = await em.execute<EpochRow[]>(
    `SELECT installation, epoch, mark::float8 AS mark, server, ${serverNow} AS "serverNow",
       newest_event::float8 AS "newestEvent", ${newestEvent}::float8 AS "newestEventNow",
       marked_at::text AS "markedAt", extract(epoch FROM clock_timestamp() - marked_at)::float8 AS age,
       server_start IS DISTINCT FROM server_start() AS "isUnchecked",
       EXISTS (SELECT FROM quarantine WHERE released_at IS NULL) AS "isQuarantined"
     FROM database_epoch`,
  );
  return row!;
}

/**
 * Returns whether all data in the database is newer than the row of `database_epoch`. The database is then
 * not a copy of another database.
 */
export async function isNew(em: EntityManager): Promise<boolean> {
  const [row] = await em.execute<{ isNew: boolean }[]>(
    `SELECT NOT EXISTS (SELECT FROM domain_event d WHERE d.created_at < e.created_at)
       AND NOT EXISTS (SELECT FROM job j WHERE j.created_at < e.created_at) AS "isNew" FROM database_epoch e`,
  );
  return row!.isNew;
}

/**
 * Raises the mark, a number that rises with new data, and records the identity of the running server. A later
 * copy of this database on another server is then recognized. Returns undefined if another scheduler raised
 * the mark first.
 */
export async function raiseMark(
  em: EntityManager,
  { mark, serverNow: server }: Pick<EpochRow, 'mark' | 'serverNow'>,
): Promise<RecordedAge | undefined> {
  const [row] = await em.execute<RecordedAge[]>(
    `UPDATE database_epoch SET mark = mark + 1, newest_event = ${newestEvent}, marked_at = clock_timestamp(),
       server = ?, server_start = server_start()
     WHERE mark = ?
     RETURNING installation, epoch, mark::float8 AS mark, newest_event::float8 AS "newestEvent", server,
       to_char(marked_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at`,
    [server, mark],
  );
  return row;
}

/**
 * Raises the epoch and the mark of the database above those in the epoch file, and records the identity of
 * the server. Both are numbers that rise with quarantines and new data. The next comparison then finds
 * nothing missing, and does not report the same lost data again.
 */
export async function raiseEpoch(
  em: EntityManager,
  file: Pick<RecordedAge, 'epoch' | 'mark'> | undefined,
): Promise<number> {
  const [row] = await em.execute<{ epoch: number }[]>(
    `UPDATE database_epoch SET epoch = greatest(epoch, ?) + 1, mark = greatest(mark, ?), server = ${serverNow}
     RETURNING epoch`,
    [file?.epoch ?? 0, file?.mark ?? 0],
  );
  return row!.epoch;
}

export interface QuarantineRow {
  readonly id: number;
  readonly epoch: number;
  readonly cause: QuarantineCause;
  readonly beganAt: string;
  readonly databaseUntil: string | null;
  readonly knownUntil: string | null;
  readonly effects: readonly QuarantineEffect[];
  readonly preparedAt: string | null;
  readonly releasedAt: string | null;
  readonly releasedByName: string | null;
  readonly reason: string | null;
}

const text = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
const columns = `id, epoch, cause, ${text('began_at')} AS "beganAt", ${text('database_until')} AS "databaseUntil",
  ${text('known_until')} AS "knownUntil", effects, ${text('prepared_at')} AS "preparedAt",
  ${text('released_at')} AS "releasedAt", released_by_name AS "releasedByName", reason`;

/** Returns the open quarantine, or undefined. */
export async function openQuarantine(em: EntityManager): Promise<QuarantineRow | undefined> {
  const [row] = await em.execute<QuarantineRow[]>(
    `SELECT ${columns} FROM quarantine WHERE released_at IS NULL`,
  );
  return row;
}

/** Returns the most recent quarantines, newest first. */
export function quarantines(em: EntityManager, limit = 20): Promise<QuarantineRow[]> {
  return em.execute<QuarantineRow[]>(`SELECT ${columns} FROM quarantine ORDER BY id DESC LIMIT ?`, [limit]);
}

/**
 * Opens a quarantine. If one is open, it is restarted with a new id. Features then also process the rows
 * that were added since it began, and a release of the earlier id is refused.
 */
export async function beginQuarantine(
  em: EntityManager,
  quarantine: { epoch: number; cause: QuarantineCause; databaseUntil: string; knownUntil: string | null },
): Promise<void> {
  await em.execute(
    `INSERT INTO quarantine AS open (epoch, cause, database_until, known_until)
     VALUES (?, ?, ?::timestamptz, ?::timestamptz)
     ON CONFLICT ((true)) WHERE released_at IS NULL DO UPDATE SET id = DEFAULT, epoch = excluded.epoch,
       cause = excluded.cause, began_at = clock_timestamp(), prepared_at = NULL,
       database_until = least(open.database_until, excluded.database_until),
       known_until = greatest(open.known_until, excluded.known_until)`,
    [quarantine.epoch, quarantine.cause, quarantine.databaseUntil, quarantine.knownUntil],
    'run',
  );
}

/** Adds to the open quarantine the changes that features made in their rows, for operators to read. */
export async function addEffects(em: EntityManager, effects: readonly QuarantineEffect[]): Promise<void> {
  await em.execute(
    `UPDATE quarantine SET effects = effects || ?::jsonb WHERE released_at IS NULL`,
    [JSON.stringify(effects)],
    'run',
  );
}

export async function markPrepared(em: EntityManager, id: number): Promise<void> {
  await em.execute(
    `UPDATE quarantine SET prepared_at = clock_timestamp() WHERE id = ? AND prepared_at IS NULL`,
    [id],
    'run',
  );
}

/**
 * Ends a prepared quarantine. Returns false if it is not prepared. A quarantine lasts at least five
 * seconds, because workers cache the start of the newest quarantine for one second.
 */
export async function releaseRow(
  em: EntityManager,
  id: number,
  { userId, name, reason }: { userId: number | null; name: string; reason: string },
): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    `UPDATE quarantine SET released_at = clock_timestamp(), released_by = ?, released_by_name = ?, reason = ?
     WHERE id = ? AND released_at IS NULL AND prepared_at IS NOT NULL
       AND began_at < clock_timestamp() - interval '5 seconds' RETURNING id`,
    [userId, name, reason, id],
  );
  return rows.length > 0;
}
