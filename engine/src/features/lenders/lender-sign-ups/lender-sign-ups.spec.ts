import type { LenderOption, LenderSignUp } from '@millrace/schemas/api';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import { createTestTenants, type TestTenants } from '../../../../test/http/test-tenants.ts';
import { StoreCredentials } from '../store-credentials/index.ts';
import { LenderSignUpsModule } from './index.ts';

let app: FeatureApp;
let world: TestTenants;
let cookie: string;
let lenderId: number;
beforeAll(async () => {
  app = await startFeatureApp({ modules: [LenderSignUpsModule] });
  world = await createTestTenants(app);
  cookie = await world.signIn('STORE_ADMIN');
  lenderId = world.lenders[0]!.id;
  await app.em().execute(`UPDATE store_credential SET is_active = false WHERE lender_id = ?`, [lenderId]);
}, 60_000);
afterAll(() => app.close());

const options = async (storeId = world.store.id) =>
  (await app.call({ url: `/api/lender-options?storeId=${storeId}`, cookie })).json<LenderOption[]>();
const option = async () => (await options()).find(({ lender_id: id }) => id === lenderId)!;
const contact = { contact_name: 'Ann Owner', email: 'ann@harbor.test', phone: '(512) 555-0100' };
const signUp = (more: object = {}, who = cookie) =>
  app.call({
    method: 'POST',
    url: '/api/lenders/sign-up',
    payload: { storeId: world.store.id, lender_id: lenderId, ...contact, ...more },
    cookie: who,
  });

test('a store sees the lenders it has and the lenders it could have', async () => {
  const list = await options();
  expect(list.map(({ name, has_credentials: has }) => [name, has])).toEqual([
    ['Alder Lending', false],
    ['Birch Leasing', true],
  ]);
  expect(list[0]).toMatchObject({ serves_store: true, asked_at: null });
});

test('a store asks once, staff sees the request, and a second request is refused', async () => {
  const reply = await signUp({ message: 'Please call.' });
  expect(reply.json()).toMatchObject({ lender_id: lenderId, asked_at: expect.any(String) });
  expect((await option()).asked_at).not.toBeNull();
  expect((await signUp()).json()).toMatchObject({ status: 409, code: 'sign-up-asked-already' });
  const admin = await world.signIn('DEV_ADMIN');
  const asked = await app.call({ url: `/api/admin/lender-objects/${lenderId}/sign-ups`, cookie: admin });
  expect(asked.json<LenderSignUp[]>()).toMatchObject([
    { store_name: 'Harbor Home', ...contact, message: 'Please call.', has_credentials: false },
  ]);
});

test('a store may ask again after a month', async () => {
  await app.em().execute(`UPDATE lender_sign_up SET asked_at = now() - interval '31 days'`);
  expect((await signUp()).statusCode).toBe(200);
});

test('a request for a lender the store has, or that serves other stores, is refused', async () => {
  const [, birch] = world.lenders;
  expect((await signUp({ lender_id: birch!.id })).json()).toMatchObject({ code: 'sign-up-not-needed' });
  await app.em().execute(`UPDATE lender SET restricted = true WHERE id = ?`, [lenderId]);
  expect(await option()).toBeUndefined();
  expect((await signUp()).statusCode).toBe(404);
  await app.em().execute(`UPDATE lender SET restricted = false WHERE id = ?`, [lenderId]);
});

test.each([[{ email: 'invalid' }], [{ phone: '12' }], [{ contact_name: ' ' }]])(
  'refuses contact details %j',
  async (more) => {
    expect((await signUp(more)).statusCode).toBe(400);
  },
);

test('a store asks for itself only', async () => {
  expect([403, 404]).toContain((await signUp({ storeId: world.foreign.id })).statusCode);
  expect((await signUp({}, await world.signIn('SALES_ASSOCIATE'))).statusCode).toBe(403);
});

test('maps name the industries and states of each lender without the ones staff excluded', async () => {
  const map = async (path: string) => (await app.call({ url: `/api/${path}`, cookie })).json<object[]>();
  const [states, industries] = [await map('lender-location-maps'), await map('lender-industry-maps')];
  expect(states).toHaveLength(102);
  await app.em().execute(`UPDATE lender SET states_excluded = '{TX,NY}' WHERE id = ?`, [lenderId]);
  const off = JSON.stringify({ pets: { enabled: false, required_fields: [] } });
  await app.em().execute(`UPDATE lender SET industry_settings = ?::jsonb WHERE id = ?`, [off, lenderId]);
  expect(await map('lender-location-maps')).toHaveLength(100);
  expect(await map('lender-industry-maps')).toHaveLength(industries.length - 1);
  expect(await option()).toMatchObject({ serves_store: false });
});

test('a sign-up is emailed to staff who may act on it and stays listed until the store has credentials', async () => {
  await app.em().execute(`DELETE FROM lender_sign_up`);
  const dev = await world.signIn('DEV_ADMIN');
  await world.signIn('FP_SUPPORT');
  await app.em().execute(`DELETE FROM local_message`);
  expect((await signUp()).statusCode).toBe(200);
  const mails = await app
    .em()
    .execute<{ recipient: string; body: string }[]>(`SELECT recipient, body FROM local_message ORDER BY id`);
  expect(mails.map(({ recipient }) => recipient)).toEqual(['dev_admin@harbor.test']);
  expect(mails[0]!.body).toContain(`/app/admin/lender-objects-v2/${lenderId}/show?tab=sign-ups`);
  const open = async () =>
    (await app.call({ url: '/api/admin/lender-sign-ups', cookie: dev })).json<object[]>();
  expect(await open()).toMatchObject([
    { store_name: 'Harbor Home', lender_id: lenderId, has_credentials: false },
  ]);
  expect((await app.call({ url: '/api/admin/lender-sign-ups', cookie })).statusCode).toBe(403);
  const owner = { orgId: world.store.orgId, storeId: world.store.id, lenderId };
  await app.get(StoreCredentials).seal(app.em(), owner, { token: 'tok' });
  expect(await open()).toEqual([]);
}, 30_000);
