import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import type { Session } from '@millrace/schemas/api';
import { AsyncLocalStorage } from 'node:async_hooks';
import { startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import { createTestTenants, password, type TestTenants } from '../../../../test/http/test-tenants.ts';
import { RateLimiter } from './rate-limiter.ts';

let app: FeatureApp;
let world: TestTenants;
beforeAll(async () => {
  app = await startFeatureApp({ environment: { RATE_LIMIT_FACTOR: '1', DATABASE_POOL: '2' } });
  world = await createTestTenants(app);
}, 60_000);
afterAll(() => app.close());
beforeEach(() => app.em().execute(`DELETE FROM rate_window`));

const limit = { name: 'trial', most: 3, seconds: 60 };
const take = (caller: string) =>
  app
    .get(RateLimiter)
    .take(limit, caller)
    .then(
      () => 200,
      (error: { details: { status: number } }) => error.details.status,
    );
/** Runs a request outside the transaction of the test, like a request of a real client. */
const outside = AsyncLocalStorage.snapshot();
/**
 * Runs `work` with only one free connection. A handler that counts requests inside its transaction would
 * then wait forever.
 */
const withOneConnection = (work: () => Promise<void>) =>
  app
    .get(MikroORM)
    .em.fork()
    .transactional(async (em) => {
      await em.execute('SELECT 1');
      await outside(work);
    });
const post = (url: string, cookie: string, payload: object = {}) =>
  app.call({ method: 'POST', url: `/api${url}`, payload, cookie });

test('limits requests per caller and counts an IPv6 /64 as one caller', async () => {
  for (const last of [1, 2, 3]) expect(await take(`2001:db8:1:2::${last}`)).toBe(200);
  expect(await take('2001:db8:1:2:ffff::4')).toBe(429);
  expect(await take('2001:db8:1:3::1')).toBe(200);
  for (let turn = 0; turn < 3; turn += 1) expect(await take('203.0.113.5')).toBe(200);
  expect([await take('203.0.113.5'), await take('203.0.113.6')]).toEqual([429, 200]);
});

test('counts codes, links and first mails before a transaction takes the connection', async () => {
  const basic = await world.signIn('BASIC');
  const [admin, person] = [await world.signIn('ORG_ADMIN'), await world.signIn('STORE_ADMIN')];
  const { user } = (await app.call({ url: '/api/auth/validate', cookie: person })).json<Session>();
  const email = 'new@harbor.test';
  const statuses: number[] = [];
  await withOneConnection(async () => {
    for (const ask of [
      () => post('/auth/phone', basic, { mobile_phone: '(512) 555-0134' }),
      () => post(`/users/send-password-link/${user.id}`, admin),
      () => post('/auth/prove', admin, { currentPassword: password }),
      () => app.call({ method: 'PUT', url: '/api/users', cookie: admin, payload: { id: user.id, email } }),
    ])
      statuses.push((await ask()).statusCode);
  });
  expect(statuses).toEqual([200, 200, 200, 200]);
}, 60_000);

test('counts wrong passwords for the session, so that guesses there lock no other session and no account', async () => {
  const [guessing, other] = [await world.signIn('BASIC'), await world.signIn('BASIC')];
  const prove = async (cookie: string, currentPassword: string) =>
    (await post('/auth/prove', cookie, { currentPassword })).json<{ code?: string }>().code;
  const guess = async (times: number) => {
    for (let time = 0; time < times; time += 1)
      expect(await prove(guessing, 'not it')).toBe('current-password-wrong');
  };
  await guess(9);
  expect(await prove(guessing, password)).toBeUndefined();
  await guess(10);
  expect(await prove(guessing, password)).toBe('too-many-passwords');
  expect(await prove(other, password)).toBeUndefined();
  const [account] = await app
    .em()
    .execute(`SELECT failed_logins, locked_until FROM app_user WHERE email = 'basic@harbor.test'`);
  expect(account).toEqual({ failed_logins: 0, locked_until: null });
}, 60_000);
