import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { AddedFactor, OwnFactors } from '@millrace/schemas/api';
import type { Role } from '@millrace/schemas/permissions';
import { generateSync } from 'otplib';
import { startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import { createTestTenants, password, type TestTenants } from '../../../../test/http/test-tenants.ts';
import { SoftwareAuthenticator } from '../../../../test/http/software-authenticator.ts';
import { Clock } from '../../../platform/clock.ts';
import { parseKeyRing } from '../../../platform/vault/key-ring.ts';
import { Vault } from '../../../platform/vault/vault.service.ts';
import { recoveryCodesByIndexKey } from './factor-queries.ts';
import { RecoveryCodes } from './recovery-codes.ts';

const origin = 'http://localhost:3000';
let app: FeatureApp;
let world: TestTenants;
/**
 * The current time of the server under test in milliseconds. Each code of an authenticator app needs its own
 * time step.
 */
let now = Date.now();
beforeAll(async () => {
  app = await startFeatureApp({
    environment: {
      RATE_LIMIT_FACTOR: '1',
      PUBLIC_URL: origin,
      STEP_UP_BY_SIGN_IN: '0',
      FACTOR_REQUIRED_ROLES: 'GENERAL_ACCESS',
    },
  });
  jest.spyOn(app.get(Clock), 'now').mockImplementation(() => now);
  world = await createTestTenants(app);
}, 60_000);
afterAll(() => {
  jest.restoreAllMocks();
  return app.close();
});
beforeEach(async () => {
  now += 60_000;
  for (const table of ['sign_in_factor', 'recovery_code', 'factor_challenge', 'sign_in_code', 'rate_window'])
    await sql(`DELETE FROM ${table}`);
  await sql(`UPDATE app_user SET failed_logins = 0, locked_until = NULL`);
});

const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  app.em().execute<Row[]>(text, values);
const post = (url: string, cookie: string, payload?: object) =>
  app.call({ method: 'POST', url: `/api${url}`, cookie, ...(payload && { payload }) });
const get = async <Reply>(url: string, cookie: string) =>
  (await app.call({ url: `/api${url}`, cookie })).json<Reply>();
const codeOf = (secret: string) => generateSync({ secret, epoch: Math.floor(now / 1000) });
const nextStep = () => (now += 30_000);
const mailTo = async (email: string) => {
  const [row] = await sql<{ body: string }>(
    `SELECT body FROM local_message WHERE recipient = ? ORDER BY id DESC LIMIT 1`,
    [email],
  );
  return row?.body ?? '';
};
const audited = async () =>
  (await sql<{ action: string }>(`SELECT action FROM audit_event ORDER BY id DESC LIMIT 20`)).map(
    ({ action }) => action,
  );
const emailOf = (role: Role) => `${role.toLowerCase()}@harbor.test`;

/** Adds an authenticator app to a user who just signed in. Returns its secret and the recovery codes. */
async function addApp(cookie: string) {
  const { secret } = (await post('/auth/factors/totp/start', cookie)).json<{ secret: string }>();
  const added = await post('/auth/factors/totp', cookie, { name: 'My phone', code: codeOf(secret) });
  return { secret, ...added.json<AddedFactor>() };
}
/** Enters the right password in a new browser. Returns the reply and the cookie of the browser. */
async function enterPassword(role: Role, device = '') {
  const reply = await post('/auth/login', device, { identifier: emailOf(role), password });
  const cookie = reply.cookies.find(({ name }) => name === 'device');
  const session = reply.cookies.find(({ name }) => name === 'sid');
  return {
    reply: reply.json<{ verification_required: boolean; factors?: string[]; ways?: object[] }>(),
    device: cookie ? `device=${cookie.value}` : device,
    session: session && `sid=${session.value}`,
  };
}
const prove = (role: Role, device: string, proof: object) =>
  post('/verify/factor', device, { identifier: emailOf(role), ...proof });

describe('an authenticator app', () => {
  test('is added by its first code, and its secret is sealed', async () => {
    const cookie = await world.signIn('BASIC');
    expect(await get<OwnFactors>('/auth/factors', cookie)).toEqual({
      factors: [],
      recovery_codes_left: 0,
      is_required: false,
      can_add_passkey: true,
    });
    const { secret } = (await post('/auth/factors/totp/start', cookie)).json<{ secret: string }>();
    const wrong = await post('/auth/factors/totp', cookie, { name: 'My phone', code: '000000' });
    expect([wrong.statusCode, wrong.json().code]).toEqual([422, 'code-not-right']);
    const added = await post('/auth/factors/totp', cookie, { name: 'My phone', code: codeOf(secret) });
    const { factor, recovery_codes } = added.json<AddedFactor>();
    expect(factor).toMatchObject({ kind: 'totp', name: 'My phone' });
    expect(new Set(recovery_codes)).toHaveProperty('size', 10);
    expect(await mailTo(emailOf('BASIC'))).toContain('"My phone" was added');
    expect(await audited()).toContain('auth.factor-added');
    const stored = await sql(
      `SELECT f::text, c::text, encode(f.secret_sealed, 'escape') AS sealed
       FROM sign_in_factor f JOIN recovery_code c USING (user_id)`,
    );
    expect(JSON.stringify(stored)).not.toContain(secret);
    expect(JSON.stringify(stored)).not.toContain(recovery_codes![0]);
  });

  test('is needed in a new browser, and its code works once', async () => {
    const cookie = await world.signIn('BASIC');
    const { secret } = await addApp(cookie);
    const { reply, device } = await enterPassword('BASIC');
    expect(reply).toEqual({ verification_required: true, factors: ['totp', 'recovery-code'] });
    const mailed = await post('/verify/email', device, { identifier: emailOf('BASIC') });
    expect([mailed.statusCode, mailed.json().code]).toEqual([409, 'factor-available']);
    const used = await prove('BASIC', device, { method: 'totp', code: codeOf(secret) });
    expect([used.statusCode, used.json().code]).toEqual([400, 'factor-refused']);
    nextStep();
    expect((await prove('BASIC', device, { method: 'totp', code: codeOf(secret) })).statusCode).toBe(200);
    const entered = await enterPassword('BASIC', device);
    expect(entered.reply.verification_required).toBe(false);
    // The user used the authenticator app at sign-in, so this sensitive action needs no further confirmation.
    expect((await post('/auth/recovery-codes', entered.session!)).statusCode).toBe(200);
    // The browser is known now, so the password alone signs in. The next sensitive action asks for the
    // authenticator app.
    const again = await enterPassword('BASIC', device);
    expect((await post('/auth/recovery-codes', again.session!)).json().code).toBe('step-up-needed');
  });

  test('is not proven in another browser, and wrong codes lock the account', async () => {
    const { secret } = await addApp(await world.signIn('BASIC'));
    nextStep();
    const [mine, other] = [await enterPassword('BASIC'), await enterPassword('BASIC')];
    await prove('BASIC', mine.device, { method: 'totp', code: codeOf(secret) });
    expect((await enterPassword('BASIC', other.device)).reply.verification_required).toBe(true);
    for (let attempt = 0; attempt < 10; attempt += 1)
      await prove('BASIC', other.device, { method: 'totp', code: '000000' });
    nextStep();
    const locked = await prove('BASIC', other.device, { method: 'totp', code: codeOf(secret) });
    expect(locked.statusCode).toBeGreaterThanOrEqual(400);
    expect(await audited()).toContain('auth.factor-failed');
  });
});

describe('a recovery code', () => {
  test('signs in once in place of the factor, and the user is told', async () => {
    const { recovery_codes } = await addApp(await world.signIn('BASIC'));
    const code = recovery_codes![0]!.toUpperCase().replaceAll('-', ' ');
    const { device } = await enterPassword('BASIC');
    expect((await prove('BASIC', device, { method: 'recovery-code', code })).statusCode).toBe(200);
    expect((await enterPassword('BASIC', device)).reply.verification_required).toBe(false);
    expect(await mailTo(emailOf('BASIC'))).toContain('9 codes are left');
    const second = await enterPassword('BASIC');
    const reply = await prove('BASIC', second.device, { method: 'recovery-code', code });
    expect(reply.json().code).toBe('factor-refused');
  });

  test('works once with a newer index key, until the older one is deleted', async () => {
    const key = (letter: string) => Buffer.alloc(32, letter).toString('base64');
    const withKeys = (index: string, ...olderIndexes: string[]) => {
      const keys = parseKeyRing(
        JSON.stringify({ active: 'k1', keys: { k1: key('a') }, index, olderIndexes }),
      );
      return { codes: new RecoveryCodes(new Vault(keys)), indexId: keys.indexIds[0]! };
    };
    const [row] = await sql<{ id: number }>(`SELECT id FROM app_user ORDER BY id LIMIT 1`);
    const [first = '', second = ''] = await withKeys(key('b')).codes.replace(app.em(), row!.id);
    const { codes, indexId } = withKeys(key('c'), key('b'));
    const needing = async () => sql<{ count: number }>(recoveryCodesByIndexKey.useValue.sql, [indexId]);
    expect(await needing()).toEqual([{ count: 10 }]);
    expect([await codes.use(app.em(), row!.id, first), await codes.use(app.em(), row!.id, first)]).toEqual([
      true,
      false,
    ]);
    expect(await withKeys(key('c')).codes.use(app.em(), row!.id, second)).toBe(false);
    await codes.replace(app.em(), row!.id);
    expect(await needing()).toEqual([{ count: 0 }]);
  });

  test('no longer works after new ones were made', async () => {
    const cookie = await world.signIn('BASIC');
    const { recovery_codes } = await addApp(cookie);
    const made = (await post('/auth/recovery-codes', cookie)).json<{ recovery_codes: string[] }>();
    const { device } = await enterPassword('BASIC');
    const use = (code: string) => prove('BASIC', device, { method: 'recovery-code', code });
    expect((await use(recovery_codes![1]!)).statusCode).toBe(400);
    expect((await use(made.recovery_codes[1]!)).statusCode).toBe(200);
  });
});

describe('a passkey', () => {
  /** Adds a passkey to a user who just signed in. */
  async function addPasskey(cookie: string, key = new SoftwareAuthenticator(origin)) {
    const { options } = (await post('/auth/factors/passkey/start', cookie)).json();
    expect(options.rp).toEqual({ id: 'localhost', name: 'Millrace' });
    const passkey = key.create(options.challenge);
    return { key, reply: await post('/auth/factors/passkey', cookie, { name: 'Laptop', passkey }), passkey };
  }
  const challengeFor = async (role: Role, device: string): Promise<string> =>
    (await post('/verify/passkey/start', device, { identifier: emailOf(role) })).json().options.challenge;

  test('is added once per challenge, and only from the address of the settings', async () => {
    const cookie = await world.signIn('BASIC');
    const { reply, passkey } = await addPasskey(cookie);
    expect(reply.json<AddedFactor>().factor).toMatchObject({ kind: 'passkey', name: 'Laptop' });
    const repeated = await post('/auth/factors/passkey', cookie, { name: 'Again', passkey });
    expect(repeated.json().code).toBe('factor-not-started');
    const { options } = (await post('/auth/factors/passkey/start', cookie)).json();
    const foreign = new SoftwareAuthenticator(origin).create(options.challenge, 'http://evil.test');
    const refused = await post('/auth/factors/passkey', cookie, { name: 'Foreign', passkey: foreign });
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'passkey-refused']);
  });

  test('signs in with a fresh challenge and a rising counter only', async () => {
    const { key } = await addPasskey(await world.signIn('BASIC'));
    const { device, reply } = await enterPassword('BASIC');
    expect(reply.factors).toEqual(['passkey', 'recovery-code']);
    const assertion = key.get(await challengeFor('BASIC', device));
    const proof = (passkey: object) => prove('BASIC', device, { method: 'passkey', passkey });
    expect((await proof(assertion)).statusCode).toBe(200);
    expect((await proof(assertion)).json().code).toBe('factor-refused');
    expect((await proof(key.get(await challengeFor('BASIC', device), 'http://evil.test'))).statusCode).toBe(
      400,
    );
    key.count = 0;
    expect((await proof(key.get(await challengeFor('BASIC', device)))).statusCode).toBe(400);
    const stranger = new SoftwareAuthenticator(origin);
    expect((await proof(stranger.get(await challengeFor('BASIC', device)))).statusCode).toBe(400);
  });
});

