import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { codeRefusals } from '@millrace/schemas/codes';
import { startFeatureApp, type FeatureApp } from '../../../../../test/http/feature-app.ts';
import { createTestTenants, password, type TestTenants } from '../../../../../test/http/test-tenants.ts';

let app: FeatureApp;
let world: TestTenants;
let cookie: string;
const email = 'basic@harbor.test';
const phone = '(512) 555-0134';
beforeAll(async () => {
  app = await startFeatureApp({ environment: { RATE_LIMIT_FACTOR: '1' } });
  world = await createTestTenants(app);
}, 60_000);
afterAll(() => app.close());
beforeEach(async () => {
  for (const sql of [
    `UPDATE app_user SET mobile_phone = NULL, failed_logins = 0, locked_until = NULL`,
    `DELETE FROM sign_in_code`,
    `DELETE FROM rate_window`,
  ])
    await app.em().execute(sql);
  cookie = await world.signIn('BASIC');
});

const post = (url: string, payload: object, sent = cookie) =>
  app.call({ method: 'POST', url: `/api${url}`, payload, cookie: sent });
const own = async () => (await app.call({ url: '/api/auth/phone', cookie })).json();
const ask = (mobile_phone = phone, more: object = {}) => post('/auth/phone', { mobile_phone, ...more });
const prove = (code: string) => post('/auth/phone/check', { code });
const newest = async (channel: string) => {
  const [row] = await app
    .em()
    .execute<{ recipient: string; body: string }[]>(
      `SELECT recipient, body FROM local_message WHERE channel = ? ORDER BY id DESC LIMIT 1`,
      [channel],
    );
  return row!;
};
const texted = async () => (await newest('sms')).body.slice(0, 6);
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
/** Sets the phone, then enters the right password in a new browser. Returns the cookie of that browser. */
async function newBrowser(): Promise<string> {
  await ask();
  await prove(await texted());
  const reply = await post('/auth/login', { identifier: email, password }, '');
  expect(reply.json().ways).toEqual([
    { channel: 'sms', masked: '(•••) •••-0134' },
    { channel: 'email', masked: 'b•••@harbor.test' },
  ]);
  return `device=${reply.cookies.find(({ name }) => name === 'device')!.value}`;
}

describe('a phone for sign-in codes', () => {
  test('counts once the texted code is entered, and its owner is informed', async () => {
    const sent = await ask();
    expect([sent.statusCode, sent.json().masked]).toEqual([200, '(•••) •••-0134']);
    expect((await newest('sms')).recipient).toBe('+15125550134');
    expect(await own()).toEqual({ masked: null });
    const code = await texted();
    expect((await prove(wrong(code))).json()).toMatchObject({ message: 'Incorrect Code', triesLeft: 4 });
    expect((await prove(code)).statusCode).toBe(200);
    expect(await own()).toEqual({ masked: '(•••) •••-0134' });
    expect(await newest('email')).toMatchObject({
      recipient: email,
      body: expect.stringContaining('texted to (•••) •••-0134'),
    });
    expect((await app.call({ method: 'DELETE', url: '/api/auth/phone', cookie })).statusCode).toBe(200);
    expect(await own()).toEqual({ masked: null });
  });

  test('is refused with a clear text when it is a landline', async () => {
    const reply = await ask('(555) 500-0009');
    expect([reply.statusCode, reply.json()]).toMatchObject([403, codeRefusals.landline]);
  });

  test('needs the password when the sign-in is more than ten minutes old', async () => {
    await app.em().execute(`UPDATE session SET proven_at = now() - interval '11 minutes'`);
    expect((await ask()).json().code).toBe('current-password-needed');
    expect((await ask(phone, { currentPassword: 'wrong' })).json().code).toBe('current-password-wrong');
    expect((await ask(phone, { currentPassword: password })).statusCode).toBe(200);
  });

  test('is removed only after a recent password proof', async () => {
    await ask();
    await prove(await texted());
    await app.em().execute(`UPDATE session SET proven_at = now() - interval '11 minutes'`);
    const remove = () => app.call({ method: 'DELETE', url: '/api/auth/phone', cookie });
    expect((await remove()).json().code).toBe('current-password-needed');
    expect(await own()).toEqual({ masked: '(•••) •••-0134' });
    await post('/auth/prove', { currentPassword: password });
    expect((await remove()).statusCode).toBe(200);
    expect(await own()).toEqual({ masked: null });
  });

  test.each(['5125550134', '(512) 555-013', 'phone'])('refuses %j as a phone number', async (text) => {
    expect((await ask(text)).statusCode).toBe(400);
  });

  test('is not proven by a sign-in code, and its code does not sign in', async () => {
    const device = await newBrowser();
    await ask('(512) 555-0135');
    const forPhone = await texted();
    const check = (code: string) =>
      post('/verify/check/email/privileged-user', { identifier: email, code }, device);
    expect((await check(forPhone)).json().code).toBe('code-expired');
    await post('/verify/phone', { identifier: email }, device);
    const forSignIn = await texted();
    if (forSignIn !== forPhone) expect((await prove(forSignIn)).json().message).toBe('Incorrect Code');
    expect((await check(forSignIn)).statusCode).toBe(200);
  });
});

