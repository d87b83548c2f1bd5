import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import { until } from '../../../../test/http/live-update-listener.ts';
import { createTestTenants, type TestTenants } from '../../../../test/http/test-tenants.ts';
import { Notices } from '../../../platform/db/connections/notices.ts';
import { Franchises } from '../../reference/franchises/index.ts';
import { TimezonesModule } from '../../reference/timezones/index.ts';
import { Stores } from './index.ts';

let app: FeatureApp;
let world: TestTenants;
let admin: string;
let owner: string;
let internal: string;
beforeAll(async () => {
  app = await startFeatureApp({ modules: [TimezonesModule] });
  world = await createTestTenants(app);
  admin = await world.signIn('STORE_ADMIN');
  owner = await world.signIn('ORG_ADMIN');
  internal = await world.signIn('DEV_ADMIN');
}, 60_000);
afterAll(() => app.close());

const get = async (path: string, cookie = admin) => app.call({ url: `/api${path}`, cookie });
const send = (method: 'POST' | 'PUT', path: string, payload: object, cookie = admin) =>
  app.call({ method, url: `/api${path}`, payload, cookie });
const store = async (cookie = admin) => (await get(`/stores?store_id=${world.store.id}`, cookie)).json();

describe('reference data', () => {
  test('of states, industries and time zones is public; franchises need a sign-in', async () => {
    const locations = (await app.call({ url: '/api/locations' })).json();
    expect(locations).toHaveLength(55);
    expect(locations).toContainEqual({
      id: expect.any(Number),
      state_name: 'Texas',
      code: 'TX',
      country: 'US',
    });
    expect((await app.call({ url: '/api/industries' })).json()).toContainEqual({
      id: expect.any(Number),
      name: 'Furniture',
      key: 'furniture',
    });
    expect((await app.call({ url: '/api/system-settings/timezones' })).statusCode).toBe(200);
    expect((await app.call({ url: '/api/franchises' })).statusCode).toBe(401);
    expect((await get('/franchises')).statusCode).toBe(200);
  });
});

describe('a store', () => {
  test('is read with the names of its org and classification', async () => {
    expect(await store()).toMatchObject({
      id: world.store.id,
      store_name: 'Harbor Home',
      org_name: 'Harbor Group',
      state_name: 'Texas',
      industry_name: 'Furniture',
      franchise_name: null,
      timezone: 'America/Chicago',
      is_disabled: false,
    });
    expect((await get(`/stores?store_id=${world.foreign.id}`)).statusCode).toBe(404);
    expect((await get(`/stores?store_id=999999`)).statusCode).toBe(404);
  });

  test('is changed in the sent fields, and its link follows its name', async () => {
    const body = {
      id: world.store.id,
      store_name: 'Harbor Home & Garden',
      phone: '(512) 555-0199',
      city: null,
    };
    const reply = await send('POST', '/stores', { ...body, org_id: world.foreign.orgId });
    expect(reply.json()).toMatchObject({
      store_name: 'Harbor Home & Garden',
      slug: 'harbor-home-garden',
      phone: '(512) 555-0199',
      org_id: world.store.orgId,
    });
    const details = await app.call({
      url: `/api/v2/outside-form/details?storeUuid=${world.store.websiteUuid}`,
    });
    expect(details.json().store).toMatchObject({ name: 'Harbor Home & Garden', slug: 'harbor-home-garden' });
    const [row] = await app
      .em()
      .execute<{ facts: object }[]>(
        `SELECT facts FROM audit_event WHERE action = 'store.updated' ORDER BY id DESC`,
      );
    expect(row?.facts).toEqual({ changed: 'storeName,slug,phone' });
  });

  test.each([
    [{ phone: '512-555-0199' }, 400],
    [{ zip_code: '787' }, 400],
    [{ zip_code: '7870' }, 422],
    [{ deal_room_url: 'javascript:alert(1)' }, 400],
    [{ store_name: '' }, 400],
    [{ is_disabled: true, org_id: 1, is_processor: true }, 200],
    [{ timezone: 'Europe/Berlin' }, 422],
  ])('is not changed by %j', async (body, status) => {
    const before = await store();
    expect((await send('POST', '/stores', { id: world.store.id, ...body })).statusCode).toBe(status);
    expect(await store()).toEqual(before);
  });

  test('of another tenant or out of reach is not changed', async () => {
    for (const { id } of [world.foreign, world.sister])
      expect((await send('POST', '/stores', { id, store_name: 'Mine' })).statusCode).toBe(404);
    const basic = await world.signIn('BASIC');
    expect((await send('POST', '/stores', { id: world.store.id }, basic)).statusCode).toBe(403);
    expect((await send('POST', '/stores', { store_name: 'Example' })).statusCode).toBe(400);
  });
});

