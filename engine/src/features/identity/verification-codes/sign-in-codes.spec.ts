import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { codeLimits } from '@millrace/schemas/codes';
import { startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import { createTestTenants, password, type TestTenants } from '../../../../test/http/test-tenants.ts';
import { within } from '../../../platform/db/tenant-isolation/tenant-context.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import { RateLimiter } from '../../../platform/http/limits/rate-limiter.ts';
import { MessagePort } from '../../../platform/messages/message-port.ts';
import { hashOf } from '../../../platform/sessions/sessions.ts';
import { Vault } from '../../../platform/vault/vault.service.ts';
import { SignInCodes } from './sign-in-codes.service.ts';

let app: FeatureApp;
let world: TestTenants;
beforeAll(async () => {
  app = await startFeatureApp({ environment: { RATE_LIMIT_FACTOR: '100000' } });
  world = await createTestTenants(app);
  for (const role of ['BASIC', 'FP_SUPPORT'] as const) await world.signIn(role);
}, 60_000);
afterAll(() => app.close());
beforeEach(async () => {
  await app.em().execute(`DELETE FROM sign_in_code`);
  await app.em().execute(`DELETE FROM sign_in_device`);
  await app.em().execute(`UPDATE app_user SET failed_logins = 0, locked_until = NULL`);
});

const basic = 'basic@harbor.test';
const support = 'fp_support@harbor.test';
const post = (url: string, payload: object, cookie = '') =>
  app.call({ method: 'POST', url, payload, cookie });
const logIn = (identifier: string, cookie = '', typed = password) =>
  post('/api/auth/login', { identifier, password: typed, otpExists: true }, cookie);
const send = (identifier: string, cookie = '') => post('/api/verify/email', { identifier }, cookie);
const check = (identifier: string, code: string, cookie = '') =>
  post('/api/verify/check/email/privileged-user', { identifier, code }, cookie);
const deviceOf = (reply: Awaited<ReturnType<typeof logIn>>) => {
  const device = reply.cookies.find(({ name }) => name === 'device');
  return device ? `device=${device.value}` : '';
};
const mailedCode = async () => {
  const [row] = await app
    .em()
    .execute<{ body: string }[]>(`SELECT body FROM local_message ORDER BY id DESC LIMIT 1`);
  return row!.body.slice(0, 6);
};
/**
 * Number of guesses that are sent at once. `npm test -- sign-in-codes` sends all of them, a run of all tests
 * only a fifth.
 */
const GUESSES = process.env['MILLRACE_SPECS'] === 'short' ? 2000 : 10_000;
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

/**
 * Starts counting how often a typed code is hashed for comparison. Returns a function that returns the
 * count.
 */
function countComparisons(): () => number {
  const vault = app.get(Vault);
  const hmac = vault.hmac.bind(vault);
  let count = 0;
  vault.hmac = (purpose, text) => {
    if (purpose === 'sign-in-code') count += 1;
    return hmac(purpose, text);
  };
  return () => {
    vault.hmac = hmac;
    return count;
  };
}

/** Enters the right password in a new browser. Returns the cookie of that browser. */
const newBrowser = async (identifier: string) => deviceOf(await logIn(identifier));

describe('an unknown browser', () => {
  test('is told that the mailbox refuses the code, which does not count as sent', async () => {
    const device = await newBrowser(basic);
    const awaitDelivery = jest
      .spyOn(app.app.get<MessagePort>(MessagePort), 'awaitDelivery')
      .mockResolvedValue({ state: 'refused', code: 'smtp-550' });
    try {
      for (let round = 0; round < codeLimits.sends + 1; round += 1)
        expect((await send(basic, device)).json()).toMatchObject({ code: 'mailbox-not-reached' });
    } finally {
      awaitDelivery.mockRestore();
    }
    expect((await send(basic, device)).json()).toMatchObject({ sendsLeft: codeLimits.sends - 1 });
  });

  test('needs a code, signs in with it, and is known from then on', async () => {
    const first = await logIn(basic);
    expect(first.json()).toEqual({
      verification_required: true,
      ways: [{ channel: 'email', masked: 'b•••@harbor.test' }],
    });
    expect(first.cookies.map(({ name }) => name)).toEqual(['device']);
    const device = deviceOf(first);
    expect((await send(basic, device)).json()).toMatchObject({ masked: 'b•••@harbor.test', sendsLeft: 4 });
    const code = await mailedCode();
    expect((await check(basic, ` ${code.slice(0, 3)}-${code.slice(3)} `, device)).json()).toEqual({
      verified: true,
    });
    const second = await logIn(basic, device);
    expect(second.json()).toMatchObject({ verification_required: false, user: { email: basic } });
    expect((await logIn(basic, device)).json()).toMatchObject({ verification_required: false });
  });

  test('of internal staff needs a code each time, known or not', async () => {
    const device = await newBrowser(support);
    for (let time = 0; time < 2; time += 1) {
      expect((await logIn(support, device)).json()).toMatchObject({ verification_required: true });
      await send(support, device);
      await check(support, await mailedCode(), device);
      expect((await logIn(support, device)).json()).toMatchObject({ user: { email: support } });
    }
  });

  test('gets no code before the right password, whether or not the account exists', async () => {
    const replies = [
      await send(basic),
      await send('unknown@harbor.test'),
      await send(basic, deviceOf(await logIn(support))),
      await send(basic, 'device=made-up'),
    ];
    for (const reply of replies)
      expect([reply.statusCode, reply.json().message]).toEqual([400, 'Incorrect User']);
    await logIn(basic, 'device=made-up', 'wrong');
    expect((await send(basic, 'device=made-up')).statusCode).toBe(400);
  });
});

describe('a code', () => {
  test('works once, in the browser it was requested from, for less than ten minutes', async () => {
    const device = await newBrowser(basic);
    const other = await newBrowser(basic);
    await send(basic, device);
    const code = await mailedCode();
    expect((await check(basic, code, other)).statusCode).toBe(410);
    await app.em().execute(`UPDATE sign_in_code SET expires_at = now()`);
    expect((await check(basic, code, device)).json()).toMatchObject({ code: 'code-expired' });
    await app.em().execute(`UPDATE sign_in_code SET expires_at = now() + interval '1 minute'`);
    expect((await check(basic, code, device)).statusCode).toBe(200);
    expect((await check(basic, code, device)).statusCode).toBe(410);
  });

  test('is only in the message, not in the database', async () => {
    const device = await newBrowser(basic);
    await send(basic, device);
    const code = await mailedCode();
    const rows = await app.em().execute(`SELECT id, encode(code_hmac, 'escape') AS kept FROM sign_in_code`);
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  test('is sent at most five times in ten minutes', async () => {
    const device = await newBrowser(basic);
    for (let sent = 0; sent < codeLimits.sends; sent += 1)
      expect((await send(basic, device)).statusCode).toBe(200);
    const reply = await send(basic, device);
    expect([reply.statusCode, reply.json()]).toMatchObject([
      403,
      { code: 60203, message: 'Max send attempts reached - please wait 10 minutes and try again' },
    ]);
  });

  test('shares its counter with wrong passwords: ten in a row lock the account', async () => {
    const device = await newBrowser(basic);
    for (let tries = 0; tries < 6; tries += 1) await logIn(basic, '', 'wrong');
    await send(basic, device);
    const code = await mailedCode();
    for (let tries = 0; tries < 4; tries += 1)
      expect((await check(basic, wrong(code), device)).json()).toMatchObject({ message: 'Incorrect Code' });
    expect((await check(basic, code, device)).statusCode).toBe(400);
    expect((await logIn(basic, device)).statusCode).toBe(401);
  });

  test(`is compared five times when ${GUESSES} guesses arrive at once`, async () => {
    const device = await newBrowser(basic);
    await send(basic, device);
    const code = Number(await mailedCode());
    const guesses = Array.from({ length: GUESSES }, (_, at) =>
      String((code + 1 + at) % 1_000_000).padStart(6, '0'),
    );
    const codes = app.get(SignInCodes);
    // The rate limiter is disabled. It counts all guesses in one database row, so the guesses would wait for each
    // other. This test needs parallel guesses, because it checks the counter of the code itself.
    app.get(RateLimiter).take = async () => {};
    const compared = countComparisons();
    const browser = { ip: '203.0.113.1', device: hashOf(device.slice('device='.length)) };
    const outcomes = await within({ login: basic }, () =>
      Promise.all(
        guesses.map((guess) =>
          codes.check({ identifier: basic, code: guess }, browser).then(
            () => 'verified',
            (error: unknown) => (error instanceof ProblemError ? error.code : 'turned away'),
          ),
        ),
      ),
    );
    expect(compared()).toBe(codeLimits.checks);
    expect(await app.em().execute(`SELECT attempts FROM sign_in_code`)).toEqual([
      { attempts: codeLimits.checks },
    ]);
    const count = (outcome: string | number) => outcomes.filter((one) => one === outcome).length;
    // Many parallel guesses also use up all database connections. Guesses without a connection are refused
    // without a comparison.
    expect([count('verified'), count('incorrect-code')]).toEqual([0, codeLimits.checks]);
    expect(count(60202)).toBeGreaterThan(GUESSES / 10);
    expect((await check(basic, String(code).padStart(6, '0'), device)).statusCode).toBe(403);
  }, 900_000);
});

test('guessing from elsewhere does not lock the owner out of a known browser', async () => {
  const device = await newBrowser(basic);
  await send(basic, device);
  await check(basic, await mailedCode(), device);
  await logIn(basic, device);
  for (let tries = 0; tries < 10; tries += 1) await logIn(basic, '', 'wrong');
  expect((await logIn(basic)).statusCode).toBe(401);
  expect((await logIn(basic, device)).json()).toMatchObject({ verification_required: false });
  for (let tries = 0; tries < 10; tries += 1) await logIn(basic, device, 'wrong');
  expect((await logIn(basic, device)).statusCode).toBe(401);
}, 60_000);