describe('a sensitive action', () => {
  const token = (cookie: string) =>
    post('/store-api-tokens', cookie, { name: 'Till', storeId: world.store.id });

  test('needs an emailed code from a user without a factor, for five minutes', async () => {
    const cookie = await world.signIn('STORE_ADMIN');
    expect((await token(cookie)).json().code).toBe('step-up-needed');
    const ways = await get('/auth/step-up', cookie);
    expect(ways).toEqual({ methods: [], email: 's•••@harbor.test', minutes: 5 });
    await post('/auth/step-up/code', cookie);
    const code = (await mailTo(emailOf('STORE_ADMIN'))).slice(0, 6);
    const wrong = await post('/auth/step-up', cookie, {
      method: 'email',
      code: code === '000000' ? '1' : '0',
    });
    expect(wrong.json()).toMatchObject({ code: 'incorrect-code', triesLeft: 4 });
    const elsewhere = await world.signIn('STORE_ADMIN');
    expect((await post('/auth/step-up', elsewhere, { method: 'email', code })).statusCode).toBe(410);
    expect((await post('/auth/step-up', cookie, { method: 'email', code })).statusCode).toBe(200);
    expect((await token(cookie)).statusCode).toBe(200);
    expect((await token(elsewhere)).json().code).toBe('step-up-needed');
    await sql(`UPDATE session SET stepped_up_at = now() - interval '6 minutes'`);
    expect((await token(cookie)).json().code).toBe('step-up-needed');
    expect(await audited()).toEqual(expect.arrayContaining(['auth.stepped-up', 'auth.step-up-failed']));
  });

  test('needs the factor from a user who has one, and no password or emailed code', async () => {
    const cookie = await world.signIn('STORE_ADMIN');
    const { secret } = await addApp(cookie);
    await sql(`UPDATE session SET stepped_up_at = NULL`);
    await post('/auth/prove', cookie, { currentPassword: password });
    expect((await token(cookie)).json().code).toBe('step-up-needed');
    expect((await post('/auth/step-up/code', cookie)).json().code).toBe('factor-available');
    const used = await post('/auth/step-up', cookie, { method: 'totp', code: codeOf(secret) });
    expect(used.json().code).toBe('factor-refused');
    nextStep();
    expect((await post('/auth/step-up', cookie, { method: 'totp', code: codeOf(secret) })).statusCode).toBe(
      200,
    );
    expect((await token(cookie)).statusCode).toBe(200);
  });

  test('of adding a second factor needs the first one', async () => {
    const cookie = await world.signIn('STORE_ADMIN');
    await addApp(cookie);
    await sql(`UPDATE session SET stepped_up_at = NULL`);
    for (const start of ['totp', 'passkey'])
      expect((await post(`/auth/factors/${start}/start`, cookie)).json().code).toBe('step-up-needed');
  });

  test('refuses the eleventh wrong proof of one user', async () => {
    const cookie = await world.signIn('STORE_ADMIN');
    await addApp(cookie);
    const proof = () => post('/auth/step-up', cookie, { method: 'totp', code: '000000' });
    for (let attempt = 0; attempt < 9; attempt += 1) expect((await proof()).statusCode).toBe(400);
    expect((await proof()).json().code).toBe('too-many-factor-proofs');
  });
});

