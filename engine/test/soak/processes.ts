import { readdirSync, readFileSync } from 'node:fs';
import type { TestInstallation } from '../lab/index.ts';
import type { Errors } from './errors.ts';
import type { Sample } from './slope.logic.ts';

export const watched = ['api', 'worker-1', 'scheduler'] as const;
export type Watched = (typeof watched)[number];

/**
 * Records at regular intervals how much memory and how many open files and connections the engine's processes
 * have.
 */
export class Processes {
  readonly memoryMb: Record<Watched, Sample[]> = { api: [], 'worker-1': [], scheduler: [] };
  readonly openFiles: Record<Watched, Sample[]> = { api: [], 'worker-1': [], scheduler: [] };
  readonly #pids = new Map<Watched, number>();
  readonly #begun = performance.now();
  readonly #lab: TestInstallation;
  readonly #errors: Errors;

  constructor(lab: TestInstallation, errors: Errors) {
    this.#lab = lab;
    this.#errors = errors;
  }

  /** Returns the current figures in one line, for progress output. */
  get now(): string {
    return watched.map((name) => `${name} ${Math.round(this.memoryMb[name].at(-1)?.[1] ?? 0)} MB`).join(', ');
  }

  look(): void {
    const minutes = (performance.now() - this.#begun) / 60_000;
    for (const name of watched) {
      const pid = this.#lab.processes.get(name)?.pid;
      const before = this.#pids.get(name);
      if (pid === undefined || (before !== undefined && before !== pid)) this.#errors.add(`${name} died`);
      if (pid === undefined) continue;
      this.#pids.set(name, pid);
      const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
      this.memoryMb[name].push([minutes, Number(kilobytes) / 1024]);
      this.openFiles[name].push([minutes, readdirSync(`/proc/${pid}/fd`).length]);
    }
  }

  /** Collects log lines that report problems, and Node's warnings about unhandled rejections. */
  readLogs(): void {
    for (const name of watched)
      for (const line of this.#lab.logs(name).split('\n')) {
        if (line.includes('UnhandledPromiseRejection') || line.includes('MaxListenersExceeded'))
          this.#errors.add(`${name}: ${line.slice(0, 200)}`);
        const event = errorEvent(line);
        if (event) this.#errors.add(`${name} logged "${event}"`);
      }
  }
}

const ERROR_LEVEL = 50;

function errorEvent(line: string): string | undefined {
  if (!line.startsWith('{')) return undefined;
  const { level, msg, error, code } = JSON.parse(line) as {
    level: number;
    msg: string;
    error?: string;
    code?: string;
  };
  return level >= ERROR_LEVEL ? [msg, error, code].filter(Boolean).join(', ') : undefined;
}
