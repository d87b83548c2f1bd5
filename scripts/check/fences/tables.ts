import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contextsRead, readContexts, viewsRead, type Contexts } from './contexts.ts';
import { foreignTables, interpolatedTables, tableHomes } from './table-homes.ts';
import { hasInterpolatedTable, namedTables } from './table-uses.ts';

const READ_MODELS = 'engine/read-models';
/**
 * The name under which the tables of the platform are listed. All contexts may read the platform's views.
 * `foreignTables` lists the tables of other contexts that these views read.
 */
const PLATFORM = 'platform';

interface Use {
  readonly file: string;
  readonly context: string;
  /** The name of the table, with the schema if this is not `public`. */
  readonly table: string;
  readonly writes: boolean;
}

/**
 * Returns one line for each table that a source file names without permission. A file may name the tables of
 * its context, the tables of the platform, and the views `read.*` that `mayRead` of its context allows. The
 * same rule applies to views. Each file in engine/read-models has the name of a context, and its views belong
 * to this context.
 */
export function tableProblems(root: string): string[] {
  const contexts = readContexts(root);
  const models = readModelsIn(root);
  const homeOf = homesOf(models);
  const sources = sourcesIn(root);
  const uses = allUses(sources, models);
  const problems = uses.flatMap((use) => {
    const problem = problemOf(contexts, homeOf, use);
    return problem === undefined ? [] : [{ ...use, problem }];
  });
  const isReviewed = ({ file, table }: Use) =>
    foreignTables.some((one) => file.includes(one.file) && one.tables.includes(table));
  return [
    ...problems.filter((use) => !isReviewed(use)).map(({ file, problem }) => `${file}: ${problem}`),
    ...interpolated(sources),
    ...models.flatMap(({ problems: found }) => found),
    ...tablesWithoutContext(root, homeOf),
    ...foreignTables.flatMap(({ file, tables }) =>
      tables
        .filter(
          (table) =>
            uses.some((use) => use.file.includes(file)) &&
            !problems.some((use) => use.file.includes(file) && use.table === table),
        )
        .map((table) => `${file} does not use ${table} any more; take it out of table-homes.ts`),
    ),
  ];
}

/** Returns one line for each entry of `mayRead` that no SQL of the context uses. */
export function unusedReads(root: string): string[] {
  const models = readModelsIn(root);
  const homeOf = homesOf(models);
  const uses = allUses(sourcesIn(root), models);
  return Object.entries(readContexts(root)).flatMap(([name, entry]) => {
    const read = new Set(uses.filter(({ context }) => context === name).map(({ table }) => table));
    const homes = new Set(
      [...read].filter((table) => table.startsWith('read.')).map((view) => homeOf.get(view)),
    );
    return [
      ...contextsRead(entry).filter((other) => !homes.has(other)),
      ...viewsRead(entry)
        .map(({ view }) => view)
        .filter((view) => !read.has(view)),
    ].map((other) => `${name} does not read ${other} any more; take it out of mayRead in contexts.json`);
  });
}

const homesOf = (models: readonly ReadModelUse[]): Map<string, string> =>
  new Map([
    ...Object.entries(tableHomes).flatMap(([home, tables]) => tables.map((table) => [table, home] as const)),
    ...models.map(({ view, context }) => [`read.${view}`, context] as const),
  ]);

const allUses = (sources: readonly Source[], models: readonly ReadModelUse[]): Use[] => [
  ...sources.flatMap(({ file, context, text }) => usesIn(file, context, text)),
  ...models.flatMap(({ uses }) => uses),
];

function problemOf(
  contexts: Contexts,
  homeOf: ReadonlyMap<string, string>,
  { context, table, writes }: Use,
): string | undefined {
  const home = homeOf.get(table);
  const isView = table.startsWith('read.');
  if (home === undefined)
    return isView ? `reads ${table}, which no file in ${READ_MODELS} defines` : undefined;
  if (isView && writes) return `writes ${table}; a published view is for reading`;
  if (home === PLATFORM || home === context) return undefined;
  if (!isView)
    return `${writes ? 'writes' : 'reads'} ${table}, a table of ${home}; ${writes ? 'call its facade' : `read a view of ${READ_MODELS}/${home}.sql or call its facade`}`;
  const reader = contexts[context];
  const isAllowed =
    reader && (contextsRead(reader).includes(home) || viewsRead(reader).some(({ view }) => view === table));
  return isAllowed
    ? undefined
    : `reads ${table}, and ${home} is not in mayRead of ${context} in contexts.json`;
}

