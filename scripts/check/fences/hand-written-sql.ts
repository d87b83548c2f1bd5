import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FEATURES_FOLDER } from './contexts.ts';

/**
 * File with a list of source files that contain SQL text although their names do not allow it. Do not add
 * files to this list.
 */
const LIST = 'scripts/check/fences/hand-written-sql.json';

/**
 * Files that may contain SQL text. A `*.owners.ts` file contains one statement that finds the owner of an id.
 */
const HOME = /-queries\.ts$|\.owners\.ts$|\.spec\.ts$/;
const COMMENTS = /\/\*.*?\*\/|(?<=^|\s)\/\/[^\n]*/gs;
/** Matches a call with SQL text. It does not match Kysely's `execute()`, which takes no text. */
const SQL =
  /\bexecute(<[^;]*?>)?\(\s*[^)\s]|\bsql(<[^`]*>)?`|\bSELECT\s|\bINSERT INTO\b|\bDELETE FROM\b|\bUPDATE \w+ SET\b|\b(FROM|JOIN) (read\.)?[a-z_]+\b/;

/**
 * Returns one line for each unlisted file with SQL text outside `*-queries.ts`, and for each listed file without
 * SQL.
 */
export function handWrittenSql(root: string, listed = readList(root)): string[] {
  const found = globSync(`${FEATURES_FOLDER}/**/*.ts`, { cwd: root })
    .filter((file) => !HOME.test(file))
    .filter((file) => SQL.test(readFileSync(path.join(root, file), 'utf8').replaceAll(COMMENTS, '')))
    .toSorted();
  return [
    ...found
      .filter((file) => !listed.includes(file))
      .map(
        (file) =>
          `${file}: has SQL text. Write it with em.getKysely<Database>(), or move it to a file named *-queries.ts when a hot path or a lock needs SQL by hand.`,
      ),
    ...listed
      .filter((file) => !found.includes(file))
      .map((file) => `${file} has no SQL text any more: take it out of ${LIST}.`),
  ];
}

const readList = (root: string): string[] =>
  JSON.parse(readFileSync(path.join(root, LIST), 'utf8')) as string[];
