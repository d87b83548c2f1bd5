// Entry of `npm run backup -- <file>` and `npm run restore -- <file> [--replace]`, for the database of `npm start` or the
// one in DATABASE_URL. With containers, run `cli.js backup` and `cli.js restore` (engine/docs/runbooks).
import path from 'node:path';
import { inRoot } from '../bootstrap/paths.mjs';
import { Problem, printFailure } from '../bootstrap/problem.mjs';
import { buildTypeScript } from '../build-ts.mjs';
import { runningDatabaseUrl } from '../infra/postgres.ts';
import { engineEnvironment } from '../supervise/environment.ts';
import { takeInstanceLock } from '../supervise/instance-lock.ts';
import { runCli } from '../supervise/run-cli.ts';
import { Servers } from '../supervise/servers.ts';
import { readSettings } from '../supervise/settings.ts';

const [command = '', ...args] = process.argv.slice(2);
const servers = new Servers();
let unlock = () => {};
try {
  if (command !== 'backup' && command !== 'restore')
    throw new Problem(`There is no "${command}".`, 'There are: backup, restore.');
  const running = runningDatabase();
  if (command === 'restore') unlock = takeInstanceLock('npm run restore');
  await buildTypeScript();
  const settings = await readSettings({ ...process.env, PORT: '' });
  const addresses =
    command === 'backup' && running
      ? { databaseUrl: running, redisUrl: 'redis://127.0.0.1:6380' }
      : await servers.start(settings);
  const environment = engineEnvironment({ ...addresses, port: 0, vaultKeysFile: settings.vaultKeysFile });
  const files = args.map((arg) => (arg.startsWith('--') ? arg : path.resolve(arg)));
  process.stdout.write(await runCli([command, ...files], environment));
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
} finally {
  await servers.stop();
  unlock();
}

/**
 * Returns the URL of the database in DATABASE_URL, or of the one that `npm start` is running now. Undefined
 * if there is neither.
 */
function runningDatabase(): string | undefined {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL;
  return runningDatabaseUrl(inRoot('.data/postgres'), 'millrace');
}
