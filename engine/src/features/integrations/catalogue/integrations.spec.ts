import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type {
  CalendarStatus,
  Companies,
  Integration,
  IntegrationExchange,
  ManualRun,
  StoreIntegration,
  TestedIntegration,
  UserflowIdentity,
} from '@millrace/schemas/api';
import type { Role } from '@millrace/schemas/permissions';
import { createHmac } from 'node:crypto';
import { startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import { createTestTenants, type TestTenants } from '../../../../test/http/test-tenants.ts';
import { startVendors } from '../../../../test/setup/vendor-sandbox.ts';
import { CalendarModule } from '../calendar/index.ts';
import { CrmModule } from '../crm/index.ts';
import { ProductToursModule } from '../product-tours/index.ts';
import { CatalogueModule } from './index.ts';

let sandbox: Awaited<ReturnType<typeof startVendors>>;
let app: FeatureApp;
let world: TestTenants;
let storeAdmin: string;
let dev: string;
beforeAll(async () => {
  sandbox = await startVendors();
  app = await startFeatureApp({
    modules: [CatalogueModule, CrmModule, CalendarModule, ProductToursModule],
    environment: {
      LENDER_SANDBOX_URL: sandbox.url,
      USERFLOW_TOKEN: 'ct_demo',
      USERFLOW_SECRET: 'secret-of-userflow',
    },
  });
  world = await createTestTenants(app);
  storeAdmin = await world.signIn('STORE_ADMIN');
  dev = await world.signIn('DEV_ADMIN');
}, 60_000);
afterAll(async () => {
  await app.close();
  await sandbox.close();
});

async function call<T>(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, cookie = storeAdmin) {
  const reply = await app.call({ method, url: `/api${path}`, cookie, ...(payload && { payload }) });
  return { statusCode: reply.statusCode, body: reply.json<T & { code?: string; message?: string }>() };
}
const listed = async () =>
  (await call<StoreIntegration[]>('GET', `/store-integrations?storeId=${world.store.id}`)).body;
const save = (values: object, more: object = {}) =>
  call<StoreIntegration>('POST', '/store-integrations', {
    storeId: world.store.id,
    integration_id: 'isoftpull',
    values,
    ...more,
  });
const keys = { api_key: 'key-1', api_secret: 'secret-of-isoftpull', run: 'manual' };

describe('an integration of a store', () => {
  test('is tried before it is saved, with the words of what failed', async () => {
    const tried = async (integration_id: string, values: object) =>
      (
        await call<TestedIntegration>('POST', '/store-integrations/test', {
          storeId: world.store.id,
          integration_id,
          values,
        })
      ).body;
    expect(await tried('isoftpull', keys)).toMatchObject({ works: true });
    for (const [key, message] of [
      ['expired', /refused these keys/],
      ['limited', /too many requests/],
      ['broken', /reported an error/],
    ] as const)
      expect(await tried('isoftpull', { ...keys, api_secret: key })).toEqual({
        works: false,
        message: expect.stringMatching(message),
      });
    const till = {
      address: 'https://store.pinogy.example',
      access_key: 'till-1',
      password: 'sandbox-password',
    };
    expect(await tried('pinogy', { ...till, secret_key: 'sandbox-secret' })).toMatchObject({ works: true });
    expect(await tried('pinogy', { ...till, secret_key: 'another' })).toMatchObject({ works: false });
    const log = `/store-integrations/exchanges?storeId=${world.store.id}&integration_id=pinogy`;
    const { body: exchanges } = await call<IntegrationExchange[]>('GET', log);
    expect(exchanges.map(({ operation, works }) => [operation, works])).toEqual([
      ['test', false],
      ['test', true],
    ]);
    expect(JSON.stringify(exchanges)).not.toMatch(/till-1|sandbox-secret|another/);
    expect(
      (await call('GET', log.replace(String(world.store.id), String(world.foreign.id)))).statusCode,
    ).toBe(404);
  });

  test('keeps its secrets sealed, shows none, and is switched off and on', async () => {
    const run = `/store-integrations/isp-manual-run?storeId=${world.store.id}`;
    expect((await call<ManualRun>('GET', run)).body).toMatchObject({ is_available: false });
    expect((await save({ api_key: 'key-1' })).statusCode).toBe(422);
    const saved = await save(keys);
    expect(saved.body).toMatchObject({
      state: 'connected',
      filled: ['api_key', 'api_secret', 'run'],
      values: { api_key: 'key-1', run: 'manual' },
    });
    expect((await call<ManualRun>('GET', run)).body).toMatchObject({ is_available: true });
    const stored = await app.em().execute(`SELECT to_jsonb(i)::text FROM store_integration i`);
    expect(JSON.stringify([stored, await listed()])).not.toContain('secret-of-isoftpull');
    expect((await save({ ...keys, api_secret: '' })).body.filled).toContain('api_secret');
    const toggle = { storeId: world.store.id, integration_id: 'isoftpull', is_active: false };
    expect((await call('POST', '/store-integrations/toggle', toggle)).body).toMatchObject({ state: 'off' });
    expect((await call<ManualRun>('GET', run)).body).toMatchObject({ is_available: false });
  });

  test('with a price is connected only at the confirmed price', async () => {
    const change = { id: 'isoftpull', price_cents: 4900, price_interval: 'month' };
    expect((await call<Integration>('PUT', '/integrations', change, dev)).body).toMatchObject({
      is_paid: true,
      price_cents: 4900,
    });
    expect((await save(keys)).body.code).toBe('price-not-confirmed');
    expect((await save(keys, { confirmed_price_cents: 100 })).body.code).toBe('price-not-confirmed');
    expect((await save(keys, { confirmed_price_cents: 4900 })).body.is_active).toBe(true);
  });

  test('is offered only to stores on its list, and stores do not see the list', async () => {
    await call('PUT', '/integrations', { id: 'edge', whitelisted_store_ids: [world.foreign.id] }, dev);
    expect((await listed()).map(({ id }) => id)).not.toContain('edge');
    const edge = { storeId: world.store.id, integration_id: 'edge', values: { store_number: '7' } };
    expect((await call('POST', '/store-integrations', edge)).body.code).toBe('integration-not-available');
    await call('PUT', '/integrations', { id: 'edge', whitelisted_store_ids: [world.store.id] }, dev);
    const seen = await call<Integration[]>('GET', '/integrations');
    expect(seen.body.find(({ id }) => id === 'edge')).toMatchObject({
      whitelisted_store_ids: null,
      _id: 'edge',
      internal_name: 'edge',
    });
    expect(seen.body.map(({ id }) => id)).not.toContain('hubspot');
  });
});

test('stores see only the integrations that they connect, and staff sees all', async () => {
  const path = `/store-integrations?storeId=${world.store.id}`;
  const all = (await call<StoreIntegration[]>('GET', path, undefined, dev)).body;
  expect(all.map(({ id }) => id)).toContain('hubspot');
  const connected = new Set((await listed()).map(({ connected_by: by }) => by));
  expect([...connected]).toEqual(['store']);
});

describe('companies of HubSpot', () => {
  test('are listed, found, and connected to one store at most', async () => {
    const page = await call<Companies>('GET', '/stores/hubspot/companies?limit=2', undefined, dev);
    expect(page.body.companies).toHaveLength(2);
    const next = `/stores/hubspot/companies?limit=2&after=${page.body.after}`;
    expect((await call<Companies>('GET', next, undefined, dev)).body).toMatchObject({ after: null });
    const found = await call<Companies>(
      'POST',
      '/stores/hubspot/companies/search',
      { query: 'harbor h' },
      dev,
    );
    const [company] = found.body.companies;
    expect(company).toMatchObject({ name: 'Harbor Home', store_id: null });
    const connect = (storeId: number, hubspotCompanyId: string | null) =>
      call('POST', '/stores/hubspot/connect', { storeId, hubspotCompanyId }, dev);
    expect((await connect(world.store.id, company!.id)).body).toMatchObject({ name: 'Harbor Home' });
    expect((await connect(world.sister.id, company!.id)).body.code).toBe('company-connected');
    expect((await connect(world.sister.id, '1')).statusCode).toBe(404);
    expect((await connect(world.store.id, null)).body).toMatchObject({ hubspot_company_id: null });
    expect((await connect(world.sister.id, company!.id)).statusCode).toBe(200);
  });
});

describe('the calendar', () => {
  const status = async () =>
    (await call<CalendarStatus>('GET', '/admin/calendar/status', undefined, dev)).body;
  const enter = (code: string) => call<CalendarStatus>('POST', '/admin/calendar/code', { code }, dev);

  test('is connected with a code and subscribed to', async () => {
    expect(await status()).toMatchObject({ isConnected: false, account: null });
    const { body: page } = await call<{ url: string }>('GET', '/admin/calendar/connect', undefined, dev);
    expect(page.url).toContain('/o/oauth2/v2/auth');
    expect((await enter('nonsense')).body).toMatchObject({ message: 'The code was invalid' });
    expect((await enter('4/sandbox')).body).toMatchObject({
      isConnected: true,
      account: 'team@millrace.example',
    });
    const subscribed = await call<CalendarStatus>('POST', '/admin/events/subscribe', undefined, dev);
    expect(subscribed.body.subscribed_until).not.toBeNull();
    const [channel] = await app
      .em()
      .execute<{ id: string }[]>(`SELECT channel_id AS id FROM calendar_connection`);
    const notify = (token: string) =>
      app.app.inject({
        method: 'POST',
        url: '/api/webhooks/google-calendar',
        headers: { 'x-goog-channel-id': channel!.id, 'x-goog-channel-token': token },
      });
    expect((await notify('a guess')).statusCode).toBe(404);
    expect((await status()).changed_at).toBeNull();
    expect((await notify(await sandbox.lastChannelToken())).statusCode).toBe(200);
    expect((await status()).changed_at).not.toBeNull();
    const ended = await call<CalendarStatus>('POST', '/admin/events/unsubscribe', undefined, dev);
    expect(ended.body.subscribed_until).toBeNull();
  });

  test('whose connection Google ended asks for a new one', async () => {
    await enter('4/sandbox-expired-later');
    expect(await status()).toMatchObject({ isConnected: false, needsReconnect: true });
  });
});

describe('product tours', () => {
  const identity = async (role: Role) =>
    (await call<UserflowIdentity>('GET', '/userflow-identity', undefined, await world.signIn(role))).body
      .identity;

  test('get a signed identity only where the store switched them on', async () => {
    expect(await identity('BASIC')).toBeNull();
    await call('POST', '/store-integrations', {
      storeId: world.store.id,
      integration_id: 'userflow',
      values: {},
    });
    const found = await identity('BASIC');
    expect(found).toEqual({
      token: 'ct_demo',
      user_id: expect.any(String),
      signature: createHmac('sha256', 'secret-of-userflow').update(found!.user_id).digest('hex'),
    });
  });
});
