import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Demo } from '../../../scripts/supervise/run-cli.ts';

/** The data folder of the database, the keys its sealed fields need, and what the seed printed. */
const PARTS = ['postgres', 'keys.json', 'audit-key.json', 'demo.json'];

/**
 * A migrated and seeded database is the same for every lab of one test run: the first lab keeps a copy of it, the
 * others start on a copy of that. Where, says the run (setup/prepare-labs.mjs); without a place each lab makes its own.
 */
export class Prepared {
  readonly #place: string | undefined;

  constructor(seed: 'demo' | 'none', pluginDirs?: readonly string[]) {
    const place = process.env.MILLRACE_PREPARED_LABS;
    const isUsual = seed === 'none' || !pluginDirs;
    this.#place = place && isUsual ? path.join(place, seed) : undefined;
  }

  get wanted(): boolean {
    return this.#place !== undefined && !existsSync(this.#place);
  }

  /** Lays what was kept into the lab's folder; false when nothing is kept. */
  copyTo(folder: string): boolean {
    if (!this.#place || !existsSync(this.#place)) return false;
    copy(this.#place, folder);
    return true;
  }

  /** The database must be stopped. */
  keep(folder: string): void {
    if (!this.#place) return;
    const half = `${this.#place}.${process.pid}`;
    mkdirSync(half, { recursive: true, mode: 0o755 });
    copy(folder, half);
    try {
      renameSync(half, this.#place);
    } catch {
      // two labs began at once and both made one: the other is kept
      rmSync(half, { recursive: true, force: true });
    }
  }
}

// cp keeps owners: PostgreSQL refuses a data folder of somebody else.
const copy = (from: string, to: string) =>
  PARTS.filter((part) => existsSync(path.join(from, part))).forEach((part) =>
    execFileSync('cp', ['-a', path.join(from, part), to]),
  );

const ORIGIN = '{origin}';

/** The links of the demo begin with the address of the lab they were made in. */
export function writeDemo(folder: string, demo: Demo, origin: string): void {
  writeFileSync(path.join(folder, 'demo.json'), JSON.stringify(demo).replaceAll(origin, ORIGIN));
}

export const readDemo = (folder: string, origin: string): Demo =>
  JSON.parse(readFileSync(path.join(folder, 'demo.json'), 'utf8').replaceAll(ORIGIN, origin)) as Demo;
