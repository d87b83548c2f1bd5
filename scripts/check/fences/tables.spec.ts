import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { remoteTables } from './tables.ts';

let tree: string;
function plant(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
  writeFileSync(path.join(tree, file), text);
}
beforeEach(() => {
  tree = mkdtempSync(path.join(os.tmpdir(), 'millrace-tables-'));
  const contexts = {
    tenancy: { features: [], mayImport: [] },
    forms: { features: [], mayImport: ['tenancy'] },
    applications: { features: [], mayImport: ['forms'] },
    routing: { features: [], mayImport: ['applications'] },
    messaging: { features: [], mayImport: ['tenancy'] },
  };
  plant('engine/src/features/contexts.json', JSON.stringify({ contexts }));
});
afterEach(() => rmSync(tree, { recursive: true, force: true }));

it.each([
  ['applications/lists/a.ts', 'SELECT 1 FROM attempt a', 'reads attempt'],
  [
    'applications/lists/a.ts',
    'SELECT 1 FROM store s\nJOIN current_attempt c ON true',
    'reads current_attempt',
  ],
  ['routing/plans/a.ts', 'UPDATE application SET state = 1', 'writes application'],
  ['routing/plans/a.ts', 'INSERT INTO store (id) VALUES (1)', 'writes store'],
  ['forms/pages/a.ts', "batch.insert('application', {})", 'writes application'],
  ['messaging/notifications/other.ts', 'SELECT 1 FROM application', 'reads application'],
  ['messaging/notifications/notification-facts-queries.ts', 'SELECT 1 FROM lender', 'reads lender'],
])('sees in %s: %s', (file, sql, said) => {
  plant(`engine/src/features/${file}`, `const sql = \`${sql}\`;`);
  expect(remoteTables(tree)).toEqual([expect.stringContaining(`engine/src/features/${file}: ${said},`)]);
});

it.each([
  ['applications/lists/a.ts', 'SELECT 1 FROM application JOIN cfa_config c ON true JOIN store s ON true'],
  ['routing/plans/a.ts', 'UPDATE attempt SET state = 1 FROM store'],
  ['routing/plans/a.ts', 'INSERT INTO job (id) SELECT id FROM worker'],
  ['messaging/notifications/notification-facts-queries.ts', 'SELECT 1 FROM attempt'],
  ['applications/lists/a.spec.ts', 'UPDATE attempt SET state = 1'],
])('lets be in %s: %s', (file, sql) => {
  plant(`engine/src/features/${file}`, `const sql = \`${sql}\`;`);
  expect(remoteTables(tree)).toEqual([]);
});

it('wants a home for every table and view, and no reason that nothing needs', () => {
  plant(
    'engine/migrations/0001-a.sql',
    'CREATE TABLE store (id integer);\nCREATE TABLE stray (id integer);\n',
  );
  const problems = remoteTables(tree);
  expect(problems).toContain('stray has no home in scripts/check/fences/table-homes.ts');
  expect(problems.filter((line) => line.includes('store has no home'))).toEqual([]);
  expect(problems).toContainEqual(
    expect.stringContaining('notification-facts-queries.ts does not use attempt any more'),
  );
});
