import { createWriteStream, existsSync, promises as fs } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { packTar } from 'modern-tar/fs';
import pg from 'pg';
import type { Config } from '../config/config.ts';
import { CommandRefused, type Print } from '../registry/command.ts';
import { writeManifest, type BackedUpTable, type Manifest } from './manifest.ts';
import { BackupSeal, readPassphrase } from './passphrase.ts';
import { copyOut, sequencesOf, tablesOf } from './tables.ts';

type BackupConfig = Pick<
  Config,
  'DATABASE_URL' | 'VAULT_KEYS_FILE' | 'AUDIT_KEY_FILE' | 'AUDIT_ANCHOR_FILE' | 'BACKUP_PASSPHRASE_FILE'
>;

/**
 * The table whose rows are stored only in the file with the keys. A data key that was deleted from the
 * database is then in no backup archive.
 */
const keyTable = 'data_key';

/** The name of the file with the keys of a backup. The newest file with keys opens older backups too. */
export const keysFileOf = (archive: string): string => `${archive}.keys`;

/**
 * Writes one archive with the database and the audit anchors, and a second one with the keys: the key ring of
 * the vault and the data keys of applications. The product may run: all tables are read in one snapshot. A
 * file gets its name only when it is complete and on the disk.
 */
export async function createBackup(config: BackupConfig, archive: string, print: Print): Promise<void> {
  const seal = new BackupSeal(readPassphrase(config.BACKUP_PASSPHRASE_FILE));
  for (const file of [archive, keysFileOf(archive)])
    if (existsSync(file)) throw new CommandRefused(`${file} exists. Name a new file.`);
  const started = performance.now();
  const both = await fs.mkdtemp(path.join(path.dirname(path.resolve(archive)), '.millrace-backup-'));
  const [folder, keys] = [path.join(both, 'database'), path.join(both, 'keys')];
  try {
    for (const one of [folder, keys]) await fs.mkdir(one);
    // The anchors are read before the database, so that they contain no audit row that is missing in the
    // backup.
    const anchors = await fs.readFile(config.AUDIT_ANCHOR_FILE).catch(() => Buffer.alloc(0));
    await fs.writeFile(path.join(folder, 'audit-anchors.jsonl'), anchors);
    const database = await readDatabase(config.DATABASE_URL, (table) => (table === keyTable ? keys : folder));
    // The key rings are read last: they must contain every key that encrypts a row of the backup.
    for (const [name, file] of [
      [path.join(keys, 'vault-keys.sealed'), config.VAULT_KEYS_FILE],
      [path.join(folder, 'audit-keys.sealed'), config.AUDIT_KEY_FILE],
    ] as const)
      await fs.writeFile(name, seal.seal(await fs.readFile(file, 'utf8')));
    const [inKeys, inArchive] = [true, false].map((ofKeys) =>
      database.tables.filter(({ name }) => (name === keyTable) === ofKeys),
    );
    await writeManifest(keys, { ...database, tables: inKeys!, sequences: [] }, seal);
    const manifest = await writeManifest(folder, { ...database, tables: inArchive! }, seal);
    await pack(keys, keysFileOf(archive));
    await pack(folder, archive);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    print(
      `${archive}: ${manifest.tables.length} tables, ${rows} rows, as of ${manifest.takenAt}, in ${seconds} s.`,
    );
    print(
      `${keysFileOf(archive)}: the keys. Keep only the newest one: an older one opens applications that were deleted.`,
    );
  } finally {
    await fs.rm(both, { recursive: true, force: true });
  }
}

type DatabaseFacts = Omit<Manifest, 'files' | 'format'>;

async function readDatabase(url: string, folderOf: (table: string) => string): Promise<DatabaseFacts> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY`);
    // Makes Postgres throw an error if this login may not see all rows. Without this, a backup could
    // silently lack rows.
    await client.query(`SET LOCAL row_security = off`);
    await client.query(`SET LOCAL statement_timeout = 0`);
    const { rows } = await client.query<Omit<DatabaseFacts, 'tables' | 'sequences'>>(
      `SELECT to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "takenAt",
         current_setting('server_version_num')::integer / 10000 AS "postgresMajor",
         (SELECT array_agg(name::text ORDER BY id) FROM migration) AS migrations,
         installation, epoch, mark::float8 AS mark,
         coalesce((SELECT max(sequence) FROM domain_event), 0)::float8 AS "newestEvent"
       FROM database_epoch`,
    );
    const tables: BackedUpTable[] = [];
    for (const table of await tablesOf(client))
      tables.push({
        ...table,
        rows: await copyOut(client, table, path.join(folderOf(table.name), `${table.name}.copy.gz`)),
      });
    const sequences = await sequencesOf(client);
    await client.query('COMMIT');
    return { ...rows[0]!, tables, sequences };
  } finally {
    await client.end();
  }
}

async function pack(folder: string, archive: string): Promise<void> {
  const half = `${archive}.part`;
  await pipeline(packTar(folder), createWriteStream(half, { mode: 0o600 }));
  const file = await fs.open(half, 'r+');
  await file.sync();
  await file.close();
  await fs.rename(half, archive);
}
