import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { contextProblems } from './contexts.ts';
import { tableProblems, unusedReads } from './tables.ts';

let tree: string;
function plant(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
  writeFileSync(path.join(tree, file), text);
}
beforeEach(() => {
  tree = mkdtempSync(path.join(os.tmpdir(), 'millrace-tables-'));
  const contexts = {
    tenancy: { features: [], mayImport: [], mayRead: [] },
    lenders: { features: [], mayImport: ['tenancy'], mayRead: ['tenancy'] },
    applications: { features: [], mayImport: ['lenders'], mayRead: ['tenancy', because('attempt')] },
    routing: { features: [], mayImport: ['applications'], mayRead: ['applications'] },
    messaging: { features: [], mayImport: ['tenancy'], mayRead: [because('application')] },
  };
  plant('engine/src/features/contexts.json', JSON.stringify({ contexts }));
  plant('engine/read-models/tenancy.sql', view('store', 'SELECT id FROM store'));
  plant('engine/read-models/lenders.sql', view('lender', 'SELECT id FROM lender'));
  plant('engine/read-models/routing.sql', view('attempt', 'SELECT id FROM attempt'));
  plant('engine/read-models/applications.sql', view('application', 'SELECT id FROM application'));
});
afterEach(() => rmSync(tree, { recursive: true, force: true }));

const because = (view: string) => ({ view: `read.${view}`, because: 'A list shows it.' });

const view = (name: string, sql: string) =>
  `-- One row per ${name}.\nCREATE VIEW read.${name} WITH (security_invoker = true) AS\n${sql};\n`;

it.each([
  ['applications/lists/a.ts', 'SELECT 1 FROM attempt a', 'reads attempt, a table of routing'],
  ['applications/lists/a.ts', 'SELECT 1 FROM read.store s\nJOIN attempt c ON true', 'reads attempt'],
  ['applications/lists/a.ts', 'SELECT 1 FROM read.store s, attempt c', 'reads attempt'],
  ['routing/route-attempts/plans/a.ts', 'SELECT 1 FROM application', 'reads application'],
  ['routing/route-attempts/plans/a.ts', 'UPDATE application SET state = 1', 'writes application'],
  ['routing/route-attempts/plans/a.ts', 'DELETE FROM application', 'writes application'],
  ['routing/route-attempts/plans/a.ts', 'INSERT INTO read.attempt (id) VALUES (1)', 'writes read.attempt'],
  ['messaging/lists/a.ts', 'SELECT 1 FROM read.attempt', 'reads read.attempt, and routing is not in mayRead'],
  ['messaging/lists/a.ts', 'SELECT 1 FROM read.gone', 'reads read.gone, which no file'],
])('refuses in %s: %s', (file, sql, problem) => {
  plant(`engine/src/features/${file}`, `const sql = \`${sql}\`;`);
  expect(tableProblems(tree)).toEqual([expect.stringContaining(`engine/src/features/${file}: ${problem}`)]);
});

it.each([
  ['lower case', 'select 1 from attempt a'],
  ['lower case', 'update attempt set state = 1'],
  ['a third table', 'SELECT 1 FROM read.store s, application p, attempt a WHERE a.id = p.id'],
  [
    'a table behind a function',
    'SELECT 1 FROM jsonb_to_recordset(?::jsonb) AS g (id uuid, n int), attempt a',
  ],
  ['a table behind a join', 'SELECT 1 FROM application p LEFT JOIN read.store s ON s.id = p.id, attempt a'],
  ['USING', 'DELETE FROM application p USING attempt a WHERE a.id = p.id'],
  ['the second of USING', 'DELETE FROM application p USING read.store s, attempt a WHERE a.id = p.id'],
  ['the schema and quotes', 'SELECT 1 FROM public."attempt"'],
  ['ONLY', 'UPDATE ONLY attempt SET state = 1'],
  ['TRUNCATE', 'TRUNCATE TABLE attempt'],
])('refuses a table of another context by %s: %s', (_, sql) => {
  plant('engine/src/features/applications/lists/a.ts', `const sql = \`${sql}\`;`);
  expect(tableProblems(tree)).toEqual([
    expect.stringMatching('applications/lists/a.ts: (reads|writes) attempt, a table of routing'),
  ]);
});

it('sees the names in a constant of the file', () => {
  plant(
    'engine/src/features/applications/lists/a.ts',
    'const tables = `attempt a JOIN application p ON true`;\nconst sql = `SELECT 1 FROM ${tables}`;',
  );
  expect(tableProblems(tree)).toEqual([expect.stringContaining('lists/a.ts: reads attempt')]);
});

