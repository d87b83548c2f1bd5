import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import { createTestTenants, type TestTenants } from '../../../../test/http/test-tenants.ts';

/**
 * The app of these tests. Row level security is off, so only the permission guard (the first layer of tenant
 * isolation) can refuse.
 */
let app: FeatureApp;
let world: TestTenants;
let orgAdmin: string;
let storeAdmin: string;
beforeAll(async () => {
  app = await startFeatureApp();
  world = await createTestTenants(app);
  orgAdmin = await world.signIn('ORG_ADMIN');
  storeAdmin = await world.signIn('STORE_ADMIN');
  const isolated = await sql<{ name: string }>(`SELECT relname AS name FROM pg_class WHERE relrowsecurity`);
  for (const { name } of isolated) await sql(`ALTER TABLE ${name} DISABLE ROW LEVEL SECURITY`);
}, 60_000);
afterAll(() => app.close());

const sql = <Row extends object>(text: string) => app.em().execute<Row[]>(text);
const industry = (store_ids: readonly number[], cookie = orgAdmin) =>
  app.call({
    method: 'PUT',
    url: '/api/stores/update-stores-industry',
    payload: { store_ids, industry_id: 1 },
    cookie,
  });
const regions = (payload: object) =>
  app.call({ method: 'POST', url: '/api/org-regions', payload, cookie: orgAdmin });

test('refuses a list with one foreign store and changes nothing', async () => {
  const before = await sql(`SELECT id, industry FROM store ORDER BY id`);
  expect((await industry([world.store.id, world.foreign.id])).statusCode).toBe(404);
  expect(await sql(`SELECT id, industry FROM store ORDER BY id`)).toEqual(before);
  expect((await industry([world.store.id, world.sister.id])).statusCode).toBe(200);
});

test('answers a foreign store and an unknown store in the same way', async () => {
  const answers = await Promise.all([industry([world.foreign.id]), industry([999_999])]);
  const [foreign, unknown] = answers.map((answer) => ({ ...answer.json(), requestId: '' }));
  expect(foreign).toEqual(unknown);
});

test('answers 403 to a role without the permission, whatever id it names', async () => {
  for (const id of [world.store.id, world.foreign.id, 999_999])
    expect((await industry([id], storeAdmin)).statusCode).toBe(403);
});

test('refuses a store that does not belong to the named org, even for a role with access to all orgs', async () => {
  const everywhere = await world.signIn('DEV_ADMIN');
  const foreign = { org_id: world.store.orgId, name: 'East', store_ids: [world.foreign.id] };
  expect((await regions(foreign)).statusCode).toBe(404);
  const asStaff = { method: 'POST', url: '/api/org-regions', payload: foreign, cookie: everywhere } as const;
  expect((await app.call(asStaff)).statusCode).toBe(404);
});

test('checks both stores of a query that names two', async () => {
  const get = (query: string) => app.call({ url: `/api/stores?${query}`, cookie: storeAdmin });
  expect((await get(`store_id=${world.store.id}`)).statusCode).toBe(200);
  expect((await get(`store_id=${world.store.id}&store_id=${world.foreign.id}`)).statusCode).toBe(404);
});

test('lets the schema refuse an invalid id', async () => {
  const answer = await app.call({ url: '/api/stores?store_id=abc', cookie: storeAdmin });
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation']);
});
