import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { root } from '../bootstrap/paths.mjs';
import { fingerprint } from '../build/fingerprint.ts';
import { identityOf } from './memory.ts';

/** What tables and logins are made by: another version of it migrates again. */
const SOURCES = [
  'engine/migrations',
  'engine/read-models',
  'engine/src/platform/db',
  'engine/src/platform/vault',
  'package-lock.json',
];

interface Ground {
  /** A file of the database that is as old as the database. */
  database: string;
  /** The passwords of the logins come from it. */
  vaultKeysFile: string;
  environment: Readonly<Record<string, string | undefined>>;
}

/** One short text for everything that the tables and logins of our own database stand on. */
export function migrationKey(
  { database, vaultKeysFile, environment }: Ground,
  sources = fingerprint(root, SOURCES),
): string {
  const logins = [environment.DATABASE_API_URL, environment.DATABASE_WORKER_URL];
  return createHash('sha256')
    .update(JSON.stringify([sources, identityOf(database), readFileSync(vaultKeysFile, 'utf8'), logins]))
    .digest('hex');
}
