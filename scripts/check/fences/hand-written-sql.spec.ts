import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { handWrittenSql } from './hand-written-sql.ts';

let tree: string;
beforeEach(() => {
  tree = mkdtempSync(path.join(os.tmpdir(), 'millrace-sql-'));
});
afterEach(() => rmSync(tree, { recursive: true, force: true }));

function plant(name: string, text: string): string {
  const file = `engine/src/features/tenancy/stores/${name}`;
  mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
  writeFileSync(path.join(tree, file), text);
  return file;
}

it.each([
  'em.execute(statement, values);',
  'em.execute<{ id: number }[]>(\n  statement,\n);',
  'const columns = sql<number>`count(*)`;',
  'const where = `EXISTS (SELECT 1)`;',
  "const from = 'FROM store s';",
  'const change = `UPDATE store SET slug = ?`;',
])('refuses SQL text in a service: %s', (line) => {
  const file = plant('stores.service.ts', line);
  expect(handWrittenSql(tree, [])).toEqual([expect.stringContaining(`${file}: has SQL text`)]);
  expect(handWrittenSql(tree, [file])).toEqual([]);
});

it('refuses a listed file without SQL', () => {
  const file = plant(
    'stores.service.ts',
    "em.getKysely<Database>().selectFrom('store').select('id').execute();",
  );
  expect(handWrittenSql(tree, [])).toEqual([]);
  expect(handWrittenSql(tree, [file])).toEqual([expect.stringContaining('take it out of')]);
});

it.each([
  ['store-queries.ts', 'em.execute(`SELECT 1 FROM store`);'],
  ['store.owners.ts', 'const sql = `SELECT 1 FROM store`;'],
  ['stores.spec.ts', 'em.execute(`SELECT 1 FROM store`);'],
  ['stores.service.ts', '/** SELECT 1 FROM store, in words. */\n// DELETE FROM store\nexport const a = 1;'],
])('allows in %s: %s', (name, text) => {
  plant(name, text);
  expect(handWrittenSql(tree, [])).toEqual([]);
});
