import type { EntityManager } from '@mikro-orm/postgresql';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../../../../read-models');

export interface ReadModel {
  /** The name of the view without its schema. The schema is always `read`. */
  readonly name: string;
  readonly sql: string;
  /** The names of the read models from which this one selects. */
  readonly reads: readonly string[];
}

/**
 * Parses a file of `CREATE VIEW read.<name> … ;` statements with comments. Throws for any other statement.
 */
export function parseReadModels(text: string): ReadModel[] {
  const withoutComments = text.replaceAll(/--[^\n]*/g, '');
  return withoutComments
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
    .map((sql) => {
      const name = /^CREATE VIEW read\.([a-z_]+) WITH \(security_invoker = true\) AS\s/.exec(sql)?.[1];
      if (!name)
        throw new Error(
          `Expected "CREATE VIEW read.<name> WITH (security_invoker = true) AS …", found: ${sql.slice(0, 80)}`,
        );
      const reads = [...sql.matchAll(/\bread\.([a-z_]+)/g)].map(([, other]) => other!);
      return { name, sql, reads: [...new Set(reads)].filter((other) => other !== name) };
    });
}

/**
 * Sorts the views so that each view comes after the views that it reads. The order of the files is not
 * enough, because the views of two files may read each other.
 */
export function inOrder(models: readonly ReadModel[]): ReadModel[] {
  const byName = new Map(models.map((model) => [model.name, model]));
  const ordered = new Set<ReadModel>();
  const visit = (model: ReadModel, above: readonly string[]): void => {
    if (ordered.has(model)) return;
    if (above.includes(model.name))
      throw new Error(`Published views read each other in a circle: ${[...above, model.name].join(' → ')}`);
    for (const name of model.reads) {
      const read = byName.get(name);
      if (!read) throw new Error(`read.${model.name} reads read.${name}, which no file defines.`);
      visit(read, [...above, model.name]);
    }
    ordered.add(model);
  };
  for (const model of models) visit(model, []);
  return [...ordered];
}

export function readModels(): ReadModel[] {
  const files = fs.readdirSync(folder).filter((file) => file.endsWith('.sql'));
  return inOrder(
    files.toSorted().flatMap((file) => parseReadModels(fs.readFileSync(path.join(folder, file), 'utf8'))),
  );
}

/**
 * Replaces all read models in one transaction. If the read models are up to date, nothing is replaced. A
 * start without a change then takes no lock that would block a running process.
 */
export async function applyReadModels(em: EntityManager, models = readModels()): Promise<void> {
  const version = createHash('sha256')
    .update(models.map(({ sql }) => sql).join(';\n'))
    .digest('hex');
  await em.transactional(async (transaction) => {
    const [present] = await transaction.execute<{ version: string | null; views: number }[]>(
      `SELECT obj_description(to_regnamespace('read'), 'pg_namespace') AS version,
              (SELECT count(*)::int FROM pg_views WHERE schemaname = 'read') AS views`,
    );
    if (present!.version === version && present!.views === models.length) return;
    await transaction.execute(
      [
        'DROP SCHEMA IF EXISTS read CASCADE',
        'CREATE SCHEMA read',
        `COMMENT ON SCHEMA read IS '${version}'`,
        ...models.map(({ sql }) => sql),
      ].join(';\n'),
      [],
      'run',
    );
  });
}
