import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Postgres } from '../../../scripts/infra/postgres.ts';
import type { Redis } from '../../../scripts/infra/redis.ts';
import type { Control } from '../../../scripts/supervise/control.ts';
import { ManagedProcess, type ProcessPlan } from '../../../scripts/supervise/managed-process.ts';
import type { Demo } from '../../../scripts/supervise/run-cli.ts';
import { readLedger, type LedgerLine } from './sandbox-ledger.ts';

export type TestInstallationParts = {
  folder: string;
  postgres: Postgres;
  redis: Redis;
  control: Control;
  databaseUrl: string;
  ports: { apis: number[]; sandbox: number };
};

const GRACE_MILLISECONDS = 10_000;
/**
 * The maximum time in milliseconds until a test installation has started. A start takes seconds, or minutes
 * on a busy machine.
 */
const READY_MILLISECONDS = 240_000;

/**
 * A test installation: the whole product with real servers and processes on this machine. Its methods can
 * make them fail.
 */
export class TestInstallation {
  readonly url: string;
  readonly urls: string[];
  readonly databaseUrl: string;
  readonly redisUrl: string;
  readonly folder: string;
  readonly sandbox: { url: string; ledger(): LedgerLine[] };
  readonly redis: {
    flushall(): Promise<void>;
    kill(): Promise<void>;
    start(): Promise<void>;
    signal(signal: NodeJS.Signals): void;
    /** Runs a command of `main/cli`, as an operator does on the server. Returns its output. */
    runCommand(command: string): Promise<string>;
  };
  readonly postgres: { restartImmediate(): Promise<void>; stop(): Promise<void>; start(): Promise<void> };
  /** The output of the command that creates the demo data. Undefined with `seed: 'none'`. */
  demo: Demo | undefined;
  #parts: TestInstallationParts;
  #processes = new Map<string, ManagedProcess>();

  constructor(parts: TestInstallationParts) {
    const { postgres, redis, ports, folder } = parts;
    this.#parts = parts;
    this.folder = folder;
    this.urls = ports.apis.map((port) => `http://127.0.0.1:${port}`);
    this.url = this.urls[0]!;
    this.databaseUrl = parts.databaseUrl;
    this.redisUrl = redis.url;
    const ledgerFile = path.join(folder, 'ledger.jsonl');
    this.sandbox = { url: `http://127.0.0.1:${ports.sandbox}`, ledger: () => readLedger(ledgerFile) };
    this.redis = {
      flushall: () => redis.flushall(),
      kill: () => redis.kill(),
      start: () => redis.resume(),
      signal: (signal) => redis.signal(signal),
      runCommand: (command) => redis.tell(command),
    };
    this.postgres = {
      restartImmediate: () => postgres.restartImmediate(),
      stop: () => postgres.stopImmediately(),
      start: () => postgres.resume(),
    };
  }

  get processes(): ReadonlyMap<string, ManagedProcess> {
    return this.#processes;
  }

  /** Starts one of the product's processes and waits until it is ready. */
  async startProcess(plan: Omit<ProcessPlan, 'log'>): Promise<void> {
    const file = this.#logFile(plan.name);
    writeFileSync(file, '', { flag: 'a' });
    const managed = new ManagedProcess({
      ...plan,
      log: (text) => existsSync(this.folder) && appendFileSync(file, text),
      diesWithUs: true,
      readyWithinMilliseconds: READY_MILLISECONDS,
    });
    this.#processes.set(plan.name, managed);
    await managed.start();
  }

  kill(name: string, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    return this.#process(name).signal(signal);
  }

  /**
   * Freezes a process with SIGSTOP, so that it neither works nor ends. If it continues after its claim on a
   * job has expired, it may still send a request.
   */
  stopProcess(name: string): Promise<void> {
    return this.#process(name).signal('SIGSTOP');
  }

  continueProcess(name: string): Promise<void> {
    return this.#process(name).signal('SIGCONT');
  }

  async restart(name: string): Promise<void> {
    const managed = this.#process(name);
    await managed.stop(GRACE_MILLISECONDS);
    await managed.start();
  }

  logs(name: string): string {
    return readFileSync(this.#logFile(name), 'utf8');
  }

  /** Stops all processes in an order in which running work can finish, then removes the folder. */
  async close(): Promise<void> {
    const inOrder = ['worker', 'scheduler', 'api', 'sandbox'];
    for (const kind of inOrder) {
      const ofKind = [...this.#processes].filter(([name]) => name === kind || name.startsWith(`${kind}-`));
      await Promise.all(ofKind.map(([, managed]) => this.#end(managed)));
    }
    await this.#parts.control.close();
    this.#parts.redis.signal('SIGCONT');
    await Promise.all([this.#parts.redis.kill(), this.#parts.postgres.stopImmediately()]);
    rmSync(this.folder, { recursive: true, force: true });
  }

  async #end(managed: ManagedProcess): Promise<void> {
    // Continues a frozen process. Otherwise the process could not receive the signal to end.
    await managed.signal('SIGCONT');
    await managed.stop(GRACE_MILLISECONDS);
  }

  #process(name: string): ManagedProcess {
    const managed = this.#processes.get(name);
    if (managed) return managed;
    throw new Error(
      `the test installation has no process "${name}", but ${[...this.#processes.keys()].join(', ')}`,
    );
  }

  #logFile(name: string): string {
    return path.join(this.folder, `${name}.log`);
  }
}
