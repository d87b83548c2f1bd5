import { createHash } from 'node:crypto';
import { root } from '../bootstrap/paths.mjs';
import { fingerprint } from '../build/fingerprint.ts';
import { identityOf, remember, remembered } from './memory.ts';
import type { Demo } from './run-cli.ts';

/** The sources on which the demo depends. After a change in them the demo is seeded again. */
const SOURCES = ['engine', 'plugins', 'schemas', 'package-lock.json'];

/**
 * Returns a key of everything on which a seeded demo depends. The address of the product is not part of the
 * key, because only the demo's links contain it.
 * @param files of the database and of its encryption keys; other files mean another demo
 */
export function demoKey(files: readonly string[], sources = fingerprint(root, SOURCES)): string {
  const hash = createHash('sha256').update(`${sources}\n`);
  for (const file of files) hash.update(`${identityOf(file)}\n`);
  return hash.digest('hex');
}

/**
 * Returns the demo of an earlier start if it is unchanged. To check this in the running product would take
 * seconds.
 */
export function rememberedDemo(file: string, key: string, url: string): Demo | undefined {
  const memory = remembered<{ demo: Demo; url: string }>(file, key);
  if (!memory) return undefined;
  const links = memory.demo.links.map((link) => ({ ...link, url: link.url.replace(memory.url, url) }));
  return { ...memory.demo, links };
}

export const rememberDemo = (file: string, key: string, demo: Demo, url: string): void =>
  remember(file, key, { demo, url });
