import { createHash } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { root } from '../bootstrap/paths.mjs';
import { fingerprint } from '../build/fingerprint.ts';
import type { Demo } from './run-cli.ts';

/** What the demo is made by: another version of it is seeded again. */
const SOURCES = ['engine', 'plugins', 'schemas', 'package-lock.json'];

interface Ground {
  /** Files of the database and of the keys its rows are sealed with: others are another demo's. */
  files: readonly string[];
  url: string;
}

/** One short text for everything that a seeded demo stands on. */
export function demoKey({ files, url }: Ground, sources = fingerprint(root, SOURCES)): string {
  const hash = createHash('sha256').update(`${sources}\n${url}\n`);
  for (const file of files) {
    const { ino, birthtimeMs } = statSync(file);
    hash.update(`${file} ${ino} ${birthtimeMs}\n`);
  }
  return hash.digest('hex');
}

/** The demo that the last start seeded, if it is still the same: starting the whole product to see that takes seconds. */
export function rememberedDemo(file: string, key: string): Demo | undefined {
  try {
    const memory = JSON.parse(readFileSync(file, 'utf8')) as { key: string; demo: Demo };
    return memory.key === key ? memory.demo : undefined;
  } catch {
    return undefined;
  }
}

export const rememberDemo = (file: string, key: string, demo: Demo): void =>
  writeFileSync(file, JSON.stringify({ key, demo }), { mode: 0o600 });
