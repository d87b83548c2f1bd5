import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MikroORM } from '@mikro-orm/postgresql';
import { freshDatabase } from '../../../../test/setup/fresh-database.ts';
import { ownerOrm } from '../../../../test/setup/owner-orm.ts';
import { applyReadModels, inOrder, parseReadModels, readModels } from './read-models.ts';

const view = (name: string, sql: string) =>
  `-- One row.\nCREATE VIEW read.${name} WITH (security_invoker = true) AS\n${sql};\n`;

describe('files of read models', () => {
  it('are ordered by their dependencies, whatever files the views are in', () => {
    const models = parseReadModels(
      view('a', 'SELECT id FROM read.b') + view('b', 'SELECT id FROM read.c') + view('c', 'SELECT 1 AS id'),
    );
    expect(inOrder(models).map(({ name }) => name)).toEqual(['c', 'b', 'a']);
  });

  it.each([
    ['a circle', view('a', 'SELECT FROM read.b') + view('b', 'SELECT FROM read.a'), 'a → b → a'],
    ['a view that does not exist', view('a', 'SELECT FROM read.b'), 'read.b, which no file defines'],
  ])('refuse %s', (_, text, message) => {
    expect(() => inOrder(parseReadModels(text))).toThrow(message);
  });

  it('contain views only, all with the rights of the reader', () => {
    expect(() => parseReadModels('CREATE VIEW read.a AS SELECT 1;')).toThrow('security_invoker');
    expect(() => parseReadModels('DROP TABLE store;')).toThrow('DROP TABLE store');
  });
});

describe('read models of a database', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let owner: MikroORM;
  beforeAll(async () => {
    database = await freshDatabase();
    owner = await ownerOrm(database.url);
  }, 60_000);
  afterAll(async () => {
    await owner.close(true);
    await database.drop();
  });

  const sql = <Row>(text: string) => owner.em.fork().execute<Row[]>(text);
  const oids = () =>
    sql<{ oid: number }>(
      `SELECT oid::int FROM pg_class WHERE relnamespace = 'read'::regnamespace ORDER BY oid`,
    );

  it('are not replaced while no file changed', async () => {
    const before = await oids();
    expect(before).toHaveLength(readModels().length);
    await applyReadModels(owner.em.fork());
    expect(await oids()).toEqual(before);
  });

  it('are created again when one is missing', async () => {
    await sql('DROP VIEW read.franchise CASCADE');
    await applyReadModels(owner.em.fork());
    expect(await oids()).toHaveLength(readModels().length);
  });

  it('are replaced when one changed', async () => {
    const changed = readModels().map((model) =>
      model.name === 'industry' ? { ...model, sql: model.sql.replace('key,', 'upper(key) AS key,') } : model,
    );
    await applyReadModels(owner.em.fork(), changed);
    expect(await sql(`SELECT FROM read.industry WHERE key <> upper(key)`)).toEqual([]);
    expect(await sql(`SELECT FROM read.industry`)).not.toEqual([]);
  });
});
