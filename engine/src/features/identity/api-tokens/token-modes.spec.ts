import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { ApiToken, NewApiToken, Session } from '@millrace/schemas/api';
import { startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import { createTestTenants, type TestTenants } from '../../../../test/http/test-tenants.ts';

let app: FeatureApp;
let world: TestTenants;
let admin: string;
beforeAll(async () => {
  app = await startFeatureApp();
  world = await createTestTenants(app);
  admin = await world.signIn('STORE_ADMIN');
}, 180_000);
afterAll(() => app.close());
beforeEach(async () => {
  await app.em().execute(`DELETE FROM rate_window`);
});

const post = (url: string, payload: object, headers = {}) =>
  app.call({ method: 'POST', url: `/api${url}`, payload, cookie: admin, headers });
const create = async (more: object = {}) =>
  (
    await post('/store-api-tokens', { storeId: world.store.id, name: 'Web shop', ...more })
  ).json<NewApiToken>();
const replace = (id: number, body: object = {}, headers = {}) =>
  post(`/store-api-tokens/${id}/replace`, body, headers);
const listed = async (id: number) =>
  (await app.call({ url: `/api/store-api-tokens?storeId=${world.store.id}`, cookie: admin }))
    .json<ApiToken[]>()
    .find((one) => one.id === id);
const program = (token: string | null, method: 'GET' | 'POST', url: string, payload?: object) =>
  app.app.inject({
    method,
    url: `/api${url}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });
const hoursLeft = ({ expires_at }: ApiToken) => (Date.parse(expires_at) - Date.now()) / 3_600_000;

test('a replaced token works for a day, and its replacement has the same name and permissions', async () => {
  const scopes = ['applications:create'];
  const earlier = await create({ scopes, expires_in_days: 90 });
  const key = { 'idempotency-key': 'replace-once' };
  const made = (await replace(earlier.id, {}, key)).json<NewApiToken>();
  expect(made).toMatchObject({ name: 'Web shop', scopes: ['read', ...scopes], is_replaced: false });
  expect(hoursLeft(made) / 24).toBeCloseTo(90, 0);
  for (const { token } of [earlier, made])
    expect((await program(token, 'GET', '/forms')).statusCode).toBe(200);
  expect(await listed(earlier.id)).toMatchObject({ is_replaced: true, works: true });
  expect(hoursLeft((await listed(earlier.id))!)).toBeCloseTo(24, 0);
  expect((await replace(earlier.id, {}, key)).json<NewApiToken>()).toEqual({ ...made, token: null });
  expect((await replace(earlier.id)).statusCode).toBe(404);
});

test('a token that leaked is replaced without an overlap', async () => {
  const earlier = await create();
  expect((await replace(earlier.id, { overlap_hours: 0 })).statusCode).toBe(200);
  expect((await program(earlier.token, 'GET', '/forms')).statusCode).toBe(401);
  expect((await replace((await create()).id, { overlap_hours: 999 })).statusCode).toBe(400);
});

test('a test token is recognized by its beginning, lists nothing and opens no terminal', async () => {
  const made = await create({ is_test: true, scopes: ['applications:create', 'links:send'] });
  expect(made.token).toMatch(/^mrt_test_/);
  expect(made).toMatchObject({ is_test: true, prefix: expect.stringMatching(/^mrt_test_/) });
  const session = (await program(made.token, 'GET', '/auth/validate')).json<Session>();
  expect(session.permissions).toContain('forms:create');
  for (const hidden of ['applications:list', 'form-links:send', 'realtime:listen', 'forms:check'])
    expect(session.permissions).not.toContain(hidden);
  expect((await program(made.token, 'POST', '/pos/login', {})).statusCode).toBe(401);
  expect((await replace(made.id)).json<NewApiToken>()).toMatchObject({ is_test: true });
});

test('a refused token is told what it lacks and what to do', async () => {
  const refusal = async (token: string | null, method: 'GET', url: string) => {
    const reply = await program(token, method, url);
    return { status: reply.statusCode, ...reply.json<{ code: string; message: string; next: string }>() };
  };
  const tester = await create({ is_test: true });
  expect(await refusal(tester.token, 'GET', '/forms')).toMatchObject({
    status: 403,
    code: 'not-allowed',
    message: 'Test tokens read and change only test sessions.',
    next: expect.stringContaining('Use a token for real applications'),
  });
  const reader = await create();
  expect(await refusal(reader.token, 'GET', `/store-associates?storeId=${world.store.id}`)).toMatchObject({
    status: 403,
    message: 'The token lacks the permission “Start applications”.',
    next: expect.stringContaining('Settings, API tokens'),
  });
  expect(await refusal(reader.token, 'GET', `/store-api-tokens?storeId=${world.store.id}`)).toMatchObject({
    status: 403,
    message: 'API tokens may not do this.',
  });
});

test('the call of a tool is in the audit log, without anything but its name and subject', async () => {
  const { id, token } = await create();
  const subject = '0190a0b0-0000-7000-8000-000000000001';
  const call = { storeId: world.store.id, tool: 'explain_application', subject };
  expect((await program(token, 'POST', '/tool-calls', call)).json()).toEqual({ success: true });
  const [row] = await app
    .em()
    .execute<{ row: object }[]>(
      `SELECT to_jsonb(a) AS row FROM audit_event a WHERE action = 'api-token.tool-called'`,
    );
  expect(row!.row).toMatchObject({
    actor_kind: 'integration',
    actor_id: String(id),
    store_id: world.store.id,
    facts: { tool: 'explain_application', about: subject },
  });
  const elsewhere = { ...call, storeId: world.foreign.id };
  expect((await program(token, 'POST', '/tool-calls', elsewhere)).statusCode).toBe(404);
  expect((await post('/tool-calls', call)).statusCode).toBe(403);
  expect((await program(token, 'POST', '/tool-calls', { ...call, tool: 'delete' })).statusCode).toBe(400);
});