describe('several stores at once', () => {
  const stateId = async (code: string) =>
    (await app.call({ url: '/api/locations' })).json().find((state: { code: string }) => state.code === code)
      .id;

  test('get a state, an industry and a franchise', async () => {
    const store_ids = [world.store.id, world.sister.id];
    const franchise_id = await app.get(Franchises).ensure(app.em(), 'Sleep Kingdom');
    const industries = (await app.call({ url: '/api/industries' })).json();
    const industry_id = industries.find(({ key }: { key: string }) => key === 'mattress').id;
    const location_id = await stateId('OK');
    const changes = [
      ['/stores/update-stores-location', { store_ids, location_id }],
      ['/stores/update-stores-industry', { store_ids, industry_id }],
      ['/stores/update-stores-franchise', { store_ids, franchise_id }],
    ] as const;
    for (const [path, body] of changes)
      expect((await send('PUT', path, body, owner)).json()).toEqual({ store_ids });
    for (const id of store_ids)
      expect((await get(`/stores?store_id=${id}`, owner)).json()).toMatchObject({
        state: 'OK',
        industry_name: 'Mattress',
        franchise_name: 'Sleep Kingdom',
      });
    await send('PUT', '/stores/update-stores-franchise', { store_ids, franchise_id: null }, owner);
    expect((await store()).franchise_name).toBeNull();
  });

  test('are all changed or none: one of another org refuses the rest', async () => {
    const body = { store_ids: [world.store.id, world.foreign.id], location_id: await stateId('NV') };
    expect((await send('PUT', '/stores/update-stores-location', body, owner)).statusCode).toBe(404);
    expect((await store()).state).toBe('OK');
    expect((await send('PUT', '/stores/update-stores-location', body, admin)).statusCode).toBe(403);
    expect((await send('PUT', '/stores/update-stores-location', body, internal)).statusCode).toBe(200);
    const unknown = { store_ids: [world.store.id], location_id: 9999 };
    expect((await send('PUT', '/stores/update-stores-location', unknown, owner)).statusCode).toBe(404);
  });
});

describe('lists', () => {
  test('of all stores are for internal staff, with pages and search', async () => {
    expect((await get('/stores/get-all-stores')).statusCode).toBe(403);
    const all = (await get('/stores/get-all-stores?limit=2', internal)).json();
    expect([all.count, all.list.length]).toEqual([3, 2]);
    const found = (await get('/stores/get-all-stores?search=summit', internal)).json();
    expect(found.list.map(({ store_name }: { store_name: string }) => store_name)).toEqual(['Summit Beds']);
  });

  test('of processors contain the flagged stores in reach', async () => {
    const flag = { storeId: world.sister.id, is_processor: true };
    expect((await send('POST', '/admin/store-processor', flag)).statusCode).toBe(403);
    expect((await send('POST', '/admin/store-processor', flag, internal)).json().is_processor).toBe(true);
    expect((await get('/stores/processors', owner)).json().count).toBe(1);
    expect((await get('/stores/processors', admin)).json().count).toBe(0);
  });

  test('of a managed processor contain the stores it works for', async () => {
    const managed = await world.signIn('MANAGED_PROCESSOR');
    const reply = (await get('/stores/mp/list', managed)).json();
    expect(reply.list.map(({ id }: { id: number }) => id)).toEqual([world.store.id]);
    expect((await get('/stores/mp/list', admin)).statusCode).toBe(403);
  });

  test('of users contain those of a store, without secrets', async () => {
    const reply = await get(`/stores/users?storeId=${world.store.id}`);
    expect(reply.json()).toContainEqual(
      expect.objectContaining({ email: 'store_admin@harbor.test', roles_arr: ['STORE_ADMIN'] }),
    );
    expect(reply.body).not.toMatch(/hash|password/);
    expect((await get(`/stores/users?storeId=${world.foreign.id}`)).statusCode).toBe(404);
  });

  test('for react-admin are sorted, filtered and counted', async () => {
    const query = `filter={"org_id":${world.store.orgId}}&sort=["store_name","DESC"]&range=[0,0]`;
    const reply = await get(`/admin/stores?${query}`, internal);
    expect(reply.headers['content-range']).toBe('stores 0-0/2');
    expect(reply.json()).toMatchObject([{ id: world.sister.id, is_processor: true }]);
    expect((await get(`/admin/stores/${world.store.id}`, internal)).json()).toMatchObject({
      id: world.store.id,
    });
    expect((await get('/admin/stores?sort=["password","ASC"]', internal)).statusCode).toBe(400);
    expect((await get('/admin/stores', admin)).statusCode).toBe(403);
  });
});

test('every store counts as subscribed while no billing is connected, and the reply says so', async () => {
  expect((await get(`/stores/is-subscribed?storeId=${world.store.id}`)).json()).toEqual({
    is_subscribed: true,
    billing: 'not-connected',
  });
});

