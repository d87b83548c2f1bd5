import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { pinLimits } from '@millrace/schemas/pins';
import type { Role } from '@millrace/schemas/permissions';
import type { LightMyRequestResponse } from 'fastify';
import { startFeatureApp, type FeatureApp } from '../../../../../test/http/feature-app.ts';
import { provenShopper } from '../../../../../test/http/shopper.ts';
import { knownBrowser } from '../../../../../test/http/sign-in.ts';
import { createTestTenants, password, type TestTenants } from '../../../../../test/http/test-tenants.ts';

let app: FeatureApp;
let world: TestTenants;
beforeAll(async () => {
  app = await startFeatureApp({ environment: { RATE_LIMIT_FACTOR: '100' } });
  world = await createTestTenants(app);
}, 60_000);
afterAll(() => app.close());
beforeEach(() => sql(`DELETE FROM staff_pin`));

const pin = '2580';
const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  app.em().execute<Row[]>(text, values);
const post = (url: string, cookie: string, payload: object = {}) =>
  app.call({ method: 'POST', url: `/api${url}`, payload, cookie });
const validate = async (cookie: string) => (await app.call({ url: '/api/auth/validate', cookie })).statusCode;
const setPin = (cookie: string, more: object = {}) => post('/auth/pin', cookie, { pin, ...more });
const valueIn = (reply: LightMyRequestResponse, name: string) =>
  reply.cookies.find((cookie) => cookie.name === name)?.value ?? '';

/**
 * Signs a user in, sets a PIN and gives the browser to a shopper. Returns the cookie of the ended session,
 * and the cookie that allows signing in again by PIN.
 */
async function given(role: Role = 'BASIC') {
  const cookie = await world.signIn(role);
  await setPin(cookie);
  const reply = await post('/shopper/device', cookie);
  return { cookie, reply, browser: `pin=${valueIn(reply, 'pin')}` };
}
const comeBack = (browser: string, entered = pin) => post('/auth/pin-return', browser, { pin: entered });
const offered = async (cookie: string) => (await app.call({ url: '/api/auth/pin-return', cookie })).json();
const audited = async () =>
  (await sql<{ action: string }>(`SELECT action FROM audit_event ORDER BY id DESC LIMIT 12`)).map(
    ({ action }) => action,
  );

describe('a PIN', () => {
  test('is set after a recent proof, stored as a hash, and removed', async () => {
    const cookie = await world.signIn('BASIC');
    expect((await setPin(cookie, { pin: '1234' })).json()).toMatchObject({ code: 'pin-refused' });
    expect((await setPin(cookie)).statusCode).toBe(200);
    expect((await app.call({ url: '/api/auth/pin', cookie })).json()).toEqual({ isSet: true });
    const [row] = await sql<{ pin_hash: string }>(`SELECT pin_hash FROM staff_pin`);
    expect(row!.pin_hash).toMatch(/^\$argon2id\$/);
    await app.call({ method: 'DELETE', url: '/api/auth/pin', cookie });
    expect((await app.call({ url: '/api/auth/pin', cookie })).json()).toEqual({ isSet: false });
    expect((await audited()).slice(0, 2)).toEqual(['auth.pin-removed', 'auth.pin-set']);
  });

  test('needs the password when the sign-in is more than ten minutes old', async () => {
    const cookie = await world.signIn('BASIC');
    await sql(`UPDATE session SET proven_at = now() - interval '11 minutes'`);
    expect((await setPin(cookie)).json()).toMatchObject({ code: 'current-password-needed' });
    expect((await setPin(cookie, { currentPassword: password })).statusCode).toBe(200);
  });
});

