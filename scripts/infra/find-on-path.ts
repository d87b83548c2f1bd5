import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** Returns the path of the first of these programs that is executable and in PATH; undefined if none is. */
export function findOnPath(names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const candidates = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return candidates.find(isExecutable);
}

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
