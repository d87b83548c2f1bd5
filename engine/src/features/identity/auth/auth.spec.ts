import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { cookieOf, startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import { knownBrowser } from '../../../../test/http/sign-in.ts';
import { createTestTenants, password, type TestTenants } from '../../../../test/http/test-tenants.ts';
import { RateLimiter } from '../../../platform/http/limits/rate-limiter.ts';
import { lockout } from '../verification-codes/index.logic.ts';
import { perAddress } from './auth.logic.ts';

let app: FeatureApp;
let world: TestTenants;
beforeAll(async () => {
  app = await startFeatureApp();
  world = await createTestTenants(app);
}, 60_000);
afterAll(() => app.close());
beforeEach(() => app.em().execute(`DELETE FROM rate_window`));

const logIn = (identifier: string, typed: string, headers = {}) =>
  app.call({ method: 'POST', url: '/api/auth/login', payload: { identifier, password: typed }, headers });
const stateOf = async (email: string) => {
  const [row] = await app
    .em()
    .execute<{ failed_logins: number; locked: boolean }[]>(
      `SELECT failed_logins, locked_until > now() AS locked FROM app_user WHERE email = ?`,
      [email],
    );
  return row;
};

describe('sign-in', () => {
  test('returns the session with permissions, stores and landing page, and sets an HTTP-only cookie', async () => {
    await world.signIn('ORG_ADMIN');
    const cookie = await knownBrowser(app, 'org_admin@harbor.test');
    const reply = await logIn(' ORG_ADMIN@harbor.test ', password, { cookie });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({
      user: {
        roles_arr: ['ORG_ADMIN'],
        roles: 'ORG_ADMIN',
        user_stores: [world.store.id],
        is_disabled: false,
        email: 'org_admin@harbor.test',
      },
      stores: [{ store_name: 'Harbor Home' }, { store_name: 'Harbor Outlet' }],
      landing: '/app/org/dashboard',
      timezone: 'UTC',
    });
    expect(reply.json().permissions).toContain('applications:list');
    expect(JSON.stringify({ ...reply.json(), permissions: [] })).not.toMatch(/password_hash|argon2/);
    expect(reply.headers['set-cookie']?.[0]).toMatch(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  test('refuses an unknown time zone', async () => {
    const payload = { identifier: 'basic@harbor.test', password, timezone: 'Mars/Olympus' };
    const reply = await app.call({ method: 'POST', url: '/api/auth/login', payload });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code: 'unknown-timezone', next: expect.stringContaining('IANA') });
    expect(reply.headers['set-cookie']).toBeUndefined();
  });

  test('starts a new session each time and ends the previous one', async () => {
    const first = await world.signIn('BASIC');
    const device = await knownBrowser(app, 'basic@harbor.test');
    const again = await logIn('basic@harbor.test', password, { cookie: `${first}; ${device}` });
    const validate = (cookie: string) => app.call({ url: '/api/auth/validate', cookie });
    expect((await validate(first)).statusCode).toBe(401);
    expect((await validate(cookieOf(again))).json().user.email).toBe('basic@harbor.test');
  });

  test('stores no cookie value in the database', async () => {
    const cookie = await world.signIn('BASIC');
    const rows = await app.em().execute(`SELECT id_hash::text, ip, user_agent FROM session`);
    expect(JSON.stringify(rows)).not.toContain(cookie.slice(4));
  });
});

describe('refused sign-in', () => {
  /** Returns the headers of a reply without those that differ in every reply, such as the date. */
  const tellingHeaders = ({ headers }: { headers: object }) =>
    Object.entries(headers)
      .filter(
        ([name]) => !['date', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'x-request-id'].includes(name),
      )
      .map((header) => JSON.stringify(header))
      .sort()
      .join('\n');
  const withoutId = (reply: { json(): object }) => ({ ...reply.json(), requestId: undefined });

  test('gives the same reply for a wrong password and for an unknown, disabled or locked account', async () => {
    await world.signIn('PROCESSOR');
    await world.signIn('STORE_ADMIN');
    await app.em().execute(`UPDATE app_user SET is_disabled = true WHERE email = 'processor@harbor.test'`);
    await app
      .em()
      .execute(
        `UPDATE app_user SET locked_until = now() + interval '1 minute' WHERE email = 'store_admin@harbor.test'`,
      );
    const replies = await Promise.all([
      logIn('basic@harbor.test', 'wrong'),
      logIn('unknown@harbor.test', password),
      logIn('processor@harbor.test', 'wrong'),
      logIn('store_admin@harbor.test', password),
    ]);
    expect(new Set(replies.map((reply) => JSON.stringify(withoutId(reply)))).size).toBe(1);
    expect(replies[0]?.statusCode).toBe(401);
    expect(replies[0]?.json()).toMatchObject({
      code: 'wrong-credentials',
      message: 'Email or password is not right.',
    });
    for (const reply of replies) expect(reply.headers['set-cookie']).toBeUndefined();
    expect(new Set(replies.map(tellingHeaders)).size).toBe(1);
  });

  test('says that the account is disabled, after the right password only', async () => {
    await world.signIn('PROCESSOR');
    await app.em().execute(`UPDATE app_user SET is_disabled = true WHERE email = 'processor@harbor.test'`);
    const reply = await logIn('processor@harbor.test', password);
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'account-disabled']);
    expect(reply.headers['set-cookie']).toBeUndefined();
  });

  test('takes about as long for an unknown account as for a known one', async () => {
    await world.signIn('ORG_ADMIN');
    const time = async (email: string) => {
      const start = performance.now();
      await logIn(email, 'wrong');
      return performance.now() - start;
    };
    const [known, unknown] = [[] as number[], [] as number[]];
    for (let round = 0; round < 5; round += 1) {
      known.push(await time('org_admin@harbor.test'));
      unknown.push(await time(`unknown-${round}@harbor.test`));
    }
    // Compares the fastest run of each case, because other load on the machine only makes runs slower.
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 2);
  }, 30_000);

  test('ten failures in a row lock the account, the right password included, for half an hour', async () => {
    await world.signIn('DEMO');
    const wrong = Array.from({ length: 16 }, () => logIn('demo@harbor.test', 'wrong'));
    for (const reply of await Promise.all(wrong)) expect(reply.statusCode).toBe(401);
    expect(await stateOf('demo@harbor.test')).toEqual({ failed_logins: lockout.tries, locked: true });
    expect((await logIn('demo@harbor.test', password)).statusCode).toBe(401);
    await app.em().execute(`UPDATE app_user SET locked_until = now() WHERE email = 'demo@harbor.test'`);
    expect((await logIn('demo@harbor.test', 'wrong')).statusCode).toBe(401);
    expect(await stateOf('demo@harbor.test')).toMatchObject({ failed_logins: 1 });
    // The right password without a code is not a failure. The earlier failure still counts.
    expect((await logIn('demo@harbor.test', password)).json()).toMatchObject({
      verification_required: true,
    });
    expect(await stateOf('demo@harbor.test')).toMatchObject({ failed_logins: 1 });
  }, 60_000);

  test('ten failures in a known browser lock the account everywhere', async () => {
    const email = 'store_admin@harbor.test';
    await world.signIn('STORE_ADMIN');
    const cookie = await knownBrowser(app, email);
    for (let time = 0; time < lockout.tries; time += 1) await logIn(email, 'wrong', { cookie });
    expect(await stateOf(email)).toMatchObject({ locked: true });
    expect((await logIn(email, password)).statusCode).toBe(401);
    await app.em().execute(`UPDATE app_user SET locked_until = NULL WHERE email = ?`, [email]);
  }, 60_000);

  test('writes an audit row without the entered values', async () => {
    const rows = await app
      .em()
      .execute<{ action: string; org_id: number; store_id: number }[]>(
        `SELECT * FROM audit_event WHERE action LIKE 'auth.%'`,
      );
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['auth.login', 'auth.login-failed', 'auth.locked']),
    );
    expect(JSON.stringify(rows)).not.toContain('@harbor.test');
    // The audit entry names the org and the store, so that users of the org and of the store can find it.
    for (const known of ['auth.login', 'auth.locked'])
      expect(rows.filter(({ action }) => action === known)).toContainEqual(
        expect.objectContaining({ org_id: world.store.orgId, store_id: world.store.id }),
      );
  });

  test.each([[null], [[]], ['text'], [{ identifier: 1, password: 'x' }], [{ identifier: 'a' }]])(
    'a sign-in with an invalid body (%j) is a 400',
    async (payload) => {
      const reply = await app.call({
        method: 'POST',
        url: '/api/auth/login',
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(payload),
      });
      expect(reply.statusCode).toBe(400);
    },
  );
});

