import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FEATURES_FOLDER } from './contexts.ts';

/** Files of features with SQL text under other names. The list only gets shorter. */
const LIST = 'scripts/check/fences/hand-written-sql.json';

/** `*.owners.ts` contains one statement that finds the owner of an id. */
const HOME = /-queries\.ts$|\.owners\.ts$|\.spec\.ts$/;
const COMMENTS = /\/\*.*?\*\/|(?<=^|\s)\/\/[^\n]*/gs;
/** Kysely's `execute()` takes no text and is not matched. */
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
