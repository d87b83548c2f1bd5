import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { root } from '../bootstrap/paths.mjs';
import { fingerprint } from '../build/fingerprint.ts';
import { identityOf } from './memory.ts';

/** The sources on which tables and logins depend. After a change in them the migrations run again. */
const SOURCES = [
  'engine/migrations',
  'engine/read-models',
  'engine/src/platform/db',
  'engine/src/platform/vault',
  'package-lock.json',
];

interface Ground {
  /** A file that is created together with the database. */
  database: string;
  /** The file from which the passwords of the logins are derived. */
  vaultKeysFile: string;
  environment: Readonly<Record<string, string | undefined>>;
}

/** Returns a key of everything on which the tables and logins of the supervisor's own database depend. */
export function migrationKey(
  { database, vaultKeysFile, environment }: Ground,
  sources = fingerprint(root, SOURCES),
): string {
  const logins = [environment.DATABASE_API_URL, environment.DATABASE_WORKER_URL];
  return createHash('sha256')
    .update(JSON.stringify([sources, identityOf(database), readFileSync(vaultKeysFile, 'utf8'), logins]))
    .digest('hex');
}
