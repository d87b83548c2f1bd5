import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { misplacedWords } from './words.ts';

let tree: string;
beforeEach(() => {
  tree = mkdtempSync(path.join(os.tmpdir(), 'millrace-words-'));
});
afterEach(() => rmSync(tree, { recursive: true, force: true }));

function plant(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
  writeFileSync(path.join(tree, file), text);
}

it.each([
  ['engine/src/features/a/a.service.ts', 'const port = process.env.PORT;'],
  ['portal/src/store/features/a/a.ts', 'const text = dollars(cents);'],
  ['engine/src/features/a/a.logic.ts', "const amount = { cents, currency: 'USD' };"],
  ['portal/src/store/features/a/A.tsx', '<InputAdornment>$</InputAdornment>'],
  ['engine/src/features/a/a.errors.ts', 'const message = `Enter at most $${mostCents / 100}`;'],
  ['engine/src/features/a/a.logic.ts', "const title = 'Approved (USD)';"],
  ['admin/src/resources/a/A.tsx', "const rows = await fetch('https://acme.example');"],
  ['admin/src/resources/a/A.tsx', 'const path = `/api/admin/users/${id}`;'],
  ['portal/src/store/features/a/api.ts', "const path = '/api/stores';"],
  ['portal/src/shopper/features/a/api.ts', "const get = { method: 'GET', path: '/stores' } as const;"],
  ['portal/src/store/features/a/api.ts', "import { request } from '@millrace/schemas/http-client';"],
  ['admin/src/resources/a/A.tsx', "import { call } from '@millrace/schemas/http-client';"],
  ['admin/src/resources/a/A.tsx', "const { data } = useGetList<AdminOrg>('orgs');"],
  ['plugins/acme/src/submit.ts', "const key = process.env['KEY'];"],
  ['engine/src/features/a/a.logic.ts', 'const now = Date.now();'],
  ['engine/src/features/a/a.service.ts', 'const now = Date.now();'],
  ['schemas/form/a.ts', 'const today = new Date();'],
  ['engine/src/platform/a.ts', "const next = 'See Store Settings.';"],
  ['engine/src/platform/http/access/owners.ts', "const asked = kind !== 'public-store';"],
  ['portal/src/store/a.tsx', "const may = role === 'STORE_ADMIN';"],
  ['engine/src/features/a/a.service.ts', "const sql = `UPDATE attempt SET state = 'DONE'`;"],
  ['engine/src/features/a/a.service.ts', "batch.insert('attempt', {});"],
  ['engine/src/features/a/a.service.ts', 'const sql = `update only attempt set fence = 1`;'],
  ['engine/src/features/a/a.service.ts', 'const sql = `DELETE FROM\n  public.attempt`;'],
  ['engine/src/features/a/a.service.ts', "em.getKysely<Database>().insertInto('attempt');"],
  ['engine/src/features/a/a.service.ts', "em.getKysely<Database>().updateTable('attempt as a');"],
  ['engine/src/features/a/a.service.ts', "em.getKysely<Database>().deleteFrom('attempt');"],
  ['engine/src/features/routing/route-attempts/routes.service.ts', 'const sql = `INSERT INTO attempt (id)`;'],
  ['engine/src/features/a/a.service.ts', 'const sql = `INSERT INTO attempt_event (id)`;'],
  ['engine/src/features/a/a.service.ts', "em.getKysely<Database>().insertInto('attempt_event');"],
  ['engine/src/features/a/a.service.ts', 'const sql = `UPDATE route SET version = 1`;'],
  ['engine/src/features/a/a.service.ts', "em.getKysely<Database>().updateTable('route');"],
  ['engine/src/features/routing/route-attempts/attempt-store.ts', 'const sql = `DELETE FROM route`;'],
  ['engine/src/features/a/a.service.ts', 'const sql = `UPDATE contract_step SET fence = 0`;'],
  ['engine/src/main/worker.ts', 'app.get(Orgs, { strict: false }).start();'],
  ['engine/src/features/a/b/index.ts', "export * from './b.service.ts';"],
  ['engine/src/features/a/a.spec.ts', "jest.spyOn(EntityManager.prototype, 'execute');"],
  ['engine/test/setup/a.ts', 'Client.prototype.query = broken;'],
  ['engine/test/dom/dom-setup.mjs', 'Element.prototype.matches = () => true;'],
  [
    'engine/test/dom/jsdom-env.mjs',
    "const selectors = require('jsdom/lib/jsdom/living/helpers/selectors.js');",
  ],
  ['engine/test/dom/jsdom-env.mjs', 'window.getComputedStyle = quickly;'],
  ['portal/src/store/a.spec.tsx', "jest.unstable_mockModule('react-dom', () => ({}));"],
  ['portal/ui/table/a.spec.tsx', "jest.mock('react');"],
  ['admin/src/testing/api.ts', "Object.defineProperty(Node.prototype, 'textContent', {});"],
  ['portal/src/store/a.spec.tsx', 'React.__CLIENT_INTERNALS_DO_NOT_USE.owner = null;'],
])('refuses a word outside its place in %s', (file, line) => {
  plant(file, `// first line\n${line}\n`);
  expect(misplacedWords(tree)).toEqual([expect.stringContaining(`${file}:2: `)]);
});

