import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FEATURES_FOLDER } from './contexts.ts';

/**
 * Maximum number of names that a facade (the `index.ts` of a feature) exports. A facade with more names
 * exports a whole folder and not only what other features need.
 */
const MOST = 18;

/** Facades that may export more names, each with its allowed number. A number may only be lowered. */
const larger: Readonly<Record<string, number>> = {};

/**
 * Matches the names of exported constants with SQL text. Other contexts would insert such constants into
 * their own statements.
 */
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

/** Matches a list of names that is imported or exported from a file of the same package. */
const LIST_FROM = /^(?:import|export) (?:type )?\{([^}]*)\} from '(\.[^']*)'/gm;

/** Returns one line for each name of a facade that no code outside the feature imports. */
export function unusedFacadeNames(root: string): string[] {
  const used = new Set<string>();
  for (const file of globSync(['engine/{src,test}/**/*.ts', 'scripts/**/*.ts'], { cwd: root }))
    for (const [, names, from] of readFileSync(path.join(root, file), 'utf8').matchAll(LIST_FROM)) {
      const facade = path.join(path.dirname(file), from!);
      if (file.startsWith(`${path.dirname(facade)}/`)) continue;
      for (const [name] of namesIn(names!)) used.add(`${facade} ${name}`);
    }
  return globSync(`${FEATURES_FOLDER}/*/*/index{,.logic}.ts`, { cwd: root })
    .toSorted()
    .flatMap((facade) =>
      [...readFileSync(path.join(root, facade), 'utf8').matchAll(/^export (?:type )?\{([^}]*)\}/gm)]
        .flatMap(([, names]) => namesIn(names!))
        .map((pair) => pair.at(-1)!)
        .filter((name) => !used.has(`${facade} ${name}`))
        .map((name) => `${facade}: nothing outside the feature imports ${name}; take it out.`),
    );
}

/** Returns the names in a list of imports or exports, each with its new name if it has one (`a as b`). */
const namesIn = (list: string): string[][] =>
  list
    .split(',')
    .map((name) => name.trim().replace(/^type /, ''))
    .filter((name) => name !== '')
    .map((name) => name.split(' as '));

/** Counts the names in `export { … }` and the exported declarations. */
function exportsIn(text: string): number {
  const lists = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)];
  const named = lists.flatMap(([, names]) => names!.split(',').filter((name) => name.trim() !== ''));
  return named.length + [...text.matchAll(/^export (?!type \{|\{|\*)/gm)].length;
}
