import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createReadStream, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { unpackTar } from 'modern-tar/fs';
import pg from 'pg';
import { temporaryFolder } from '../../../test/lab/temporary-folder.ts';
import { dropDatabase, freshDatabase, type FreshDatabase } from '../../../test/setup/fresh-database.ts';
import { loadConfig, type Config } from '../config/config.ts';
import { CommandRefused } from '../registry/command.ts';
import { createBackup, keysFileOf } from './create-backup.ts';
import { combinedKeys } from './key-files.ts';
import { readManifest } from './manifest.ts';
import { readPassphrase } from './passphrase.ts';
import { restoreBackup } from './restore-backup.ts';

const folder = temporaryFolder('backup');
const inFolder = (name: string) => path.join(folder, name);
const archive = inFolder('backup.tar');
const printed: string[] = [];
const print = (line: string) => void printed.push(line);
let database: FreshDatabase;
let config: Config;

beforeAll(async () => {
  database = await freshDatabase();
  writeFileSync(inFolder('passphrase'), 'a long passphrase for this test');
  writeFileSync(inFolder('anchors.jsonl'), 'the anchors of the backup\n');
  config = loadConfig({
    ...process.env,
    DATABASE_URL: database.url,
    AUDIT_ANCHOR_FILE: inFolder('anchors.jsonl'),
    BACKUP_PASSPHRASE_FILE: inFolder('passphrase'),
  });
  await query(database.url, `INSERT INTO org (name) VALUES ('Äpfel\tund "Birnen"'), ('Second')`);
  await query(
    database.url,
    `INSERT INTO store (org_id, store_name, slug, state) SELECT id, name, 'store-' || id, 'OH' FROM org`,
  );
  await createBackup(config, archive, print);
}, 60_000);
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function query<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Returns one hash of the content of all tables. Workers are excluded, because a restore marks them dead. */
async function contentOf(url: string): Promise<string> {
  const tables = await query<{ name: string }>(
    url,
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
       AND relname NOT IN ('worker', 'migration') ORDER BY 1`,
  );
  const parts = tables.map(
    ({ name }) =>
      `SELECT '${name}' AS name, md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS hash FROM "${name}" t`,
  );
  const [row] = await query<{ all: string }>(
    url,
    `SELECT string_agg(name || ' ' || hash, E'\\n' ORDER BY name) AS all FROM (${parts.join(' UNION ALL ')}) p`,
  );
  return row!.all;
}

async function restoreInto(
  name: string,
  settings: Partial<Config> = {},
  work: (url: string) => Promise<void> = async () => {},
): Promise<void> {
  const server = process.env.TEST_PG_URL!;
  const url = `${server}/${name}`;
  try {
    const files = {
      VAULT_KEYS_FILE: inFolder(`${name}-keys.json`),
      AUDIT_KEY_FILE: inFolder(`${name}-audit.json`),
    };
    await restoreBackup(
      { ...config, ...files, DATABASE_URL: url, ...settings },
      archive,
      { replace: false },
      print,
    );
    await work(url);
  } finally {
    await dropDatabase(server, name);
  }
}

test('restores every row, the next ids, the constraints and the keys', async () => {
  await restoreInto('restored_whole', {}, async (url) => {
    expect(await contentOf(url)).toBe(await contentOf(database.url));
    const [org] = await query<{ id: number }>(url, `INSERT INTO org (name) VALUES ('Next') RETURNING id`);
    const [last] = await query<{ id: number }>(database.url, `SELECT max(id) AS id FROM org`);
    expect(org!.id).toBe(last!.id + 1);
    await expect(
      query(url, `INSERT INTO store (org_id, store_name, slug, state) VALUES (999999, 'x', 'x', 'OH')`),
    ).rejects.toThrow('foreign key');
  });
  expect(readFileSync(inFolder('restored_whole-keys.json'), 'utf8').trim()).toBe(
    readFileSync(config.VAULT_KEYS_FILE, 'utf8').trim(),
  );
}, 120_000);

test('keeps the key ring and the keys of applications out of the archive', () => {
  const files = [archive, keysFileOf(archive)].map((file) => readFileSync(file));
  for (const name of ['vault-keys.sealed', 'data_key.copy.gz'])
    expect([name, ...files.map((bytes) => bytes.includes(name))]).toEqual([name, false, true]);
});

test('keeps newer anchors of this machine beside the restored ones', async () => {
  writeFileSync(inFolder('anchors.jsonl'), 'the anchors of the backup\nand newer ones\n');
  await restoreInto('restored_anchors');
  expect(readFileSync(inFolder('anchors.jsonl'), 'utf8')).toBe('the anchors of the backup\n');
  const kept = printed.findLast((line) => line.includes('are kept in'))!.replace(/^.* in (.*)\.$/, '$1');
  expect(readFileSync(kept, 'utf8')).toContain('newer ones');
}, 120_000);

test('refuses another passphrase, a damaged archive and a database with data', async () => {
  writeFileSync(inFolder('other'), 'another passphrase of enough length');
  await expect(restoreInto('refused_phrase', { BACKUP_PASSPHRASE_FILE: inFolder('other') })).rejects.toThrow(
    'The passphrase is wrong',
  );
  await expect(restoreBackup(config, archive, { replace: false }, print)).rejects.toThrow('contains data');
  const bytes = readFileSync(archive);
  const at = bytes.indexOf('org.copy.gz') + 600;
  bytes[at] = bytes[at]! ^ 1;
  writeFileSync(inFolder('damaged.tar'), bytes);
  const options = { replace: false, keys: keysFileOf(archive) };
  const damaged = restoreBackup(config, inFolder('damaged.tar'), options, print);
  await expect(damaged).rejects.toThrow(CommandRefused);
}, 60_000);

test('combines key rings without losing a newer key, and refuses a key that differs', () => {
  const old = { active: 'k1', keys: { k1: 'one' }, index: 'same' };
  const rotated = { active: 'k2', keys: { k1: 'one', k2: 'two' }, index: 'same' };
  expect(combinedKeys(old, undefined)).toEqual(old);
  expect(combinedKeys(old, rotated)).toEqual(rotated);
  expect(combinedKeys(rotated, old)).toEqual({ ...rotated, active: 'k1' });
  expect(combinedKeys(old, { ...old, keys: { k1: 'other' } })).toBeUndefined();
  expect(combinedKeys(old, { ...old, index: 'other' })).toBeUndefined();
});

interface KeyFile {
  active: string;
  keys: Record<string, string>;
}
const keysIn = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as KeyFile;

test('holds a key that became active while the database was read', async () => {
  const file = inFolder('growing-keys.json');
  const before = keysIn(config.VAULT_KEYS_FILE);
  writeFileSync(file, JSON.stringify(before));
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`BEGIN; LOCK TABLE org IN ACCESS EXCLUSIVE MODE`);
  const created = createBackup({ ...config, VAULT_KEYS_FILE: file }, inFolder('growing.tar'), print);
  const waiting = `SELECT FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY(pg_blocking_pids(pid))`;
  while ((await client.query(waiting)).rowCount === 0);
  writeFileSync(
    file,
    JSON.stringify({ ...before, keys: { ...before.keys, next: before.keys[before.active] } }),
  );
  await client.query('COMMIT');
  await client.end();
  await created;
  const unpacked = inFolder('growing');
  await pipeline(createReadStream(keysFileOf(inFolder('growing.tar'))), unpackTar(unpacked));
  const { seal } = await readManifest(unpacked, readPassphrase(inFolder('passphrase')));
  expect(seal.open(readFileSync(path.join(unpacked, 'vault-keys.sealed')))).toContain('"next"');
}, 60_000);

test('changes nothing on a machine whose keys contradict those of the backup', async () => {
  const files = {
    VAULT_KEYS_FILE: inFolder('machine-keys.json'),
    AUDIT_KEY_FILE: inFolder('machine-audit.json'),
  };
  const vault = JSON.stringify(keysIn(config.VAULT_KEYS_FILE));
  writeFileSync(files.VAULT_KEYS_FILE, vault);
  const audit = keysIn(config.AUDIT_KEY_FILE);
  const other = Object.fromEntries(Object.keys(audit.keys).map((id) => [id, 'another key']));
  writeFileSync(files.AUDIT_KEY_FILE, JSON.stringify({ ...audit, keys: other }));
  const restored = restoreBackup({ ...config, ...files }, archive, { replace: true }, print);
  await expect(restored).rejects.toThrow('holds other keys than the backup');
  expect(await query(database.url, `SELECT name FROM org WHERE name = 'Second'`)).toHaveLength(1);
  expect(readFileSync(files.VAULT_KEYS_FILE, 'utf8')).toBe(vault);
}, 60_000);