describe('sign-out', () => {
  test('leaves the sessions of the user in other browsers', async () => {
    const [one, other] = [await world.signIn('BASIC'), await world.signIn('BASIC')];
    await app.call({ method: 'POST', url: '/api/auth/logout', cookie: one, payload: {} });
    expect((await app.call({ url: '/api/auth/validate', cookie: one })).statusCode).toBe(401);
    expect((await app.call({ url: '/api/auth/validate', cookie: other })).statusCode).toBe(200);
  });

  test('ends the session at once', async () => {
    const cookie = await world.signIn('BASIC');
    const reply = await app.call({ method: 'POST', url: '/api/auth/logout', cookie, payload: {} });
    expect(reply.json()).toEqual({ success: true });
    expect((await app.call({ url: '/api/auth/validate', cookie })).statusCode).toBe(401);
  });

  test('happens automatically when the user is disabled', async () => {
    const cookie = await world.signIn('SALES_ASSOCIATE');
    await app
      .em()
      .execute(`UPDATE app_user SET is_disabled = true WHERE email = 'sales_associate@harbor.test'`);
    expect((await app.call({ url: '/api/auth/validate', cookie })).statusCode).toBe(401);
  });
});

test('rate-limits sign-ins from one address before any password is verified', async () => {
  for (let count = 0; count < 60; count += 1)
    await app
      .get(RateLimiter)
      .take(perAddress, '127.0.0.1')
      .catch(() => {});
  const reply = await logIn('basic@harbor.test', password);
  expect(reply.statusCode).toBe(429);
  expect(reply.headers['retry-after']).toMatch(/^\d+$/);
  await app.em().execute(`UPDATE rate_window SET ends_at = now()`);
  expect((await logIn('basic@harbor.test', password)).statusCode).toBe(200);
}, 30_000);
