import { globSync } from 'node:fs';
import path from 'node:path';

/** Where files are numbered: two with one number are two people's next one. */
const numbered = ['engine/docs/adr/*.md', 'engine/migrations/*.sql'] as const;

/** One line for each number that stands for more than one file of its folder. */
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
