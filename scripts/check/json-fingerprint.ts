import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns a short hash of the files from which plugins take types. The compiler's incremental cache does not
 * notice changes of JSON files, so the cache file has this hash in its name.
 * @param folders relative to the root
 */
export function jsonFingerprint(root: string, folders: readonly string[]): string {
  const hash = createHash('sha256');
  const files = folders.flatMap((folder) => globSync(`${folder}/**/scenarios.json`, { cwd: root }));
  for (const file of files.filter((name) => !name.includes('node_modules')).sort())
    hash.update(file).update(readFileSync(path.join(root, file)));
  return hash.digest('hex').slice(0, 12);
}