describe('a role that requires a factor', () => {
  test('can do nothing else until one is added, and keeps the last one', async () => {
    const cookie = await world.signIn('GENERAL_ACCESS');
    const session = () => get<{ user: { must_add_factor?: boolean } }>('/auth/validate', cookie);
    expect((await session()).user.must_add_factor).toBe(true);
    const phone = () => app.call({ url: '/api/auth/phone', cookie });
    expect((await phone()).json().code).toBe('factor-required');
    const { factor } = await addApp(cookie);
    expect((await session()).user.must_add_factor).toBeUndefined();
    expect((await phone()).statusCode).toBe(200);
    const remove = () => app.call({ method: 'DELETE', url: `/api/auth/factors/${factor.id}`, cookie });
    expect((await remove()).json().code).toBe('last-factor-needed');
  });

  test('proves it at every sign-in, also in a known browser', async () => {
    const { secret } = await addApp(await world.signIn('GENERAL_ACCESS'));
    nextStep();
    const { device } = await enterPassword('GENERAL_ACCESS');
    await prove('GENERAL_ACCESS', device, { method: 'totp', code: codeOf(secret) });
    expect((await enterPassword('GENERAL_ACCESS', device)).reply.verification_required).toBe(false);
    expect((await enterPassword('GENERAL_ACCESS', device)).reply.verification_required).toBe(true);
  });
});

