import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';

export type Command = { file: string; arguments: string[]; uid?: number; gid?: number };
export type Log = (text: string) => void;

/** One server program (PostgreSQL, Redis) with its process handle, last output and orderly stop. */
export class ServerProcess {
  readonly pid: number;
  readonly exited: Promise<void>;
  #child: ChildProcess;
  #tail = '';
  #running = true;
  #watchers = new Set<(text: string) => void>();

  constructor(command: Command, environment: NodeJS.ProcessEnv, log: Log) {
    // The process is detached, so that Ctrl-C in the terminal reaches only the supervisor. The supervisor
    // then stops the processes in the right order.
    this.#child = spawn(command.file, command.arguments, {
      env: environment,
      cwd: '/',
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      uid: command.uid,
      gid: command.gid,
    });
    this.pid = this.#child.pid ?? 0;
    this.exited = new Promise((resolve) => {
      const end = () => {
        this.#running = false;
        resolve();
      };
      this.#child.once('exit', end);
      this.#child.once('error', (error) => {
        this.#tail += error.message;
        end();
      });
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.on('data', (chunk: Buffer) => this.#hear(chunk.toString(), log));
    }
  }

  get running(): boolean {
    return this.#running;
  }

  get lastWords(): string {
    return this.#tail;
  }

  /** Resolves when the output contains the words. Rejects when the program ends first. */
  async says(words: string): Promise<void> {
    await Promise.race([
      new Promise<void>((resolve) => {
        const check = (text: string) => text.includes(words) && resolve();
        this.#watchers.add(check);
        check(this.#tail);
      }),
      this.exited.then(() => Promise.reject(new Error(`ended before it was ready:\n${this.#tail}`))),
    ]);
    this.#watchers.clear();
  }

  signal(signal: NodeJS.Signals): void {
    if (this.#running) this.#child.kill(signal);
  }

  /**
   * Stops the program: sends the signal `ask`. If the program still runs after the grace period, sends the
   * signal `insist`.
   */
  async stop(ask: NodeJS.Signals, insist: NodeJS.Signals, graceMilliseconds = 10_000): Promise<void> {
    this.signal(ask);
    const insisting = setTimeout(() => this.signal(insist), graceMilliseconds);
    await this.exited;
    clearTimeout(insisting);
  }

  #hear(text: string, log: Log): void {
    this.#tail = (this.#tail + text).slice(-4000);
    log(text);
    for (const watcher of this.#watchers) watcher(this.#tail);
  }
}

const SETPRIV = ['/usr/bin/setpriv', '/bin/setpriv'].find((file) => existsSync(file));

/**
 * Returns a command whose program ends when this process ends. On Linux the kernel ends the program, even if
 * this process ended by kill -9. On other systems the next start finds and stops the program.
 */
export function diesWithUs(
  file: string,
  programArguments: string[],
  signal: 'INT' | 'TERM' | 'KILL',
): Command {
  if (process.platform !== 'linux' || !SETPRIV) return { file, arguments: programArguments };
  return { file: SETPRIV, arguments: ['--pdeathsig', signal, '--', file, ...programArguments] };
}

export const hasSetpriv = process.platform === 'linux' && SETPRIV !== undefined;
