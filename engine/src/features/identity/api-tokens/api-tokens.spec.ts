import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { ApiToken, NewApiToken, Session } from '@millrace/schemas/api';
import { integrationGrant } from '@millrace/schemas/permissions';
import { cookieOf, startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import { createTestTenants, password, type TestTenants } from '../../../../test/http/test-tenants.ts';

let app: FeatureApp;
let world: TestTenants;
let admin: string;
let made: NewApiToken;
beforeAll(async () => {
  app = await startFeatureApp();
  world = await createTestTenants(app);
  admin = await world.signIn('STORE_ADMIN');
}, 60_000);
afterAll(() => app.close());
beforeEach(async () => {
  await app.em().execute(`DELETE FROM rate_window`);
  made = await create('Front counter');
});

const add = (payload: object, headers = {}) =>
  app.call({
    method: 'POST',
    url: '/api/store-api-tokens',
    payload: { storeId: world.store.id, ...payload },
    cookie: admin,
    headers,
  });
const create = async (name: string, more = {}) => (await add({ name, ...more })).json<NewApiToken>();
const list = async () =>
  (await app.call({ url: `/api/store-api-tokens?storeId=${world.store.id}`, cookie: admin })).json<
    ApiToken[]
  >();
const remove = (id: number) =>
  app.call({ method: 'DELETE', url: `/api/store-api-tokens/${id}`, cookie: admin });
/** Sends a request like a store's software: without a cookie and without the headers of a browser. */
const asked = (token: string | null, url: string, more: object = {}) =>
  app.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` }, ...more });
const forms = (token: string | null) => asked(token, '/api/forms');
const statusOf = async (reply: Promise<{ statusCode: number }>) => (await reply).statusCode;
const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  app.em().execute<Row[]>(text, values);

describe('an API token', () => {
  test('is shown once; the table has only a hash, and no list, log or audit row contains the token', async () => {
    expect(made.token).toMatch(/^mrt_[0-9a-f]{48}_[0-9a-f]{8}$/);
    const [listed] = await list();
    expect(listed).toEqual({ ...made, token: undefined });
    expect(listed).toMatchObject({
      name: 'Front counter',
      created_by: 'Ann STORE_ADMIN',
      last_used_at: null,
    });
    const kept =
      await sql(`SELECT to_jsonb(t)::text FROM api_token t UNION ALL SELECT to_jsonb(a)::text FROM audit_event a
      UNION ALL SELECT to_jsonb(i)::text FROM idempotency i`);
    expect(JSON.stringify(kept)).toContain(made.prefix);
    expect(JSON.stringify(kept)).not.toContain(made.token!.slice(11));
  });

  test('needs a name', async () => {
    for (const name of ['', '   ', undefined]) expect((await add({ name })).statusCode).toBe(400);
  });

  test('is created once per idempotency key, and only the first reply shows it', async () => {
    const key = { 'idempotency-key': 'a-key-of-its-own' };
    const first = (await add({ name: 'Once' }, key)).json();
    expect((await add({ name: 'Once' }, key)).json()).toEqual({ ...first, token: null });
    expect((await add({ name: 'Twice' }, key)).statusCode).toBe(422);
    const kept = await sql(`SELECT to_jsonb(i)::text FROM idempotency i WHERE scope LIKE 'api-token%'`);
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain('"token');
    expect((await list()).filter(({ name }) => name === 'Once')).toHaveLength(1);
    expect(await statusOf(forms(first.token))).toBe(200);
  });

  test('allows what the grant names in its store, and nothing else', async () => {
    expect((await forms(made.token)).json()).toMatchObject({ list: [], count: 0 });
    expect(await statusOf(asked(made.token, '/api/realtime/events'))).toBe(200);
    expect(await statusOf(asked(made.token, `/api/outside-form?storeId=${world.store.id}`))).toBe(200);
    expect(await statusOf(asked(made.token, `/api/outside-form?storeId=${world.sister.id}`))).toBe(404);
    expect(await statusOf(asked(made.token, `/api/store-api-tokens?storeId=${world.store.id}`))).toBe(403);
    expect(await statusOf(asked(made.token, '/api/auth/sessions'))).toBe(403);
    const session = (await asked(made.token, '/api/auth/validate')).json<Session>();
    expect(session).toMatchObject({
      user: { id: null, first_name: 'Front counter' },
      stores: [{ id: world.store.id }],
      permissions: [...integrationGrant.permissions].sort(),
    });
    expect((await list())[0]!.last_used_at).not.toBeNull();
  });

  test('does what its scopes name, and its list shows them', async () => {
    expect(made.scopes).toEqual(['read']);
    const scoped = await create('Web shop', { scopes: ['applications:create'] });
    expect(scoped.scopes).toEqual(['read', 'applications:create']);
    const session = (await asked(scoped.token, '/api/auth/validate')).json<Session>();
    expect(session.permissions).toEqual(expect.arrayContaining(['forms:create', 'forms:check']));
    expect(session.permissions).not.toContain('form-links:send');
    expect((await add({ name: 'Till', scopes: ['everything'] })).statusCode).toBe(400);
  });

  test('is refused at the next request after its deletion', async () => {
    expect(await statusOf(forms(made.token))).toBe(200);
    expect((await remove(made.id)).json()).toEqual({ success: true });
    const after = await forms(made.token);
    expect([after.statusCode, after.json().code]).toEqual([401, 'token-refused']);
    expect((await list()).map(({ id }) => id)).not.toContain(made.id);
    expect((await remove(made.id)).statusCode).toBe(404);
  });

  test.each([
    ['ran out', `UPDATE api_token SET expires_at = now() - interval '1 second' WHERE id = ?`],
    [
      'is of a disabled store',
      `UPDATE store SET is_disabled = true WHERE id = (SELECT store_id FROM api_token WHERE id = ?)`,
    ],
    [
      'is of a disabled org',
      `UPDATE org SET is_disabled = true
       WHERE id = (SELECT s.org_id FROM api_token t JOIN store s ON s.id = t.store_id WHERE t.id = ?)`,
    ],
  ])('that %s is refused', async (_, change) => {
    await sql(change, [made.id]);
    expect(await statusOf(forms(made.token))).toBe(401);
    await sql(`UPDATE store SET is_disabled = false`);
    await sql(`UPDATE org SET is_disabled = false`);
  });

  test.each([
    [30, { expires_in_days: 30 }],
    [365, {}],
  ])('expires after %d days when %j is requested', async (expected, asked) => {
    const { expires_at } = await create('For a while', asked);
    const days = (Date.parse(expires_at) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(expected - 0.1);
    expect(days).toBeLessThan(expected + 1.1);
  });

  test('lives at most a year and needs a recent password proof', async () => {
    expect((await add({ name: 'Long', expires_in_days: 366 })).statusCode).toBe(400);
    await sql(`UPDATE session SET proven_at = now() - interval '11 minutes'`);
    const refused = await add({ name: 'Late' });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'step-up-needed']);
    const payload = { currentPassword: password };
    await app.call({ method: 'POST', url: '/api/auth/prove', payload, cookie: admin });
    expect((await add({ name: 'Late' })).statusCode).toBe(200);
  });

  test.each([
    ['is disabled', `UPDATE app_user SET is_disabled = NOT is_disabled WHERE id = ?`],
    [
      'works in another store',
      `UPDATE user_store SET store_id = CASE store_id WHEN $1 THEN $2 ELSE $1 END WHERE user_id = ?`,
    ],
    [
      'has another role',
      `UPDATE user_role SET role = CASE role WHEN 'BASIC' THEN 'STORE_ADMIN' ELSE 'BASIC' END WHERE user_id = ?`,
    ],
  ])(
    'ends together with its terminal when its maker %s, and does not return with the right',
    async (_, flip) => {
      const made = await create('Back office');
      const terminal = cookieOf(
        await app.app.inject({
          method: 'POST',
          url: '/api/pos/login',
          payload: {},
          headers: { authorization: `Bearer ${made.token}` },
        }),
      );
      const both = async () => [
        await statusOf(forms(made.token)),
        await statusOf(app.call({ url: '/api/forms', cookie: terminal })),
      ];
      const text = flip.replaceAll('$1', String(world.store.id)).replaceAll('$2', String(world.sister.id));
      const [maker] = await sql<{ id: number }>(
        `SELECT id FROM app_user WHERE email = 'store_admin@harbor.test'`,
      );
      expect(await both()).toEqual([200, 200]);
      await sql(text, [maker!.id]);
      expect(await both()).toEqual([401, 401]);
      const cookie = await world.signIn('ORG_ADMIN');
      const works = async () => {
        const url = `/api/store-api-tokens?storeId=${world.store.id}`;
        const found = (await app.call({ url, cookie })).json<ApiToken[]>().find(({ id }) => id === made.id);
        return found && [found.works, found.has_ended];
      };
      expect(await works()).toEqual([false, true]);
      await sql(text, [maker!.id]);
      expect(await works()).toEqual([false, true]);
      expect(await both()).toEqual([401, 401]);
      await remove(made.id);
      expect(await works()).toBeUndefined();
    },
  );

  test('an unknown token is not replaced by the cookie sent with it, and is soon rate-limited', async () => {
    const wrong = `${made.token!.slice(0, -1)}${made.token!.endsWith('0') ? '1' : '0'}`;
    const beside = await app.call({
      url: '/api/forms',
      cookie: admin,
      headers: { authorization: `Bearer ${wrong}` },
    });
    expect(beside.statusCode).toBe(401);
    const statuses = [];
    for (let n = 0; n < 60; n += 1) statuses.push(await statusOf(forms(wrong)));
    expect([statuses[0], statuses.at(-1)]).toEqual([401, 429]);
    expect(await statusOf(forms(made.token))).toBe(200);
  });

  test('writes an audit row on creation and on deletion', async () => {
    await remove(made.id);
    const rows = await sql(
      `SELECT action, org_id, store_id FROM audit_event WHERE subject_kind = 'api-token' AND subject_id = ? ORDER BY id`,
      [String(made.id)],
    );
    const place = { org_id: world.store.orgId, store_id: world.store.id };
    expect(rows).toEqual([
      { action: 'api-token.created', ...place },
      { action: 'api-token.deleted', ...place },
    ]);
  });
});

test('ends a token in the transaction that takes its maker’s right, and audits the maker', async () => {
  const token = await create('Shop system');
  const dev = await world.signIn('DEV_ADMIN');
  const [maker] = await sql<{ id: number }>(
    `SELECT id FROM app_user WHERE email = 'store_admin@harbor.test'`,
  );
  const payload = { userId: maker!.id, reason: 'Left the company.' };
  await app.call({ method: 'POST', url: '/api/admin/disable-user', cookie: dev, payload });
  const [row] = await sql(`SELECT revoked_at IS NOT NULL AS ended, lost_right FROM api_token WHERE id = ?`, [
    token.id,
  ]);
  expect(row).toEqual({ ended: true, lost_right: true });
  await sql(`UPDATE app_user SET is_disabled = false WHERE id = ?`, [maker!.id]);
  admin = await world.signIn('STORE_ADMIN');
  expect(await statusOf(forms(token.token))).toBe(401);
  const ends = await sql(
    `SELECT actor_kind, facts FROM audit_event WHERE action = 'api-token.ended' AND subject_id = ?`,
    [String(token.id)],
  );
  expect(ends).toEqual([{ actor_kind: 'system', facts: { maker: maker!.id } }]);
  await remove(token.id);
});

test('refuses the 26th token of a store', async () => {
  const there = (await list()).filter((row) => !row.has_ended).length;
  for (let n = there; n < 25; n += 1) expect((await add({ name: `Till ${n}` })).statusCode).toBe(200);
  const more = await add({ name: 'One more' });
  expect([more.statusCode, more.json().code]).toEqual([409, 'too-many-tokens']);
  await sql(`UPDATE api_token SET revoked_at = now()`);
});

describe('point of sale', () => {
  const logIn = (token: string | null, cookie = '') =>
    app.app.inject({
      method: 'POST',
      url: '/api/pos/login',
      payload: { tz: 'America/Denver' },
      headers: { authorization: `Bearer ${token}`, ...(cookie && { cookie }) },
    });
  const validate = (cookie: string) => app.call({ url: '/api/auth/validate', cookie });
  const logOut = (cookie: string) =>
    app.call({ method: 'POST', url: '/api/auth/logout', payload: {}, cookie });

  test('signs in with the token, in its own time zone and with the permissions of the token', async () => {
    const reply = await logIn(made.token);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({
      user: { id: null, first_name: 'Front counter', last_name: '' },
      stores: [{ id: world.store.id, store_name: 'Harbor Home' }],
      landing: '/app/forms/view-all',
      timezone: 'America/Denver',
      gate: null,
    });
    const terminal = cookieOf(reply);
    expect((await validate(terminal)).json()).toEqual(reply.json());
    expect(await statusOf(app.call({ url: '/api/forms', cookie: terminal }))).toBe(200);
    expect(
      await statusOf(app.call({ url: `/api/stores?store_id=${world.store.id}`, cookie: terminal })),
    ).toBe(403);
  });

  test('is signed out as soon as the token is deleted', async () => {
    const terminal = cookieOf(await logIn(made.token));
    await remove(made.id);
    expect(await statusOf(validate(terminal))).toBe(401);
    expect(
      await sql(`SELECT 1 FROM session WHERE api_token_id = ? AND revoked_at IS NULL`, [made.id]),
    ).toEqual([]);
  });

  test('signs out alone: the token and other terminals keep working', async () => {
    const [one, two] = [cookieOf(await logIn(made.token)), cookieOf(await logIn(made.token))];
    expect(await statusOf(logOut(one))).toBe(200);
    expect([await statusOf(validate(one)), await statusOf(validate(two))]).toEqual([401, 200]);
    expect(await statusOf(forms(made.token))).toBe(200);
  });

  test('ends the session of the previous user of the browser', async () => {
    const person = await world.signIn('BASIC');
    const terminal = cookieOf(await logIn(made.token, person));
    expect(await statusOf(validate(person))).toBe(401);
    expect(cookieOf(await logIn(made.token, terminal))).not.toBe(terminal);
    expect(await statusOf(validate(terminal))).toBe(401);
  });

  test('refuses a sign-in without a token, with a cookie or with an invented token, and audits it', async () => {
    const without = await app.call({ method: 'POST', url: '/api/pos/login', payload: {}, cookie: admin });
    expect([without.statusCode, without.json().code]).toEqual([401, 'token-refused']);
    expect(await statusOf(logIn('mrt_guess'))).toBe(401);
    const rows = await sql(
      `SELECT action, actor_kind FROM audit_event WHERE action LIKE 'auth.pos%' ORDER BY id DESC LIMIT 2`,
    );
    expect(rows).toEqual([
      { action: 'auth.pos-login-failed', actor_kind: 'anonymous' },
      { action: 'auth.pos-login-failed', actor_kind: 'anonymous' },
    ]);
  });

  test('is rate-limited after too many tries from one address', async () => {
    const statuses = [];
    for (let n = 0; n < 61; n += 1) statuses.push(await statusOf(logIn('mrt_guess')));
    expect(statuses.at(-1)).toBe(429);
  });
});
