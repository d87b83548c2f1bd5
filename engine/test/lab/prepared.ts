import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Demo } from '../../../scripts/supervise/run-cli.ts';

/**
 * The saved parts of a test installation: the database's data folder, the keys of encrypted fields, the key
 * of the audit log, and the demo's users and links.
 */
const PARTS = ['postgres', 'keys.json', 'audit-key.json', 'demo.json'];

/**
 * A saved copy of a migrated and seeded database, which saves time for the test installations of one test
 * run. The first installation saves the copy, and the others use it. The test run sets the folder of the copy
 * (setup/prepare-labs.mjs). Without that folder, each installation creates its own database.
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

  /**
   * Copies the saved database and keys into the folder of a test installation. Returns false if nothing was
   * saved.
   */
  copyTo(folder: string): boolean {
    if (!this.#place || !existsSync(this.#place)) return false;
    copy(this.#place, folder);
    return true;
  }

  /** Saves the database and keys of a test installation. The database must be stopped. */
  keep(folder: string): void {
    if (!this.#place) return;
    const half = `${this.#place}.${process.pid}`;
    mkdirSync(half, { recursive: true, mode: 0o755 });
    copy(folder, half);
    try {
      renameSync(half, this.#place);
    } catch {
      // Another test installation has saved its copy in the meantime. Its copy is used, and this copy is
      // removed.
      rmSync(half, { recursive: true, force: true });
    }
  }
}

// `cp` preserves the owner of files. PostgreSQL does not start with a data folder of another user.
const copy = (from: string, to: string) =>
  PARTS.filter((part) => existsSync(path.join(from, part))).forEach((part) =>
    execFileSync('cp', ['-a', path.join(from, part), to]),
  );

const ORIGIN = '{origin}';

/**
 * Writes the demo data of this test installation, with a placeholder for its URL. The saved links contain the
 * URL of the installation that created them.
 */
export function writeDemo(folder: string, demo: Demo, origin: string): void {
  writeFileSync(path.join(folder, 'demo.json'), JSON.stringify(demo).replaceAll(origin, ORIGIN));
}

export const readDemo = (folder: string, origin: string): Demo =>
  JSON.parse(readFileSync(path.join(folder, 'demo.json'), 'utf8').replaceAll(ORIGIN, origin)) as Demo;
