import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import { createTestTenants, type TestTenants } from '../../../../test/http/test-tenants.ts';
import { AccountsModule } from './accounts.module.ts';

let app: FeatureApp;
let world: TestTenants;
let dev: string;
let staff: string;
beforeAll(async () => {
  app = await startFeatureApp({ modules: [AccountsModule] });
  world = await createTestTenants(app);
  dev = await world.signIn('DEV_ADMIN');
  staff = await world.signIn('FP_ADMIN');
  await sql(`INSERT INTO laa (id, name) VALUES (?, 'Alder Affiliates')`, [world.lenders[0]!.id]);
}, 60_000);
afterAll(() => app.close());

const sql = <T extends object>(text: string, values: unknown[] = []) => app.em().execute<T[]>(text, values);
const create = (payload: object, cookie = staff, key?: string) =>
  app.call({
    method: 'POST',
    url: '/api/admin/account/create',
    payload,
    cookie,
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const person = (email: string, role: string) => ({ role, email, first_name: 'Olga', last_name: 'Berg' });
/** A new store that has the same name as a store of another org. */
const store = {
  store_name: 'Harbor Home',
  phone: '(512) 555-0101',
  location_id: 1,
  industry_id: 1,
  timezone: 'America/Chicago',
};

test('creates an org with its first store, its link and its owner, once per key', async () => {
  const body = { ...person('olga@berg.test', 'ORG_ADMIN'), org_name: 'Berg Group', store };
  const made = await create(body, staff, 'berg');
  expect(made.statusCode).toBe(201);
  const { user_id, org_id, store_id } = made.json();
  expect((await create(body, staff, 'berg')).json()).toEqual(made.json());
  expect((await create({ ...body, org_name: 'Other' }, staff, 'berg')).statusCode).toBe(422);
  expect(await sql(`SELECT org_id, roles FROM read.user_overview WHERE id = ?`, [user_id])).toEqual([
    { org_id, roles: ['ORG_ADMIN'] },
  ]);
  const [row] = await sql<{ org_id: number; website_uuid: string }>(
    `SELECT s.org_id, f.website_uuid FROM store s JOIN outside_form f ON f.store_id = s.id WHERE s.id = ?`,
    [store_id],
  );
  expect(row!.org_id).toBe(org_id);
  expect(store_id).not.toBe(world.store.id);
  const [mail] = await sql<{ body: string }>(
    `SELECT body FROM local_message WHERE recipient = 'olga@berg.test'`,
  );
  expect(mail!.body).toContain('/activate#');
  const audit = await sql(`SELECT facts FROM audit_event WHERE action = 'account.created' AND org_id = ?`, [
    org_id,
  ]);
  expect(audit).toEqual([{ facts: { role: 'ORG_ADMIN' } }]);
});

test('an org of a lender affiliate account belongs to it from the start', async () => {
  const laa_id = world.lenders[0]!.id;
  const body = { ...person('laa@berg.test', 'LAA_ORG'), org_name: 'Affiliated', store, laa_id };
  const { org_id } = (await create(body, dev)).json();
  expect(await sql(`SELECT is_laa, laa_lender_id FROM org WHERE id = ?`, [org_id])).toEqual([
    { is_laa: true, laa_lender_id: laa_id },
  ]);
  const unknown = await create({ ...body, email: 'b@berg.test', laa_id: world.lenders[1]!.id }, dev);
  expect(unknown.statusCode).toBe(404);
});

test('staff and affiliates have no org', async () => {
  expect((await create(person('sup@millrace.test', 'FP_SUPPORT'))).json()).toMatchObject({
    org_id: null,
    store_id: null,
  });
  const odd = await create({ ...person('sup2@millrace.test', 'FP_SUPPORT'), org_name: 'x', store });
  expect(odd.json().errors.map(({ field }: { field: string }) => field)).toEqual(['org_name', 'store']);
});

test.each([
  ['a role with more permissions than the user has', person('a@berg.test', 'DEV_ADMIN'), 403],
  ['a role of a store', person('b@berg.test', 'STORE_ADMIN'), 422],
  ['a role that does not exist', person('c@berg.test', 'KING'), 422],
  ['an org without a store', { ...person('d@berg.test', 'ORG_ADMIN'), org_name: 'x' }, 422],
  ['an email that is taken', { ...person('OLGA@berg.test', 'ORG_ADMIN'), org_name: 'x', store }, 422],
  [
    'a state that does not exist',
    { ...person('e@berg.test', 'ORG_ADMIN'), org_name: 'x', store: { ...store, location_id: 999 } },
    422,
  ],
  [
    'a time zone that does not exist',
    { ...person('f@berg.test', 'ORG_ADMIN'), org_name: 'x', store: { ...store, timezone: 'Mars' } },
    422,
  ],
])('%s is refused and creates nothing', async (_, body, status) => {
  const count = () =>
    sql(`SELECT (SELECT count(*) FROM org) AS orgs, (SELECT count(*) FROM app_user) AS people`);
  const before = await count();
  expect((await create(body)).statusCode).toBe(status);
  expect(await count()).toEqual(before);
});

test.each(['FP_SUPPORT', 'ORG_ADMIN', 'LAA_ADMIN'] as const)('%s cannot create accounts', async (role) => {
  expect((await create(person('g@berg.test', 'FP_SUPPORT'), await world.signIn(role))).statusCode).toBe(403);
});
