import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { root } from '../bootstrap/paths.mjs';
import { fingerprint } from '../build/fingerprint.ts';
import type { Demo } from './run-cli.ts';

/**
 * Returns the stored result of earlier work, such as the demo data. Undefined if `key`, which stands for the
 * inputs of the work, has changed.
 */
export function remembered<Result extends object>(file: string, key: string): Result | undefined {
  try {
    const memory = JSON.parse(readFileSync(file, 'utf8')) as Result & { key: string };
    return memory.key === key ? memory : undefined;
  } catch {
    return undefined;
  }
}

export const remember = (file: string, key: string, result: object = {}): void =>
  writeFileSync(file, JSON.stringify({ ...result, key }), { mode: 0o600 });

/** Returns a text that identifies the file. It changes if the file is replaced. */
export function identityOf(file: string): string {
  const { ino, birthtimeMs } = statSync(file);
  return `${file} ${ino} ${birthtimeMs}`;
}

/** The sources on which the demo depends. After a change in them the demo is seeded again. */
const DEMO_SOURCES = ['engine', 'plugins', 'schemas', 'package-lock.json'];

/**
 * Returns a key that changes when anything changes on which the seeded demo depends. The address of the
 * product is not part of the key, because only the demo's links contain it.
 * @param files paths of the files of the database and of its encryption keys; other files mean another demo
 */
export function demoKey(files: readonly string[], sources = fingerprint(root, DEMO_SOURCES)): string {
  const hash = createHash('sha256').update(`${sources}\n`);
  for (const file of files) hash.update(`${identityOf(file)}\n`);
  return hash.digest('hex');
}

/**
 * Returns the demo data of an earlier start if `key` has not changed. Checking the demo data in the running
 * product would take seconds.
 */
export function rememberedDemo(file: string, key: string, url: string): Demo | undefined {
  const memory = remembered<{ demo: Demo; url: string }>(file, key);
  if (!memory) return undefined;
  const links = memory.demo.links.map((link) => ({ ...link, url: link.url.replace(memory.url, url) }));
  return { ...memory.demo, links };
}

export const rememberDemo = (file: string, key: string, demo: Demo, url: string): void =>
  remember(file, key, { demo, url });

/** The sources on which tables and logins depend. After a change in them the migrations run again. */
const MIGRATION_SOURCES = [
  'engine/migrations',
  'engine/read-models',
  'engine/src/platform/db',
  'engine/src/platform/vault',
  'package-lock.json',
];

interface MemoryInputs {
  /**
   * A file that is created together with the database. If the database is created again, the key therefore
   * changes.
   */
  database: string;
  /** The file from which the passwords of the logins are derived. */
  vaultKeysFile: string;
  environment: Readonly<Record<string, string | undefined>>;
}

/**
 * Returns a key that changes when anything changes on which the tables and logins of the supervisor's
 * database depend.
 */
export function migrationKey(
  { database, vaultKeysFile, environment }: MemoryInputs,
  sources = fingerprint(root, MIGRATION_SOURCES),
): string {
  const logins = [environment.DATABASE_API_URL, environment.DATABASE_WORKER_URL];
  return createHash('sha256')
    .update(JSON.stringify([sources, identityOf(database), readFileSync(vaultKeysFile, 'utf8'), logins]))
    .digest('hex');
}
