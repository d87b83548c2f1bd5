import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { root } from '../bootstrap/paths.mjs';
import { fingerprint } from '../build/fingerprint.ts';
import { identityOf } from './memory.ts';

/** Tables and logins depend on these sources: after a change the migrations run again. */
const SOURCES = [
  'engine/migrations',
  'engine/read-models',
  'engine/src/platform/db',
  'engine/src/platform/vault',
  'package-lock.json',
];

interface Ground {
  /** A file that is created with the database. */
  database: string;
  /** The logins' passwords are derived from this file. */
  vaultKeysFile: string;
  environment: Readonly<Record<string, string | undefined>>;
}

/** A key of everything that the tables and logins of our own database depend on. */
export function migrationKey(
  { database, vaultKeysFile, environment }: Ground,
  sources = fingerprint(root, SOURCES),
): string {
  const logins = [environment.DATABASE_API_URL, environment.DATABASE_WORKER_URL];
  return createHash('sha256')
    .update(JSON.stringify([sources, identityOf(database), readFileSync(vaultKeysFile, 'utf8'), logins]))
    .digest('hex');
}