test('clears the caches of a store', async () => {
  await app.call({ url: `/api/v2/outside-form/details?storeUuid=${world.store.websiteUuid}` });
  const clear = () => send('POST', '/admin/clear-store-cache', { storeId: world.store.id }, internal);
  expect((await clear()).json().cleared).toBeGreaterThan(0);
  expect((await clear()).json()).toEqual({ success: true, cleared: 0 });
  expect((await send('POST', '/admin/clear-store-cache', { storeId: world.store.id })).statusCode).toBe(403);
});

describe('a disabled store', () => {
  const disable = (is_disabled: boolean, cookie = internal) =>
    send(
      'POST',
      '/admin/disable-store',
      { storeId: world.store.id, is_disabled, reason: 'Closed for good' },
      cookie,
    );
  const valid = async () =>
    (await send('POST', '/stores/valid-inactive', { storeId: world.store.id }, internal)).json();

  test('can be set inactive as soon as no lender is asked for it', async () => {
    expect(await valid()).toEqual({ valid: true, reasons: [] });
    expect((await send('POST', '/stores/valid-inactive', { storeId: world.store.id })).statusCode).toBe(403);
  });

  test('is closed for its users at once, and its links end', async () => {
    expect((await disable(true, admin)).statusCode).toBe(403);
    expect((await disable(true)).json().is_disabled).toBe(true);
    for (const url of [`/stores?store_id=${world.store.id}`, '/auth/validate'])
      expect((await get(url)).json()).toMatchObject({ status: 401, code: 'account-disabled' });
    const details = await app.call({
      url: `/api/v2/outside-form/details?storeUuid=${world.store.websiteUuid}`,
    });
    expect(details.json()).toMatchObject({ open: false, closedBecause: 'link' });
    expect(await valid()).toMatchObject({ valid: false });
  });

  test('is enabled again unchanged, and both write an audit row with the reason', async () => {
    await disable(false);
    expect((await get(`/stores?store_id=${world.store.id}`)).statusCode).toBe(200);
    const rows = await app
      .em()
      .execute<{ action: string; reason: string }[]>(
        `SELECT action, reason FROM audit_event WHERE action IN ('store.disabled', 'store.enabled') ORDER BY id`,
      );
    expect(rows).toEqual([
      { action: 'store.disabled', reason: 'Closed for good' },
      { action: 'store.enabled', reason: 'Closed for good' },
    ]);
  });
});

describe('a new store', () => {
  test('is announced, so that open connections of its org see it at once', async () => {
    const heard: (string | undefined)[] = [];
    app.get(Notices).on('access', (about) => heard.push(about));
    const { orgId } = world.store;
    const facts = { name: 'Harbor Annex', phone: '(512) 555-0100', state: 'TX', timezone: 'America/Chicago' };
    await app.get(Stores).open(app.em(), { orgId, ...facts });
    await until(() => heard.includes(`org-${orgId}`));
  });
});

describe('the country of a store', () => {
  const codes = (reply: { json: () => { errors?: { code: string }[] } }) =>
    reply.json().errors?.map(({ code }) => code);
  const england = async () => {
    const locations: { id: number; code: string }[] = (await app.call({ url: '/api/locations' })).json();
    return locations.find(({ code }) => code === 'ENG')!.id;
  };
  const move = async (storeId: number) =>
    send(
      'PUT',
      '/stores/update-stores-location',
      { store_ids: [storeId], location_id: await england() },
      internal,
    );
  const read = async (id: number) => (await get(`/stores?store_id=${id}`, internal)).json();

  test('is that of its location, and brings currency, phone and postcode', async () => {
    const { id } = world.foreign;
    expect((await move(id)).statusCode).toBe(200);
    expect(await read(id)).toMatchObject({ state: 'ENG', country: 'GB', currency: 'GBP' });
    const save = (values: object) => send('POST', '/stores', { id, ...values }, internal);
    expect(codes(await save({ phone: '(512) 555-0134' }))).toEqual(['wrong-phone']);
    expect(codes(await save({ zip_code: '78701' }))).toEqual(['wrong-postcode']);
    const saved = await save({ phone: '+44 20 7946 0958', zip_code: 'LS1 4DY', timezone: 'Europe/London' });
    expect(saved.json()).toMatchObject({ phone: '+44 20 7946 0958', zip_code: 'LS1 4DY' });
  });

  test('stays as long as another store of its org has the earlier currency', async () => {
    await app
      .em()
      .execute(`INSERT INTO store (org_id, store_name, slug, state) VALUES (?, 'Second', 'second', 'TX')`, [
        world.store.orgId,
      ]);
    expect(codes(await move(world.store.id))).toEqual(['other-currency']);
  });

  test('is that of all stores of an org, also for statements past the service', async () => {
    const change = app.em().execute(
      `INSERT INTO store (org_id, store_name, slug, state, country, currency)
                VALUES (?, 'Third', 'third', 'ENG', 'GB', 'GBP')`,
      [world.store.orgId],
    );
    await expect(change).rejects.toThrow(/stores in another currency/);
  });
});
