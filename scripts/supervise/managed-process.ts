import { fork, type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { diesWithUs, type Log } from '../infra/server-process.ts';
import { Backoff } from './backoff.ts';

/**
 * Milliseconds after which a start counts as hanging. The limit is high, because a busy machine may need
 * minutes for a first start.
 */
const READY_WITHIN_MILLISECONDS = 180_000;

export type ProcessPlan = {
  name: string;
  /** The built file that the process runs. */
  script: string;
  /** Returns the environment. Called for each fork, so that a restarted worker gets a new id. */
  environment: () => NodeJS.ProcessEnv;
  restart: boolean;
  log: Log;
  /** Port of the Node inspector; undefined starts no inspector. */
  inspectorPort?: number | undefined;
  /**
   * Called each time the process is forked. `onUnexpectedExit` is called each time it ends without being
   * asked to.
   */
  onFork?: (child: ChildProcess, environment: NodeJS.ProcessEnv) => void;
  onUnexpectedExit?: (reason: string, restartInMilliseconds: number | undefined) => void;
  readyWithinMilliseconds?: number;
  /** Whether the kernel ends the process when its parent dies, even if the process is frozen. For tests. */
  diesWithUs?: boolean;
};

/**
 * A forked Node process of the project. It is monitored, restarted when it dies, and stopped within a
 * deadline.
 */
export class ManagedProcess {
  readonly plan: ProcessPlan;
  #child: ChildProcess | undefined;
  #exited: Promise<void> = Promise.resolve();
  #wanted = false;
  #isStarting = false;
  #backoff = new Backoff();
  #tail = '';

  constructor(plan: ProcessPlan) {
    this.plan = plan;
  }

  get running(): boolean {
    return this.#child !== undefined;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /**
   * Starts the process and resolves when it is ready. A process that ends before it is ready is not restarted:
   * the caller decides what to do.
   */
  async start(wait = this.plan.readyWithinMilliseconds ?? READY_WITHIN_MILLISECONDS): Promise<void> {
    this.#wanted = true;
    this.#isStarting = true;
    const child = this.#fork();
    const timer = new AbortController();
    const late = sleep(wait, undefined, { signal: timer.signal, ref: false }).then(() =>
      Promise.reject(this.#failure(`was not ready after ${wait / 1000} s`)),
    );
    const ready = new Promise<void>((resolve) => {
      child.on('message', (message) => message === 'ready' && resolve());
    });
    const gone = this.#exited.then(() => Promise.reject(this.#failure('ended before it was ready')));
    try {
      await Promise.race([ready, gone, late]);
    } finally {
      this.#isStarting = false;
      timer.abort();
      late.catch(() => {});
      gone.catch(() => {});
    }
  }

  /** Sends a signal to the process. After SIGKILL, waits until the process has ended. */
  async signal(signal: NodeJS.Signals): Promise<void> {
    const exited = this.#exited;
    this.#child?.kill(signal);
    if (signal === 'SIGKILL') await exited;
  }

  /** Asks the process to end, kills it after the grace period, and does not restart it. */
  async stop(graceMilliseconds: number): Promise<void> {
    this.#wanted = false;
    this.#backoff.cancel();
    const exited = this.#exited;
    this.#child?.kill('SIGTERM');
    const insisting = setTimeout(() => this.#child?.kill('SIGKILL'), graceMilliseconds);
    await exited;
    clearTimeout(insisting);
  }

  #fork(): ChildProcess {
    const environment = this.plan.environment();
    // The process is detached, so that Ctrl-C in the terminal reaches the supervisor only. It ends when its
    // channel to the supervisor closes.
    const { inspectorPort } = this.plan;
    const inspector = inspectorPort ? [`--inspect=127.0.0.1:${inspectorPort}`] : [];
    const flags = ['--enable-source-maps', '--disable-warning=ExperimentalWarning', ...inspector];
    const plain = { file: process.execPath, arguments: flags };
    const command = this.plan.diesWithUs ? diesWithUs(process.execPath, flags, 'KILL') : plain;
    const child = fork(this.plan.script, [], {
      env: environment,
      detached: true,
      execPath: command.file,
      execArgv: command.arguments,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#child = child;
    this.#tail = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.#tail = (this.#tail + chunk.toString()).slice(-4000);
        this.plan.log(chunk.toString());
      });
    }
    this.plan.onFork?.(child, environment);
    const since = Date.now();
    this.#exited = new Promise((resolve) => {
      child.once('exit', (code, signal) => {
        this.#child = undefined;
        resolve();
        if (this.#wanted && !this.#isStarting)
          this.#bringBack(String(signal ?? `code ${code}`), Date.now() - since);
      });
    });
    return child;
  }

  #bringBack(reason: string, livedMilliseconds: number): void {
    if (!this.plan.restart) {
      this.plan.onUnexpectedExit?.(reason, undefined);
      return;
    }
    const delay = this.#backoff.schedule(livedMilliseconds, () => this.#wanted && this.#fork());
    this.plan.onUnexpectedExit?.(reason, delay);
  }

  #failure(what: string): Error {
    return new Error(`${this.plan.name} ${what}.\n${this.#tail}`);
  }
}
