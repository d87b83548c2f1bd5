import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

const NOT_SOURCE = new Set(['node_modules', 'dist', '.data']);

/** Returns a hash that changes when a file below these paths is edited, added or removed. */
export function fingerprint(root: string, places: string[]): string {
  const hash = createHash('sha256');
  for (const place of places) for (const line of describe(path.join(root, place))) hash.update(line);
  return hash.digest('hex');
}

function describe(place: string): string[] {
  if (!existsSync(place)) return [];
  const { size, mtimeMs } = statSync(place);
  if (!statSync(place).isDirectory()) return [`${place} ${size} ${Math.round(mtimeMs)}\n`];
  const names = readdirSync(place).filter((name) => !NOT_SOURCE.has(name) && !/\.spec\.tsx?$/.test(name));
  return names.sort().flatMap((name) => describe(path.join(place, name)));
}