describe('factors of a user', () => {
  test('are removed one by one, with an email, and then codes are emailed again', async () => {
    const cookie = await world.signIn('BASIC');
    const { factor } = await addApp(cookie);
    const foreign = await world.signIn('STORE_ADMIN');
    const remove = (by: string) =>
      app.call({ method: 'DELETE', url: `/api/auth/factors/${factor.id}`, cookie: by });
    await sql(`UPDATE session SET stepped_up_at = now()`);
    expect((await remove(foreign)).statusCode).toBe(404);
    expect((await remove(cookie)).statusCode).toBe(200);
    expect(await mailTo(emailOf('BASIC'))).toContain('was removed from your Millrace account');
    expect(await sql(`SELECT 1 FROM recovery_code`)).toEqual([]);
    expect((await enterPassword('BASIC')).reply.ways).toHaveLength(1);
  });

  test('are renamed by their user alone', async () => {
    const cookie = await world.signIn('BASIC');
    const { factor } = await addApp(cookie);
    const rename = (by: string, name: string) =>
      app.call({ method: 'PATCH', url: `/api/auth/factors/${factor.id}`, cookie: by, payload: { name } });
    expect((await rename(await world.signIn('STORE_ADMIN'), 'Mine')).statusCode).toBe(404);
    expect((await rename(cookie, ' ')).statusCode).toBe(400);
    expect((await rename(cookie, 'Work phone')).statusCode).toBe(200);
    expect((await get<OwnFactors>('/auth/factors', cookie)).factors).toMatchObject([{ name: 'Work phone' }]);
  });

  test('are reset by an administrator with a reason, and the user is signed out everywhere', async () => {
    const cookie = await world.signIn('BASIC');
    await addApp(cookie);
    const [user] = await sql<{ id: number }>(`SELECT id FROM app_user WHERE email = ?`, [emailOf('BASIC')]);
    const [admin, support] = [await world.signIn('DEV_ADMIN'), await world.signIn('FP_SUPPORT')];
    await sql(`UPDATE session SET stepped_up_at = now()`);
    const reset = (by: string) =>
      post('/admin/user/reset-factors', by, { userId: user!.id, reason: 'Lost the phone, called back.' });
    expect((await reset(support)).statusCode).toBe(403);
    expect((await reset(admin)).statusCode).toBe(200);
    expect((await app.call({ url: '/api/auth/validate', cookie })).statusCode).toBe(401);
    expect((await enterPassword('BASIC')).reply.ways).toHaveLength(1);
    expect(await mailTo(emailOf('BASIC'))).toContain('removed all authenticator apps and passkeys');
    const [entry] = await sql(`SELECT reason FROM audit_event WHERE action = 'user.factors-reset'`);
    expect(entry).toEqual({ reason: 'Lost the phone, called back.' });
  });
});