describe('a browser that was given to a shopper', () => {
  test('has no session of the store user, and the PIN starts a new one without a recent proof', async () => {
    const { cookie, reply, browser } = await given();
    expect(reply.cookies.find(({ name }) => name === 'sid')?.value).toBe('');
    expect(await validate(cookie)).toBe(401);
    expect(await offered(browser)).toEqual({ offered: true, triesLeft: pinLimits.tries });
    const back = await comeBack(browser);
    expect(back.json()).toMatchObject({ user: { email: 'basic@harbor.test' } });
    const again = `sid=${valueIn(back, 'sid')}`;
    expect(await validate(again)).toBe(200);
    expect((await setPin(again)).json()).toMatchObject({ code: 'current-password-needed' });
    expect(await audited()).toEqual(
      expect.arrayContaining(['auth.pin-signed-in', 'auth.browser-given-to-shopper']),
    );
  });

  test('accepts the PIN once, and only with its cookie', async () => {
    const { browser } = await given();
    expect((await comeBack('')).json()).toMatchObject({ code: 'pin-not-accepted' });
    expect((await comeBack(browser)).statusCode).toBe(200);
    expect((await comeBack(browser)).json()).toMatchObject({ code: 'pin-not-accepted' });
  });

  test('accepts the PIN while other browsers use up the requests of the same address', async () => {
    const { browser } = await given();
    await comeBack('pin=unknown');
    await sql(`UPDATE rate_window SET used = 1000000`);
    try {
      expect((await comeBack('pin=unknown')).statusCode).toBe(429);
      expect((await comeBack(browser)).statusCode).toBe(200);
    } finally {
      await sql(`DELETE FROM rate_window`);
    }
  });

  test('refuses the right PIN after five wrong ones', async () => {
    const { browser } = await given();
    for (let left = pinLimits.tries - 1; left > 0; left -= 1)
      expect((await comeBack(browser, '9999')).json()).toMatchObject({ code: 'wrong-pin', triesLeft: left });
    expect((await comeBack(browser, '9999')).json()).toMatchObject({ code: 'pin-not-accepted' });
    expect((await comeBack(browser)).json()).toMatchObject({ code: 'pin-not-accepted' });
    expect(await offered(browser)).toMatchObject({ offered: false });
    expect(await audited()).toEqual(expect.arrayContaining(['auth.pin-failed', 'auth.pin-locked']));
  });

  test('checks at most five of many PINs sent at once', async () => {
    const { browser } = await given();
    const replies = await Promise.all(Array.from({ length: 12 }, () => comeBack(browser, '9999')));
    expect(replies.filter((reply) => reply.json().code === 'wrong-pin')).toHaveLength(pinLimits.tries - 1);
  });

  test('refuses the PIN after an hour', async () => {
    const { browser } = await given();
    await sql(`UPDATE pin_return SET expires_at = now()`);
    expect((await comeBack(browser)).json()).toMatchObject({ code: 'pin-not-accepted' });
  });

  test('is taken back by a full sign-in, which ends the use of the PIN and the shopper’s session', async () => {
    const { browser } = await given();
    const shopper = await provenShopper(app, world);
    const device = await knownBrowser(app, 'basic@harbor.test');
    const reply = await post('/auth/login', `${device}; ${browser}; ${shopper.cookie}`, {
      identifier: 'basic@harbor.test',
      password,
    });
    expect(reply.cookies.map(({ name }) => name).sort()).toEqual(['device', 'form', 'pin', 'sid']);
    expect((await comeBack(browser)).json()).toMatchObject({ code: 'pin-not-accepted' });
    const form = await app.call({ url: '/api/shopper/form', cookie: shopper.cookie });
    expect(form.statusCode).toBe(401);
  });

  test('gives no longer session than the one that ended', async () => {
    const cookie = await world.signIn('BASIC');
    await setPin(cookie);
    await sql(`UPDATE session SET expires_at = now() + interval '20 minutes' WHERE revoked_at IS NULL`);
    const reply = await post('/shopper/device', cookie);
    await comeBack(`pin=${valueIn(reply, 'pin')}`);
    const [row] = await sql<{ short: boolean }>(
      `SELECT expires_at < now() + interval '21 minutes' AS short FROM session WHERE revoked_at IS NULL
       ORDER BY created_at DESC LIMIT 1`,
    );
    expect(row).toEqual({ short: true });
  });

  test.each([
    ['signed out elsewhere', async () => post('/auth/end-other-sessions', await world.signIn('BASIC'))],
    ['set another PIN', async () => setPin(await world.signIn('BASIC'), { pin: '19047' })],
    ['was disabled', () => sql(`UPDATE app_user SET is_disabled = true WHERE email = 'basic@harbor.test'`)],
  ])('refuses the PIN of a user who %s', async (_, act) => {
    const { browser } = await given();
    await act();
    expect((await comeBack(browser)).json()).toMatchObject({ code: 'pin-not-accepted' });
    await sql(`UPDATE app_user SET is_disabled = false`);
  });

  test.each(['DEV_ADMIN'] as const)('offers no PIN to a %s, who signs in with a code', async (role) => {
    const { cookie, browser } = await given(role);
    expect(await validate(cookie)).toBe(401);
    expect(browser).toBe('pin=');
  });
});