it.each([
  ['features/applications/lists/a.ts', 'const sql = (table: string) => `SELECT 1 FROM ${table}`;'],
  ['features/applications/lists/a.ts', 'const sql = `UPDATE ${kind.table} SET state = 1`;'],
  ['features/applications/lists/a.ts', 'const sql = `SELECT 1 FROM job j JOIN ${table} t ON true`;'],
  ['features/applications/lists/a.ts', 'const sql = `INSERT INTO ${table} (id) VALUES (1)`;'],
  ['features/applications/lists/a.ts', 'const sql = `select 1 from ${table}`;'],
  ['features/applications/lists/a.ts', 'const sql = `update ${table} set state = 1`;'],
  ['platform/jobs/a.ts', 'const sql = `DELETE FROM ${table}`;'],
  ['main/worker.ts', 'const sql = `DELETE FROM ${table}`;'],
])('refuses a table that is put into SQL in %s: %s', (file, code) => {
  plant(`engine/src/${file}`, code);
  expect(tableProblems(tree)).toEqual([
    expect.stringContaining(`${file}: puts the name of a table into SQL`),
  ]);
});

it.each([
  'const millis = `extract(epoch FROM ${column})`;',
  'const text = `Take it from ${name} into ${place}.`;',
  '// SELECT 1 FROM ${table}',
  "const table = 'application';\nconst sql = `SELECT 1 FROM ${table}`;",
])('lets a value be put into a text: %s', (code) => {
  plant('engine/src/features/applications/lists/a.ts', code);
  expect(tableProblems(tree)).toEqual([]);
});

it('refuses a reviewed place that puts no table into SQL any more', () => {
  plant('engine/src/platform/jobs/lease.ts', 'const sql = `UPDATE job SET state = 1`;');
  expect(tableProblems(tree)).toEqual([expect.stringContaining('lease.ts puts no table into SQL any more')]);
});

it.each([
  "export const kind: OperationKind<Row> = {\n  alias: 'a',\n  table: 'attempt',\n};",
  "const ledger = new OneTimeCodes<{ id: string }>('attempt', []);",
])('takes a table that is handed to shared code for a use by who hands it: %s', (code) => {
  plant('engine/src/features/applications/lists/a.ts', code);
  plant('engine/src/features/routing/route-attempts/plans/a.ts', code);
  expect(tableProblems(tree)).toEqual([
    expect.stringContaining('applications/lists/a.ts: writes attempt, a table of routing'),
  ]);
});

it.each(['main/worker.ts', 'plugin-host/catalogue.ts'])('refuses a table of a context in %s', (file) => {
  plant(`engine/src/${file}`, 'const sql = `SELECT 1 FROM job JOIN attempt a ON true`;');
  expect(tableProblems(tree)).toEqual([expect.stringContaining(`${file}: reads attempt`)]);
});

it('refuses a table of a context in the platform', () => {
  const file = 'engine/src/platform/jobs/a.ts';
  plant(file, 'const sql = `SELECT 1 FROM job JOIN attempt a ON true`;');
  expect(tableProblems(tree)).toEqual([
    `${file}: reads attempt, a table of routing; read a view of engine/read-models/routing.sql or call its facade`,
  ]);
});

it.each([
  ["em.getKysely<DB>().selectFrom('attempt as a')", 'reads attempt'],
  ["query.innerJoin('attempt', 'attempt.id', 'a.id')", 'reads attempt'],
  ["query.leftJoinLateral('attempt', 'attempt.id', 'a.id')", 'reads attempt'],
  ["em.getKysely<DB>().insertInto('attempt')", 'writes attempt'],
  ["em.getKysely<DB>().updateTable('attempt')", 'writes attempt'],
  ["em.getKysely<DB>().deleteFrom('attempt')", 'writes attempt'],
  ["batch.insert('attempt', {})", 'writes attempt'],
  ["em.getKysely<DB>().selectFrom(['attempt as a'])", 'reads attempt'],
  ["em.getKysely<DB>().updateTable('application').from('attempt')", 'reads attempt'],
  ["em.getKysely<DB>().deleteFrom('application').using('attempt')", 'reads attempt'],
  ["em.getKysely<DB>().selectFrom('read.lender as l')", 'reads read.lender, and lenders is not in mayRead'],
])('refuses in applications: %s', (code, problem) => {
  plant('engine/src/features/applications/lists/a.ts', code);
  expect(tableProblems(tree)).toEqual([expect.stringContaining(`applications/lists/a.ts: ${problem}`)]);
});

