import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import { createTenant, type Tenant } from '../../../../test/http/two-tenants.ts';
import { within, type TenantContext } from './tenant-context.ts';

let app: FeatureApp;
let ours: Tenant;
let theirs: Tenant;
beforeAll(async () => {
  app = await startFeatureApp();
  const [lender] = await app.em().execute<{ id: number }[]>(`SELECT id FROM lender WHERE key = 'alder'`);
  ours = await createTenant(app.em(), 'ours', lender!.id);
  theirs = await createTenant(app.em(), 'theirs', lender!.id);
}, 60_000);
afterAll(() => app.close());

/** Reads as the reports of the API do: the API takes the role `reporting_reader` for one transaction. */
const read = <Row>(context: TenantContext, sql: string): Promise<Row[]> =>
  within(context, () =>
    (app.app.get(MikroORM).em.fork() as EntityManager).transactional(async (em) => {
      await em.execute('SET LOCAL ROLE reporting_reader', [], 'run');
      return em.execute<Row[]>(sql);
    }),
  );
const refusal = (sql: string) =>
  read({ all: true }, sql).then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );
const denied = '42501';

const relations = (kind: string, schema: string, more = '') =>
  app
    .em()
    .execute<{ name: string }[]>(
      `SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE c.relkind = '${kind}' AND n.nspname = '${schema}' ${more} ORDER BY 1`,
    )
    .then((rows) => rows.map(({ name }) => name));
const isSealed = `EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname LIKE '%\\_sealed')`;

test('reads every read model without a sealed column, and no other', async () => {
  const open = await relations('v', 'read', `AND NOT ${isSealed}`);
  expect(open.length).toBeGreaterThan(30);
  for (const view of open)
    expect([view, await refusal(`SELECT * FROM ${view} LIMIT 1`)]).toEqual([view, 'done']);
  const sealed = await relations('v', 'read', `AND ${isSealed}`);
  expect(sealed).toContain('read.application_answers');
  for (const view of sealed)
    expect([view, await refusal(`SELECT * FROM ${view} LIMIT 1`)]).toEqual([view, denied]);
});

test('sees the rows of the tenant in its context, and none of another', async () => {
  const stores = (context: TenantContext) => read<{ id: number }>(context, `SELECT id FROM read.store`);
  const applications = (context: TenantContext) =>
    read<{ id: string }>(context, `SELECT id FROM read.application_overview`);
  expect(await stores({ orgs: [ours.orgId] })).toEqual([{ id: ours.storeId }]);
  expect(await applications({ orgs: [ours.orgId] })).toEqual([{ id: ours.formId }]);
  expect(await applications({ stores: [theirs.storeId] })).toEqual([{ id: theirs.formId }]);
  expect(await applications({})).toEqual([]);
  expect(await applications({ all: true })).toHaveLength(2);
});

test('reads no table and writes nothing', async () => {
  const tables = await relations('r', 'public');
  expect(tables).toContain('public.application');
  for (const table of tables) expect([table, await refusal(`SELECT FROM ${table}`)]).toEqual([table, denied]);
  for (const sql of [
    `UPDATE read.store SET store_name = 'x'`,
    `DELETE FROM read.store`,
    `INSERT INTO read.store (store_name) VALUES ('x')`,
  ])
    expect([sql, await refusal(sql)]).toEqual([sql, denied]);
});
