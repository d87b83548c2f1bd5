import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import { createTestTenants, type TestTenants } from '../../../../test/http/test-tenants.ts';

let app: FeatureApp;
let world: TestTenants;
let admin: string;
beforeAll(async () => {
  app = await startFeatureApp();
  world = await createTestTenants(app);
  admin = await world.signIn('STORE_ADMIN');
}, 60_000);
afterAll(() => app.close());

const robin = { first_name: ' Robin ', last_name: 'Sample', email: 'robin@harbor.test', associate_id: '17' };
const save = (body: object, cookie = admin, headers = {}) =>
  app.call({
    method: 'POST',
    url: '/api/store-associates/save',
    payload: { store_id: world.store.id, ...robin, ...body },
    cookie,
    headers,
  });
const list = (query = '', cookie = admin) =>
  app.call({ url: `/api/store-associates?storeId=${world.store.id}${query}`, cookie });
const act = (what: 'activate' | 'disable', id: number, storeId = world.store.id, cookie = admin) =>
  app.call({ method: 'POST', url: `/api/store-associates/${what}`, payload: { id, storeId }, cookie });
const remove = (id: number, cookie = admin) =>
  app.call({ method: 'DELETE', url: `/api/store-associates?id=${id}&storeId=${world.store.id}`, cookie });
const offered = async () =>
  (await app.call({ url: `/api/v2/outside-form/details?storeUuid=${world.store.websiteUuid}` }))
    .json()
    .associates.map(({ name }: { name: string }) => name);

let id: number;

describe('an associate', () => {
  test('is created, listed and offered to shoppers', async () => {
    const reply = await save({});
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({
      first_name: 'Robin',
      associate_id: '17',
      is_active: true,
      store_id: world.store.id,
    });
    id = reply.json().id;
    const one = await app.call({
      url: `/api/store-associates/${id}?storeId=${world.store.id}`,
      cookie: admin,
    });
    expect(one.json()).toEqual(reply.json());
    expect(await offered()).toEqual(['Robin Sample']);
  });

  test('is changed by id, and its email stays unique in the store', async () => {
    expect((await save({ id, last_name: 'Samson' })).json()).toMatchObject({ id, last_name: 'Samson' });
    const twice = await save({ email: 'ROBIN@harbor.test' });
    expect([twice.statusCode, twice.json().code]).toEqual([409, 'associate-email-taken']);
    expect((await list()).json().count).toBe(1);
  });

  test('is archived, activated and deleted, and shoppers see the difference', async () => {
    expect((await act('disable', id)).json().is_active).toBe(false);
    expect(await offered()).toEqual([]);
    expect((await list('&status=archived')).json().count).toBe(1);
    expect((await act('activate', id)).json().is_active).toBe(true);
    expect(await offered()).toEqual(['Robin Samson']);
    expect((await remove(id)).json()).toEqual({ success: true });
    expect(await offered()).toEqual([]);
    expect((await list()).json()).toEqual({ list: [], count: 0 });
    expect((await act('activate', id)).statusCode).toBe(404);
    expect((await remove(id)).statusCode).toBe(404);
  });

  test('writes one audit row for each change, without a name', async () => {
    const rows = await app
      .em()
      .execute<{ action: string; line: string; org_id: number }[]>(
        `SELECT action, org_id, a::text AS line FROM audit_event a WHERE action LIKE 'associate.%' ORDER BY id`,
      );
    expect(rows.map(({ action }) => action.replace('associate.', ''))).toEqual([
      'created',
      'updated',
      'archived',
      'activated',
      'deleted',
    ]);
    for (const { line, org_id } of rows) {
      expect(line).not.toMatch(/robin|sam/i);
      expect(org_id).toBe(world.store.orgId);
    }
  });

  test('can be created again with the same email after its deletion', async () => {
    const reply = await save({});
    expect(reply.statusCode).toBe(200);
    id = reply.json().id;
  });

  test('is created once per idempotency key', async () => {
    const body = { email: 'once@harbor.test' };
    const key = { 'idempotency-key': 'a-key-of-its-own' };
    const first = await save(body, admin, key);
    const again = await save(body, admin, key);
    expect(again.json()).toEqual(first.json());
    expect((await list('&search=once')).json().count).toBe(1);
  });
});

test('lists support pages and search', async () => {
  for (const n of [1, 2, 3]) await save({ first_name: `Page${n}`, email: `page${n}@harbor.test` });
  const page = (await list('&search=page&limit=2&page=2')).json();
  expect(page.count).toBe(3);
  expect(page.list.map(({ first_name }: { first_name: string }) => first_name)).toEqual(['Page3']);
});

test.each([
  [{ first_name: '' }],
  [{ last_name: undefined }],
  [{ email: 'no address' }],
  [{ email: `${'a'.repeat(250)}@x.test` }],
  [{ first_name: 'x'.repeat(256) }],
])('refuses incomplete data: %j', async (body) => {
  expect((await save({ email: 'new@harbor.test', ...body })).statusCode).toBe(400);
});

describe('an associate of another store', () => {
  test('is not found: for reading, changing, archiving and deleting', async () => {
    const elsewhere = { store_id: world.sister.id };
    expect((await save(elsewhere)).statusCode).toBe(404);
    expect((await act('disable', id, world.sister.id)).statusCode).toBe(404);
    expect(
      (await app.call({ url: `/api/store-associates?storeId=${world.foreign.id}`, cookie: admin }))
        .statusCode,
    ).toBe(404);
    const owner = await world.signIn('ORG_ADMIN');
    // The org administrator may manage both stores, but the associate belongs to only one of them.
    expect((await act('disable', id, world.sister.id, owner)).statusCode).toBe(404);
    expect((await save({ id, store_id: world.sister.id }, owner)).statusCode).toBe(404);
    expect((await act('disable', id, world.store.id, owner)).statusCode).toBe(200);
  });
});

test.each([
  ['BASIC', 200, 403, 403],
  ['FREEMIUM_STORE', 200, 200, 403],
  ['FP_SUPPORT', 403, 403, 403],
  ['AFFILIATE', 403, 403, 403],
] as const)(
  '%s lists with %i, saves with %i and archives with %i',
  async (role, lists, saves, archives) => {
    const cookie = await world.signIn(role);
    const statuses = [
      await list('', cookie),
      await save({ email: `${role}@of.test` }, cookie),
      await act('disable', id, world.store.id, cookie),
    ].map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([lists, saves, archives]);
  },
  60_000,
);