it.each([
  ['applications/lists/a.ts', 'SELECT 1 FROM application JOIN read.store s ON true, read.attempt t'],
  ['routing/route-attempts/plans/a.ts', 'UPDATE attempt SET state = 1 FROM read.application'],
  ['routing/route-attempts/plans/a.ts', 'INSERT INTO job (id) SELECT id FROM worker'],
  ['routing/route-attempts/plans/a.ts', 'DELETE FROM attempt'],
  ['applications/lists/a.spec.ts', 'UPDATE attempt SET state = 1'],
])('allows in %s: %s', (file, sql) => {
  plant(`engine/src/features/${file}`, `const sql = \`${sql}\`;`);
  expect(tableProblems(tree)).toEqual([]);
});

it.each([
  ['a table of another context', 'SELECT id FROM application', 'reads application, a table of applications'],
  [
    'a view of a context that is not in mayRead',
    'SELECT 1 FROM store JOIN read.lender l ON true',
    'lenders is not',
  ],
])('refuses a view over %s', (_, sql, problem) => {
  plant('engine/read-models/tenancy.sql', view('store', 'SELECT id FROM store') + view('other', sql));
  expect(tableProblems(tree)).toEqual([
    expect.stringMatching(`^engine/read-models/tenancy.sql: .*${problem}`),
  ]);
});

it('refuses a view without tenant isolation, without a comment or in another schema', () => {
  plant('engine/read-models/tenancy.sql', 'CREATE VIEW store_name AS SELECT id FROM store;\n');
  expect(tableProblems(tree)).toEqual([
    expect.stringContaining('store_name is not in the schema read'),
    expect.stringContaining('store_name is not WITH (security_invoker = true)'),
    expect.stringContaining('store_name has no comment'),
  ]);
});

it('refuses a view in a migration unless a later one drops it, and a table without a context', () => {
  plant('engine/migrations/0001-a.sql', 'CREATE TABLE stray (id integer);\nCREATE VIEW kept AS SELECT 1;\n');
  plant('engine/migrations/0002-b.sql', 'CREATE TABLE old (id integer);\nCREATE VIEW gone AS SELECT 1;\n');
  plant('engine/migrations/0003-c.sql', 'DROP VIEW gone;\nDROP TABLE old;\n');
  expect(tableProblems(tree)).toEqual([
    expect.stringContaining('stray has no context'),
    expect.stringContaining('kept is made by a migration'),
  ]);
});

it('refuses a reviewed exception that is no longer needed', () => {
  plant('engine/read-models/platform.sql', view('held_lease', 'SELECT 1 FROM job'));
  expect(tableProblems(tree)).toContainEqual(
    expect.stringContaining('/read-models/platform.sql does not use read.attempt_lease any more'),
  );
});

const reading = (mayRead: readonly (string | object)[]) =>
  plant(
    'engine/src/features/contexts.json',
    JSON.stringify({
      contexts: {
        tenancy: { features: [], mayImport: [], mayRead: [] },
        lenders: { features: [], mayImport: ['tenancy'], mayRead },
      },
    }),
  );

it('refuses a context in mayRead that may not be imported, and a view without a reason', () => {
  reading(['tenancy', { view: 'read.application', because: '' }]);
  expect(contextProblems(tree)).toEqual([
    'lenders may read read.application without a reason; write one sentence',
  ]);
  reading(['applications']);
  expect(contextProblems(tree)).toEqual(['lenders may read applications, which is no context']);
  plant(
    'engine/src/features/contexts.json',
    JSON.stringify({
      contexts: {
        tenancy: { features: [], mayImport: [], mayRead: ['lenders'] },
        lenders: { features: [], mayImport: ['tenancy'], mayRead: [] },
      },
    }),
  );
  expect(contextProblems(tree)).toEqual([
    'tenancy may read lenders against its imports; list each view that it reads, with the reason',
  ]);
});

it('refuses an entry of mayRead that nothing uses', () => {
  reading(['tenancy', because('application')]);
  expect(unusedReads(tree)).toEqual([
    expect.stringContaining('lenders does not read tenancy any more'),
    expect.stringContaining('lenders does not read read.application any more'),
  ]);
  plant(
    'engine/src/features/lenders/lists/a.ts',
    'const sql = `SELECT 1 FROM read.store, read.application`;',
  );
  expect(unusedReads(tree)).toEqual([]);
});
