import { createReadStream, existsSync, promises as fs } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { MikroORM } from '@mikro-orm/postgresql';
import { unpackTar } from 'modern-tar/fs';
import pg from 'pg';
import type { Config } from '../config/config.ts';
import { migrate } from '../db/migrations/migrate.ts';
import { ormConfig } from '../db/orm.config.ts';
import { sqlMigrations } from '../db/migrations/sql-migrations.ts';
import { CommandRefused, type Print } from '../registry/command.ts';
import { keysFileOf } from './create-backup.ts';
import { keyFileFor } from './key-files.ts';
import { readManifest, type BackedUpTable, type Manifest } from './manifest.ts';
import { readPassphrase, type BackupSeal } from './passphrase.ts';
import { copyIn, emptyTables, setSequences, withoutConstraints } from './tables.ts';
import { replaceDatabase, targetState } from './target-database.ts';

/**
 * Loads a backup into an empty database, with its key rings and audit anchors. The caller then puts the
 * database in quarantine. With `replace`, a database that holds data is renamed and stays on the server.
 */
export async function restoreBackup(
  config: Config,
  archive: string,
  { replace, keys }: { replace: boolean; keys?: string },
  print: Print,
): Promise<void> {
  const passphrase = readPassphrase(config.BACKUP_PASSPHRASE_FILE);
  if (!existsSync(archive)) throw new CommandRefused(`There is no file ${archive}.`);
  const both = await fs.mkdtemp(path.join(path.dirname(path.resolve(archive)), '.millrace-restore-'));
  const folder = path.join(both, 'database');
  try {
    await pipeline(createReadStream(archive), unpackTar(folder));
    const { manifest, seal } = await readManifest(folder, passphrase);
    refuseNewerBackup(manifest);
    const apart = existsSync(path.join(folder, vaultKeys))
      ? undefined
      : await unpackKeys(keys ?? keysFileOf(archive), path.join(both, 'keys'), passphrase, manifest);
    const keyFiles = [
      await keyFileOf(config.VAULT_KEYS_FILE, vaultKeys, apart ?? { folder, seal }),
      await keyFileOf(config.AUDIT_KEY_FILE, 'audit-keys.sealed', { folder, seal }),
    ] as const;
    await makeReady(config.DATABASE_URL, manifest, replace, print);
    for (const [file, content] of keyFiles) await write(file, content);
    await restoreAnchors(config, folder, print);
    await makeTables(config.DATABASE_URL, manifest.migrations);
    const tables = manifest.tables.map((table) => ({ ...table, folder }));
    const keyTables = apart?.manifest.tables.map((table) => ({ ...table, folder: apart.folder })) ?? [];
    await load(config.DATABASE_URL, [...tables, ...keyTables], manifest.sequences);
    await migrate(config);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    print(`Restored ${manifest.tables.length} tables, ${rows} rows, as of ${manifest.takenAt}.`);
  } finally {
    await fs.rm(both, { recursive: true, force: true });
  }
}

const vaultKeys = 'vault-keys.sealed';

/**
 * Unpacks the file with the keys. A file that is newer than the backup also works, except for applications
 * that were deleted in between. An older file lacks the keys of newer applications, so it is refused.
 */
async function unpackKeys(file: string, folder: string, passphrase: string, { takenAt }: Manifest) {
  if (!existsSync(file))
    throw new CommandRefused(
      `There is no file ${file} with the keys. Name the newest one: cli.js restore <file> --keys=<file.keys>.`,
    );
  await pipeline(createReadStream(file), unpackTar(folder));
  const { manifest, seal } = await readManifest(folder, passphrase);
  if (manifest.takenAt < takenAt)
    throw new CommandRefused(`${file} is older than the backup. Name the newest file with keys in --keys=.`);
  return { manifest, seal, folder };
}

/** Refuses a backup of a newer version of Millrace: this version does not know the meaning of its tables. */
function refuseNewerBackup({ format, migrations }: Manifest): void {
  const known = new Set(sqlMigrations().map(({ name }) => name));
  const unknown = migrations.filter((name) => !known.has(name));
  if (format !== 1 || unknown.length > 0)
    throw new CommandRefused(
      `The backup is of a newer version of Millrace (${unknown.at(-1) ?? `format ${String(format)}`}). Restore it with that version.`,
    );
}

async function makeReady(
  url: string,
  { postgresMajor }: Manifest,
  replace: boolean,
  print: Print,
): Promise<void> {
  const state = await targetState(url);
  if (state.major < postgresMajor)
    throw new CommandRefused(
      `The backup is of PostgreSQL ${postgresMajor}, this server is ${state.major}. Restore it to ${postgresMajor} or newer.`,
    );
  if (state.holdsData && !replace)
    throw new CommandRefused(
      'The database contains data. Set DATABASE_URL to an empty database, or add --replace to rename the current database.',
    );
  if (state.holdsData) print(`The database that was replaced is now called ${await replaceDatabase(url)}.`);
}

/**
 * Returns the new content of a key file. Throws before anything is changed if the keys contradict those on
 * this machine.
 */
async function keyFileOf(
  file: string,
  name: string,
  { folder, seal }: { folder: string; seal: BackupSeal },
): Promise<[string, string]> {
  const restored = seal.open(await fs.readFile(path.join(folder, name)));
  return [file, await keyFileFor(file, restored)];
}

async function write(file: string, content: string | Buffer): Promise<void> {
  await fs.mkdir(path.dirname(file), { recursive: true });
  await fs.writeFile(file, content, { mode: 0o600 });
}

/**
 * The audit anchors and the epoch file on this machine show which data the restored backup lacks, so they are
 * retained.
 */
async function restoreAnchors(config: Config, folder: string, print: Print): Promise<void> {
  const anchors = await fs.readFile(path.join(folder, 'audit-anchors.jsonl'));
  const { AUDIT_ANCHOR_FILE: file } = config;
  const present = await fs.readFile(file).catch(() => undefined);
  if (present && !present.equals(anchors)) {
    const kept = `${file}.before-${new Date().toISOString().replaceAll(':', '-')}`;
    await fs.rename(file, kept);
    print(`The audit anchors of this machine are kept in ${kept}.`);
  }
  await write(file, anchors);
}

/**
 * Creates the tables as they were when the backup was made. Newer migrations run after the data is loaded, as
 * in an update.
 */
async function makeTables(url: string, migrations: readonly string[]): Promise<void> {
  const orm = await MikroORM.init(ormConfig({ url, pool: 2, entities: [] }));
  try {
    await orm.schema.ensureDatabase();
    await orm.migrator.up({ migrations: [...migrations] });
  } finally {
    await orm.close(true);
  }
}

async function load(
  url: string,
  tables: readonly (BackedUpTable & { readonly folder: string })[],
  sequences: Manifest['sequences'],
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('BEGIN');
    await withoutConstraints(client, async () => {
      await emptyTables(client, tables);
      for (const table of tables) {
        const rows = await copyIn(client, table, path.join(table.folder, `${table.name}.copy.gz`));
        if (rows !== table.rows)
          throw new Error(`${table.name} has ${rows} rows instead of ${table.rows} after the load.`);
      }
    });
    await setSequences(client, sequences);
    // The workers in the backup no longer run, so they are marked dead and other workers can take their jobs.
    await client.query(`UPDATE worker SET dead_at = now() WHERE dead_at IS NULL`);
    await client.query('COMMIT');
    await client.query('ANALYZE');
  } finally {
    await client.end();
  }
}