interface Source {
  readonly file: string;
  readonly context: string;
  readonly text: string;
}

/**
 * Returns the sources that contain SQL, each with its context. The plugin host and the entry files of the
 * processes own no tables, so they may name only tables of the platform.
 */
function sourcesIn(root: string): Source[] {
  return globSync('engine/src/{features/*/*,platform,plugin-host,main}/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.spec.ts'))
    .toSorted()
    .map((file) => {
      const [, , part, context] = file.split('/');
      const text = readFileSync(path.join(root, file), 'utf8');
      return { file, context: part === 'features' ? context! : part!, text };
    });
}

/**
 * Returns one line for each file that inserts a table name into SQL without a reviewed reason. Such a name
 * cannot be checked by the other rules.
 */
function interpolated(sources: readonly Source[]): string[] {
  const found = sources.filter(({ text }) => hasInterpolatedTable(text)).map(({ file }) => file);
  return [
    ...found
      .filter((file) => !interpolatedTables.some((one) => one.file === file))
      .map((file) => `${file}: puts the name of a table into SQL; write the name, or see table-homes.ts`),
    ...interpolatedTables
      .filter(({ file }) => sources.some((one) => one.file === file) && !found.includes(file))
      .map(({ file }) => `${file} puts no table into SQL any more; take it out of table-homes.ts`),
  ];
}

const usesIn = (file: string, context: string, text: string): Use[] =>
  namedTables(text).map((named) => ({ file, context, ...named }));

interface ReadModelUse {
  readonly view: string;
  readonly context: string;
  readonly uses: readonly Use[];
  readonly problems: readonly string[];
}

function readModelsIn(root: string): ReadModelUse[] {
  return globSync(`${READ_MODELS}/*.sql`, { cwd: root })
    .toSorted()
    .flatMap((file) => {
      const context = path.basename(file, '.sql');
      const statements = readFileSync(path.join(root, file), 'utf8').matchAll(
        /((?:^--[^\n]*\n)*)^CREATE VIEW ([a-z_.]+)(.*?);/gms,
      );
      return [...statements].map(([, comment, name, rest]) => ({
        view: name!.replace('read.', ''),
        context,
        uses: usesIn(file, context, rest!),
        problems: [
          ...(name!.startsWith('read.') ? [] : [`${file}: ${name} is not in the schema read`]),
          ...(rest!.startsWith(' WITH (security_invoker = true) AS')
            ? []
            : [
                `${file}: ${name} is not WITH (security_invoker = true), so it would show rows of every tenant`,
              ]),
          ...(comment === '' ? [`${file}: ${name} has no comment that says what one row is`] : []),
        ],
      }));
    });
}

/**
 * Returns one line for each table without a context, and for each view that a migration created and no
 * migration dropped.
 */
function tablesWithoutContext(root: string, homeOf: ReadonlyMap<string, string>): string[] {
  const tables = new Set<string>();
  const views = new Set<string>();
  const changes =
    /^CREATE (?:OR REPLACE )?(?<kind>TABLE|VIEW) (?:IF NOT EXISTS )?(?<made>[a-z_]+)[ (]|^ALTER TABLE (?<before>[a-z_]+) RENAME TO (?<after>[a-z_]+);|^DROP (?:VIEW|TABLE) (?:IF EXISTS )?(?<dropped>[a-z_,\s]+);/gm;
  for (const file of globSync('engine/migrations/*.sql', { cwd: root }).toSorted())
    for (const { groups } of readFileSync(path.join(root, file), 'utf8').matchAll(changes)) {
      if (groups!['made']) (groups!['kind'] === 'TABLE' ? tables : views).add(groups!['made']);
      if (groups!['before']) {
        tables.delete(groups!['before']);
        tables.add(groups!['after']!);
      }
      for (const name of groups!['dropped']?.split(/[,\s]+/) ?? []) {
        tables.delete(name);
        views.delete(name);
      }
    }
  return [
    ...[...tables]
      .filter((table) => !homeOf.has(table))
      .map((table) => `${table} has no context in scripts/check/fences/table-homes.ts`),
    ...[...views].map((view) => `${view} is made by a migration; views belong into ${READ_MODELS}`),
  ];
}
