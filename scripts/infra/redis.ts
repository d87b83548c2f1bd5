import path from 'node:path';
import { mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { Problem } from '../bootstrap/problem.mjs';
import { startOnFreePort, waitForPort } from './ports.ts';
import { reapOrphan } from './orphan-servers.ts';
import { newPassword, storedPassword } from './server-password.ts';
import { redisCommand } from './redis-command.ts';
import { diesWithUs, ServerProcess, type Log } from './server-process.ts';
import { spawnSync } from 'node:child_process';
import { inRoot } from '../bootstrap/paths.mjs';
import { findOnPath } from './find-on-path.ts';
import { unpackRedisFromDebian, unpackedRedis, type RedisBinary } from './redis-debian.ts';

/**
 * Returns redis-server or valkey-server from PATH, or else the Debian package unpacked below .data. The package
 * needs neither root nor a system service.
 */
export function findRedis(): RedisBinary {
  const onPath = findOnPath(['redis-server', 'valkey-server']);
  if (onPath) return { file: onPath, environment: {} };
  const folder = inRoot('.data/redis-program');
  const unpacked = unpackedRedis(folder);
  if (unpacked) return unpacked;
  if (!findOnPath(['apt-get']))
    throw missing('Install it, for example: brew install redis, or dnf install valkey.');
  const problem = unpackRedisFromDebian(folder);
  const fresh = unpackedRedis(folder);
  if (fresh && runs(fresh)) return fresh;
  throw missing('Install it: apt-get install redis-server (or valkey-server).', problem);
}

const runs = ({ file, environment }: RedisBinary) =>
  spawnSync(file, ['--version'], { env: { ...process.env, ...environment }, cwd: path.dirname(file) })
    .status === 0;

const missing = (remedy: string, details = '') =>
  new Problem('Redis is not installed here.', remedy, details);

function passwordIn(folder: string): string {
  const stored = storedPassword(folder);
  if (stored) return stored;
  const { password, store } = newPassword(folder);
  store();
  return password;
}

const PID_FILE = 'redis.pid';

export type RedisOptions = {
  folder: string;
  /** Preferred port; if it is taken, the next free one is used. */
  port?: number;
  /** Whether Redis writes an append-only file, as in production. False for tests that never restart Redis. */
  persist?: boolean;
  log?: Log;
};

/**
 * A private Redis on loopback. It never evicts keys: if it is full, it refuses a new job, which is better than
 * losing a stored one.
 */
export class Redis {
  readonly port: number;
  #options: RedisOptions;
  #server: ServerProcess | undefined;
  #password: string;

  private constructor(options: RedisOptions, port: number) {
    this.#options = options;
    this.port = port;
    this.#password = passwordIn(options.folder);
  }

  static async start(options: RedisOptions): Promise<Redis> {
    mkdirSync(options.folder, { recursive: true });
    await reapOrphan(path.join(options.folder, PID_FILE), options.folder, 'SIGTERM');
    return startOnFreePort(options.port, async (port) => {
      const redis = new Redis(options, port);
      await redis.resume();
      return redis;
    });
  }

  get url(): string {
    return `redis://:${this.#password}@127.0.0.1:${this.port}`;
  }

  /** Sends one command and returns the first lines of the reply. */
  tell(command: string, lines = 1): Promise<string> {
    return redisCommand(this.port, command, { lines, password: this.#password });
  }

  async resume(): Promise<void> {
    const { folder, persist = true, log = () => {} } = this.#options;
    const { file, environment } = findRedis();
    // The password is in a configuration file, because other users of this machine can see the arguments of
    // a process.
    const configuration = path.join(folder, 'redis.conf');
    writeFileSync(configuration, `requirepass ${this.#password}\n`, { mode: 0o600 });
    const settings = [
      configuration,
      ...['--port', String(this.port), '--bind', '127.0.0.1', '--protected-mode', 'yes', '--daemonize', 'no'],
      ...[
        '--set-proc-title',
        'no',
        '--dir',
        folder,
        '--save',
        '',
        '--appendonly',
        persist ? 'yes' : 'no',
        '--maxmemory-policy',
        'noeviction',
      ],
    ];
    this.#server = new ServerProcess(
      diesWithUs(file, settings, 'TERM'),
      { ...process.env, ...environment },
      log,
    );
    writeFileSync(this.#pidFile, String(this.#server.pid));
    await waitForPort(this.port, 10_000, () => this.#server?.running ?? false).catch((error: Error) => {
      const details = `${error.message}\n${this.#server?.lastWords}`;
      throw new Problem('Redis did not start.', 'The last output is above.', details);
    });
    // Waits, because Redis accepts connections before it has loaded its data file.
    while ((await this.tell('PING')).startsWith('-LOADING'))
      await new Promise((resolve) => setTimeout(resolve, 20));
    // Checks by the data folder that the reply comes from this Redis. Another server may have taken the port
    // a moment ago.
    if (!(await this.tell('CONFIG GET dir', 5)).includes(realpathSync(folder)))
      throw new Problem('Redis did not start.', `Another one listens on port ${this.port}.`);
  }

  async flushall(): Promise<void> {
    await this.tell('FLUSHALL');
  }

  async stop(): Promise<void> {
    await this.#server?.stop('SIGTERM', 'SIGKILL');
  }

  async kill(): Promise<void> {
    await this.#server?.stop('SIGKILL', 'SIGKILL');
  }

  signal(signal: NodeJS.Signals): void {
    this.#server?.signal(signal);
  }

  get pid(): number {
    return this.#server?.pid ?? 0;
  }

  /** Resolves when the current server process has ended for any reason. */
  get ended(): Promise<void> {
    return this.#server?.exited ?? Promise.resolve();
  }

  get #pidFile(): string {
    return path.join(this.#options.folder, PID_FILE);
  }
}
