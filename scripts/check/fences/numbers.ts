import { globSync } from 'node:fs';
import path from 'node:path';

/** Folders of numbered files. Two authors may both choose the same next number. */
const numbered = ['engine/docs/adr/*.md', 'engine/migrations/*.sql'] as const;

/** Returns one line for each number that two files of a folder share. */
export function repeatedNumbers(root: string): string[] {
  return numbered.flatMap((pattern) => repeatedAmong(globSync(pattern, { cwd: root })));
}

export function repeatedAmong(files: readonly string[]): string[] {
  const byNumber = Map.groupBy([...files].sort(), (file) => /^\d+/.exec(path.basename(file))?.[0] ?? '');
  return [...byNumber]
    .filter(([number, { length }]) => number !== '' && length > 1)
    .map(
      ([number, same]) => `${number} is the number of ${same.join(' and ')}: give the newer one the next.`,
    );
}
