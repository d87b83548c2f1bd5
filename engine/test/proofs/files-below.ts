import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns the names and contents of all files below a folder. Does not return files that the running
 * database removes in between.
 * @param isSearched whether a file is read, by its name relative to the folder
 */
export function filesBelow(
  folder: string,
  isSearched: (name: string) => boolean = () => true,
): { name: string; content: Buffer }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(isSearched)
    .flatMap((name) => {
      const content = contentOf(path.join(folder, name));
      return content === undefined ? [] : [{ name, content }];
    });
}

function contentOf(file: string): Buffer | undefined {
  try {
    return statSync(file).isFile() ? readFileSync(file) : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