describe('sign-in with a text message', () => {
  test('accepts the code texted to the phone', async () => {
    const device = await newBrowser();
    const sent = await post('/verify/phone', { identifier: email }, device);
    expect(sent.json()).toMatchObject({ masked: '(•••) •••-0134' });
    const { recipient, body } = await newest('sms');
    expect(recipient).toBe('+15125550134');
    expect(body).toMatch(/^\d{6} is your Millrace code\. It works for 10 minutes\.\n@\S+ #\d{6}$/);
    const code = await texted();
    await post('/verify/check/email/privileged-user', { identifier: email, code }, device);
    const reply = await post('/auth/login', { identifier: email, password, otpExists: true }, device);
    expect(reply.json()).toMatchObject({ verification_required: false, user: { email } });
  });

  test('is not offered without a phone, and reveals nothing before the right password', async () => {
    const reply = await post('/auth/login', { identifier: email, password }, '');
    const device = `device=${reply.cookies.find(({ name }) => name === 'device')!.value}`;
    expect((await post('/verify/phone', { identifier: email }, device)).json().code).toBe('no-phone');
    expect((await post('/verify/phone', { identifier: email }, '')).json().message).toBe('Incorrect User');
  });

  test('sends at most five texts to one phone in ten minutes, for all accounts together', async () => {
    const device = await newBrowser();
    await app.em().execute(`DELETE FROM sign_in_code`);
    // With the text that confirmed the phone, these are five texts to this phone. Deleting the codes leaves
    // only the counter of texts to the phone.
    const text = () => post('/verify/phone', { identifier: email }, device);
    for (let sent = 0; sent < 4; sent += 1) expect((await text()).statusCode).toBe(200);
    await app.em().execute(`DELETE FROM sign_in_code`);
    const reply = await text();
    expect([reply.statusCode, reply.json()]).toMatchObject([403, codeRefusals.tooManySends]);
    expect((await post('/verify/email', { identifier: email }, device)).statusCode).toBe(200);
  });
});

test('rate-limits code checks from one address, but not from a known browser', async () => {
  const device = cookieFromKnownBrowser(await post('/auth/login', { identifier: email, password }, ''));
  await post('/verify/email', { identifier: email }, device);
  const code = (await newest('email')).body.slice(0, 6);
  await post('/verify/check/email/privileged-user', { identifier: email, code }, device);
  await app.em().execute(`UPDATE rate_window SET used = 1000, ends_at = now() + interval '5 minutes'`);
  expect((await post('/auth/login', { identifier: 'unknown@harbor.test', password }, '')).statusCode).toBe(
    429,
  );
  expect((await post('/auth/login', { identifier: email, password }, device)).statusCode).toBe(200);
});

test('lets a user enter a code while other people use up the requests of the same address', async () => {
  const device = await newBrowser();
  for (let count = 0; count < 61; count += 1)
    await post('/verify/email', { identifier: 'unknown@harbor.test' }, '');
  expect((await post('/verify/email', { identifier: 'unknown@harbor.test' }, '')).statusCode).toBe(429);
  expect((await post('/verify/email', { identifier: email }, device)).statusCode).toBe(200);
  const code = (await newest('email')).body.slice(0, 6);
  const check = await post('/verify/check/email/privileged-user', { identifier: email, code }, device);
  expect(check.json()).toEqual({ verified: true });
  expect((await ask('(512) 555-0135')).statusCode).toBe(200);
}, 60_000);

test('limits the codes that one browser requests and enters', async () => {
  const device = await newBrowser();
  const check = () =>
    post('/verify/check/email/privileged-user', { identifier: email, code: '000000' }, device);
  for (let count = 0; count < 60; count += 1) await check();
  expect((await check()).statusCode).toBe(429);
}, 60_000);

test('slows down failed sign-ins from one address, but not those from a known browser', async () => {
  const device = cookieFromKnownBrowser(await post('/auth/login', { identifier: email, password }, ''));
  await post('/verify/email', { identifier: email }, device);
  const code = (await newest('email')).body.slice(0, 6);
  await post('/verify/check/email/privileged-user', { identifier: email, code }, device);
  for (let failure = 0; failure < 21; failure += 1)
    await post('/auth/login', { identifier: `unknown-${failure}@harbor.test`, password }, '');
  const slow = await post('/auth/login', { identifier: 'one-more@harbor.test', password }, '');
  expect([slow.statusCode, slow.json()]).toMatchObject([429, { retryAfterSeconds: 1 }]);
  expect((await post('/auth/login', { identifier: email, password }, device)).statusCode).toBe(200);
}, 60_000);

const cookieFromKnownBrowser = (reply: Awaited<ReturnType<typeof post>>): string =>
  `device=${reply.cookies.find(({ name }) => name === 'device')!.value}`;
