import { spawn, type ChildProcess } from 'node:child_process';
import {
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { freePort } from '../../../../scripts/infra/ports.ts';
import { root } from '../../../../scripts/bootstrap/paths.mjs';
import { temporaryFolder } from '../../lab/temporary-folder.ts';

const UP = 'Millrace is up at';
const NOT_COPIED = new Set(['node_modules', '.data', '.git', 'docs']);

export interface Dev {
  url: string;
  /**
   * Replaces a text in a file of the copied tree. Returns the milliseconds until the promise of `isSeen` is
   * resolved.
   */
  edit(file: string, from: string, to: string, isSeen: () => Promise<unknown>): Promise<number>;
  /** Resolves when the console of `npm run dev` prints these words after this call. */
  says(words: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts `npm run dev` in a copy of the tree, with its own database and Redis. */
export async function startDev(): Promise<Dev> {
  const copy = copyTree();
  const port = await freePort();
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'scripts/supervise/main.ts', '--dev'],
    {
      cwd: copy,
      env: { ...ownEnvironment(), PORT: String(port), DEMO: '0', WORKERS: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const console = new Console(child);
  const stop = async () => {
    await console.end();
    rmSync(copy, { recursive: true, force: true });
  };
  try {
    await console.says(UP);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: `http://127.0.0.1:${port}`,
    says: (words) => console.says(words),
    stop,
    async edit(file, from, to, isSeen) {
      const target = path.join(copy, file);
      const text = readFileSync(target, 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not contain "${from}".`);
      const started = performance.now();
      writeFileSync(target, text.replace(from, to));
      await isSeen();
      return performance.now() - started;
    },
  };
}

/**
 * Returns the environment variables of this process without those that the test run sets for its own servers.
 */
function ownEnvironment(): NodeJS.ProcessEnv {
  const servers = ['DATABASE_URL', 'REDIS_URL', 'VAULT_KEYS_FILE', 'AUDIT_ANCHOR_FILE', 'PUBLIC_URL'];
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !servers.includes(name)));
}

/**
 * Copies sources and build output. Installed packages become symbolic links. Symbolic links to packages of the
 * workspace point into the copy.
 */
function copyTree(): string {
  const copy = temporaryFolder('dev');
  cpSync(root, copy, {
    recursive: true,
    preserveTimestamps: true,
    filter: (source) => !NOT_COPIED.has(path.basename(source)),
  });
  for (const workspace of ['.', 'portal', 'admin', 'engine', 'schemas']) {
    linkPackages(path.join(root, workspace, 'node_modules'), path.join(copy, workspace, 'node_modules'));
  }
  return copy;
}

function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of names(from)) {
    const source = path.join(from, name);
    const target = path.join(to, name);
    const real = realpathSync(source);
    const isOurs = lstatSync(source).isSymbolicLink() && !real.includes('/node_modules/');
    if (isOurs) symlinkSync(path.join(to, path.relative(from, real)), target);
    else if (name.startsWith('@')) linkPackages(source, target);
    else symlinkSync(source, target);
  }
}

function names(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => !name.startsWith('.'));
  } catch {
    return [];
  }
}

/** Reads the console output of the supervisor. */
class Console {
  #child: ChildProcess;
  #text = '';
  #listeners = new Set<() => void>();
  #exited: Promise<void>;

  constructor(child: ChildProcess) {
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.#text += chunk.toString();
        for (const listener of this.#listeners) listener();
      });
    }
    this.#exited = new Promise((resolve) => child.once('exit', () => resolve()));
  }

  async says(words: string): Promise<void> {
    const from = this.#text.length;
    const found = Promise.withResolvers<void>();
    const listen = () => this.#text.slice(from).includes(words) && found.resolve();
    this.#listeners.add(listen);
    const ended = this.#exited.then(() => Promise.reject(new Error(`It ended:\n${this.#text.slice(-4000)}`)));
    try {
      await Promise.race([found.promise, ended]);
    } finally {
      this.#listeners.delete(listen);
      ended.catch(() => {});
    }
  }

  async end(): Promise<void> {
    this.#child.kill('SIGTERM');
    await this.#exited;
  }
}
