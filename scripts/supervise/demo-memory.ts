import { createHash } from 'node:crypto';
import { root } from '../bootstrap/paths.mjs';
import { fingerprint } from '../build/fingerprint.ts';
import { identityOf, remember, remembered } from './memory.ts';
import type { Demo } from './run-cli.ts';

/** What the demo is made by: another version of it is seeded again. */
const SOURCES = ['engine', 'plugins', 'schemas', 'package-lock.json'];

/**
 * One short text for everything that a seeded demo stands on. Where it is served is none of it: only its links say that.
 * @param files of the database and of the keys its rows are sealed with: others are another demo's
 */
export function demoKey(files: readonly string[], sources = fingerprint(root, SOURCES)): string {
  const hash = createHash('sha256').update(`${sources}\n`);
  for (const file of files) hash.update(`${identityOf(file)}\n`);
  return hash.digest('hex');
}

/** The demo that an earlier start seeded, if it is still the same: starting the whole product to see that takes seconds. */
export function rememberedDemo(file: string, key: string, url: string): Demo | undefined {
  const memory = remembered<{ demo: Demo; url: string }>(file, key);
  if (!memory) return undefined;
  const links = memory.demo.links.map((link) => ({ ...link, url: link.url.replace(memory.url, url) }));
  return { ...memory.demo, links };
}

export const rememberDemo = (file: string, key: string, demo: Demo, url: string): void =>
  remember(file, key, { demo, url });