it.each([
  ['engine/src/platform/config/config.ts', 'const env = process.env;'],
  ['admin/src/resources/a/A.tsx', 'void refetch();'],
  ['admin/src/resources/a/a.spec.tsx', "http.get('/api/admin/users', reply);"],
  ['admin/src/resources/a/A.tsx', "import { call } from '../../providers/http-client.ts';"],
  ['admin/src/shared/data/use-records.ts', "import { useGetList } from 'react-admin';"],
  ['admin/src/providers/http-client.ts', "import { call, request } from '@millrace/schemas/http-client';"],
  ['portal/src/store/features/a/api.ts', "import { call } from '@millrace/schemas/http-client';"],
  ['engine/src/platform/clock.ts', 'const now = Date.now();'],
  ['engine/src/features/a/a.entity.ts', 'const createdAt = new Date();'],
  [
    'engine/src/features/routing/route-attempts/transitions/attempt-claims.ts',
    'const sql = `UPDATE attempt SET fence = 1`;',
  ],
  ['engine/src/features/a/a.service.ts', 'const sql = `SELECT FROM read.attempt JOIN read.route`;'],
  ['engine/src/features/a/a.service.ts', "em.getKysely<Database>().insertInto('attempt_reference');"],
  ['engine/src/features/a/a.service.ts', 'const sql = `UPDATE route_note SET a = 1`;'],
  [
    'engine/src/features/routing/route-attempts/attempt-store.ts',
    'const sql = `INSERT INTO attempt_event (id)`;',
  ],
  [
    'engine/src/features/routing/route-attempts/route-store.ts',
    'const sql = `UPDATE route SET version = 1`;',
  ],
  ['engine/src/main/worker.ts', 'app.get(Logger).info();'],
  ['engine/src/features/a/b/index.ts', "export { B } from './b.service.ts';"],
  ['schemas/form/dates.ts', 'const date = new Date(text);'],
  ['schemas/permissions/grants.ts', "const role = 'STORE_ADMIN';"],
  ['portal/src/store/a.spec.tsx', "const role = 'STORE_ADMIN';"],
  ['engine/src/features/a/a.spec.ts', "jest.spyOn(app.get(QueueNotifier), 'dispatch');"],
  ['engine/test/dom/dom-setup.mjs', 'Element.prototype.scrollIntoView ??= () => {};'],
  ['portal/src/store/a.spec.tsx', "jest.spyOn(Element.prototype, 'scrollIntoView');"],
])('accepts a word in its place in %s', (file, line) => {
  plant(file, line);
  expect(misplacedWords(tree)).toEqual([]);
});
