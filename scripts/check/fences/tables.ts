import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FEATURES_FOLDER, readContexts, type Contexts } from './contexts.ts';
import { reviewedTables, tableHomes } from './table-homes.ts';

const READS = /\b(?:FROM|JOIN)\s+([a-z_]+)\b/g;
const WRITES = /\b(?:INTO|UPDATE)\s+([a-z_]+)\b|\binsert\(\s*'([a-z_]+)'/g;

interface Use {
  readonly file: string;
  readonly context: string;
  readonly table: string;
  readonly writes: boolean;
}

/**
 * SQL of a context names its own tables, those of the platform and, to read them, those of the contexts its arrows lead
 * to, however far. Everything else is one line for each file and table, unless it is one of the reviewed exceptions.
 */
export function remoteTables(root: string): string[] {
  const contexts = readContexts(root);
  const homeOf = new Map(
    Object.entries(tableHomes).flatMap(([home, tables]) => tables.map((table) => [table, home] as const)),
  );
  const remote = usesIn(root, homeOf).filter((use) => isRemote(contexts, homeOf, use));
  const isReviewed = ({ file, table }: Use) =>
    reviewedTables.some((one) => file.includes(one.file) && one.tables.includes(table));
  return [
    ...remote
      .filter((use) => !isReviewed(use))
      .map(({ file, table, writes }) => `${file}: ${writes ? 'writes' : 'reads'} ${table}, ${remedy}`),
    ...nowhere(root, homeOf),
    ...(isWhole(root) ? unneeded(remote) : []),
  ];
}

const remedy =
  'which belongs to another context; ask its facade, or write the reason into scripts/check/fences/table-homes.ts.';

function isRemote(
  contexts: Contexts,
  homeOf: ReadonlyMap<string, string>,
  { context, table, writes }: Use,
): boolean {
  const home = homeOf.get(table)!;
  if (home === 'platform' || home === context) return false;
  return writes || !leadsTo(contexts, context, home);
}

const leadsTo = (contexts: Contexts, from: string, to: string): boolean =>
  (contexts[from]?.mayImport ?? []).some((next) => next === to || leadsTo(contexts, next, to));

function usesIn(root: string, homeOf: ReadonlyMap<string, string>): Use[] {
  const files = globSync(`${FEATURES_FOLDER}/*/*/**/*.ts`, { cwd: root }).filter(
    (file) => !file.endsWith('.spec.ts'),
  );
  return files.toSorted().flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    const context = file.split('/')[3]!;
    const written = named(text, WRITES);
    return [...new Set([...written, ...named(text, READS)])]
      .filter((table) => homeOf.has(table))
      .map((table) => ({ file, context, table, writes: written.includes(table) }));
  });
}

const named = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, first, second]) => (first ?? second)!);

/** Tables and views that nobody has given a home. */
function nowhere(root: string, homeOf: ReadonlyMap<string, string>): string[] {
  const made = globSync('engine/migrations/*.sql', { cwd: root }).flatMap((file) =>
    [
      ...readFileSync(path.join(root, file), 'utf8').matchAll(
        /^CREATE (?:OR REPLACE )?(?:TABLE|VIEW) (?:IF NOT EXISTS )?([a-z_]+)[ (]/gm,
      ),
    ].map(([, table]) => table!),
  );
  const renamed = globSync('engine/migrations/*.sql', { cwd: root }).flatMap((file) =>
    [
      ...readFileSync(path.join(root, file), 'utf8').matchAll(
        /^ALTER TABLE ([a-z_]+) RENAME TO ([a-z_]+);/gm,
      ),
    ].map(([, before, after]) => [before!, after!] as const),
  );
  const dropped = globSync('engine/migrations/*.sql', { cwd: root }).flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/^DROP TABLE ([a-z_]+);/gm)].map(
      ([, table]) => table!,
    ),
  );
  const now = new Map(renamed);
  return [...new Set(made.map((table) => now.get(table) ?? table))]
    .filter((table) => !homeOf.has(table) && !dropped.includes(table))
    .map((table) => `${table} has no home in scripts/check/fences/table-homes.ts`);
}

/** A reason that nothing needs any more would let the next one in. */
const unneeded = (remote: readonly Use[]): string[] =>
  reviewedTables.flatMap(({ file, tables }) =>
    tables
      .filter((table) => !remote.some((use) => use.file.includes(file) && use.table === table))
      .map((table) => `${file} does not use ${table} any more; take it out of table-homes.ts`),
  );

const isWhole = (root: string): boolean => existsSync(path.join(root, 'engine/migrations'));
