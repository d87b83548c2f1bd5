import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FEATURES_FOLDER } from './contexts.ts';

/**
 * Maximum number of names that a facade exports. A facade with more names exports a whole folder and not only
 * what other features need.
 */
const MOST = 18;

/** Facades that may export more, with their allowed number of names. The numbers only go down. */
const larger: Readonly<Record<string, number>> = {};

/** Matches names of exported SQL text, which other contexts would put into their statements. */
const SQL_NAME = /\b\w+(?:Sql|Columns)\b(?=\s*(?:,|\}|=|:|\())/g;
const REMEDY = 'export a function, or publish the columns in engine/read-models.';

/** Returns one line for each facade that exports more names than allowed. */
export function facadeProblems(root: string, allowed = larger): string[] {
  return globSync(`${FEATURES_FOLDER}/*/*/index{,.logic}.ts`, { cwd: root })
    .toSorted()
    .flatMap((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      const count = exportsIn(text);
      const sql = [...text.matchAll(SQL_NAME)].map(
        ([name]) => `${file}: exports ${name}, a text of SQL; ${REMEDY}`,
      );
      const most = allowed[file] ?? MOST;
      if (count > most)
        return [
          ...sql,
          `${file}: exports ${count} names, at most ${most}: services, ids and plain types that others use.`,
        ];
      return file in allowed && count <= MOST
        ? [...sql, `${file} exports ${count} names: take it out of scripts/check/fences/facades.ts.`]
        : sql;
    });
}

/** Counts the names in `export { … }` and the exported declarations. */
function exportsIn(text: string): number {
  const lists = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)];
  const named = lists.flatMap(([, names]) => names!.split(',').filter((name) => name.trim() !== ''));
  return named.length + [...text.matchAll(/^export (?!type \{|\{|\*)/gm)].length;
}
