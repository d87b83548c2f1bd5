import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns a short hash of the files from which plugins take types. The compiler's memory of an earlier run does not
 * notice changes of JSON files, so each content needs a memory of its own.
 * @param folders relative to the root
 */
export function jsonFingerprint(root: string, folders: readonly string[]): string {
  const hash = createHash('sha256');
  const files = folders.flatMap((folder) => globSync(`${folder}/**/scenarios.json`, { cwd: root }));
  for (const file of files.filter((name) => !name.includes('node_modules')).sort())
    hash.update(file).update(readFileSync(path.join(root, file)));
  return hash.digest('hex').slice(0, 12);
}
