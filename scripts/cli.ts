// Entry of `npm run cli -- <command> [arguments]`: runs a command of the engine on the installation of this
// checkout, or on the database in DATABASE_URL.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from './bootstrap/paths.mjs';
import { printFailure, Problem } from './bootstrap/problem.mjs';
import { runningDatabaseUrl } from './infra/postgres.ts';
import { engineEnvironment, entryPoints } from './supervise/environment.ts';

const holder = inRoot('.data/supervisor.json');

try {
  const { status } = spawnSync(process.execPath, [entryPoints.cli, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { LOG_LEVEL: 'warn', ...environment() },
  });
  process.exitCode = status ?? 1;
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
}

function environment(): NodeJS.ProcessEnv {
  return engineEnvironment({
    databaseUrl: process.env.DATABASE_URL ?? runningDatabase(),
    // The commands use only the database. They do not connect to Redis at this address.
    redisUrl: process.env.REDIS_URL ?? 'redis://127.0.0.1:6380',
    port: Number(process.env.PORT ?? portOfProduct()),
    vaultKeysFile: process.env.VAULT_KEYS_FILE ?? inRoot('.data/keys.json'),
    demo: process.env.DEMO !== '0',
  });
}

/** Returns the address of the PostgreSQL that `npm start` runs for this checkout. */
function runningDatabase(): string {
  const url = runningDatabaseUrl(inRoot('.data/postgres'), 'millrace');
  if (url) return url;
  throw new Problem('Millrace is not running.', 'Start it with `npm start`, or set DATABASE_URL.');
}

function portOfProduct(): string {
  if (!existsSync(holder)) return '3000';
  const { url } = JSON.parse(readFileSync(holder, 'utf8')) as { url: string };
  return new URL(url).port;
}
