import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { passwordTexts } from '@millrace/schemas/passwords';
import { cookieOf, startFeatureApp, type FeatureApp } from '../../../../../test/http/feature-app.ts';
import { knownBrowser, signInFrom } from '../../../../../test/http/sign-in.ts';
import { createTestTenants, password, type TestTenants } from '../../../../../test/http/test-tenants.ts';

let app: FeatureApp;
let world: TestTenants;
beforeAll(async () => {
  app = await startFeatureApp({ environment: { RATE_LIMIT_FACTOR: '100' } });
  world = await createTestTenants(app);
}, 60_000);
afterAll(() => app.close());

const fresh = 'Gravel-Tangent-49';
const email = 'basic@harbor.test';
const sql = (text: string, values: unknown[] = []) =>
  app.em().execute<Record<string, unknown>[]>(text, values);
const post = (url: string, payload: object, cookie = '') =>
  app.call({ method: 'POST', url: `/api/auth/${url}`, payload, cookie });
const validate = (cookie: string) => app.call({ url: '/api/auth/validate', cookie });
const change = (cookie: string, body: object) => post('change-password', body, cookie);
/** Restores the password that all users of this file have, and signs in. */
const signIn = async () => {
  await sql(`UPDATE app_user SET prompt_password_change = false`);
  const cookie = await world.signIn('BASIC');
  if (cookie) return cookie;
  throw new Error('not signed in');
};
const withOldPassword = async <T>(work: () => Promise<T>): Promise<T> => {
  const [row] = await sql(`SELECT password_hash FROM app_user WHERE email = ?`, [email]);
  try {
    return await work();
  } finally {
    await sql(`UPDATE app_user SET password_hash = ? WHERE email = ?`, [row!.password_hash, email]);
  }
};
const tokenMailed = async () => {
  const [row] = await sql(`SELECT body FROM local_message WHERE body LIKE '%#%' ORDER BY id DESC LIMIT 1`);
  return /#([\w-]{43})/.exec(String(row?.body))![1]!;
};

describe('a new password', () => {
  test.each([
    ['', passwordTexts.required],
    ['short', passwordTexts.rule],
    ['With a space 7!x', passwordTexts.rule],
    ['Password-2026!!', passwordTexts.common],
  ])('refuses %j: %s', async (newPassword, message) => {
    const reply = await change(await signIn(), { newPassword });
    expect([reply.statusCode, reply.json().message]).toEqual([422, message]);
  });

  test('ends every session, starts one here, and replaces the old password', async () => {
    await signIn();
    await withOldPassword(async () => {
      const elsewhere = await signIn();
      const here = await signIn();
      const reply = await change(here, { newPassword: fresh });
      expect(reply.json()).toEqual({ success: true });
      expect(reply.headers['clear-site-data']).toBe('"storage"');
      expect((await validate(here)).statusCode).toBe(401);
      expect((await validate(elsewhere)).statusCode).toBe(401);
      expect((await validate(cookieOf(reply))).json().user.email).toBe(email);
      expect(await signInFrom(app, email, password)).toBe('');
      expect(await signInFrom(app, email, fresh)).not.toBe('');
    });
  });

  test('needs the current one when the sign-in is more than ten minutes old', async () => {
    const cookie = await signIn();
    await sql(`UPDATE session SET proven_at = now() - interval '11 minutes'`);
    expect((await change(cookie, { newPassword: fresh })).json().code).toBe('current-password-needed');
    const wrong = await change(cookie, { newPassword: fresh, currentPassword: 'not it' });
    expect([wrong.statusCode, wrong.json().code]).toEqual([422, 'current-password-wrong']);
    await withOldPassword(async () => {
      const right = await change(cookie, { newPassword: fresh, currentPassword: password });
      expect(right.statusCode).toBe(200);
    });
  });
});

test('a user who must change the password can do nothing else until then', async () => {
  const cookie = await signIn();
  await sql(`UPDATE app_user SET prompt_password_change = true WHERE email = ?`, [email]);
  const session = (await validate(cookie)).json();
  expect(session.user.prompt_password_change).toBe(true);
  expect(session.permissions).toEqual(['password:change', 'session:end', 'session:read', 'session:refresh']);
  const forms = (as: string) => app.call({ url: `/api/forms?store_id=${world.store.id}`, cookie: as });
  expect((await forms(cookie)).json()).toMatchObject({ status: 403, code: 'password-change-required' });
  await sql(`UPDATE session SET proven_at = NULL`);
  await withOldPassword(async () => {
    const reply = await change(cookie, { newPassword: fresh });
    expect(reply.statusCode).toBe(200);
    expect((await validate(cookieOf(reply))).json().user.prompt_password_change).toBe(false);
    expect((await forms(cookieOf(reply))).statusCode).toBe(200);
  });
});

describe('a reset link', () => {
  const ask = (identifier: string) => post('reset-password', { identifier });
  const redeem = (token: string, newPassword = fresh) => post('reset-password', { token, newPassword });

  test('is requested with the same answer for every name, and goes only to existing accounts', async () => {
    await signIn();
    const before = (await sql(`SELECT id FROM local_message`)).length;
    const replies = [await ask(email), await ask('unknown@harbor.test')];
    expect(replies.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [200, '{"success":true}'],
      [200, '{"success":true}'],
    ]);
    expect((await sql(`SELECT id FROM local_message`)).length).toBe(before + 1);
    expect(
      JSON.stringify(await sql(`SELECT encode(token_hash, 'escape') AS kept FROM one_time_link`)),
    ).not.toContain(await tokenMailed());
  });

  test('is requested with the same answer for every name while messages are stopped', async () => {
    await signIn();
    await sql(`INSERT INTO message_stop (cause) VALUES ('staff')`);
    const replies = [await ask(email), await ask('unknown@harbor.test')];
    await sql(`DELETE FROM message_stop`);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });

  test('sets the password once, signs the user out everywhere, and expires', async () => {
    const cookie = await signIn();
    await ask(email);
    const token = await tokenMailed();
    expect((await redeem(token, 'short')).json().message).toBe(passwordTexts.rule);
    await sql(`UPDATE one_time_link SET expires_at = now()`);
    expect((await redeem(token)).json().code).toBe('link-spent');
    await sql(`UPDATE one_time_link SET expires_at = now() + interval '1 minute'`);
    await withOldPassword(async () => {
      expect((await redeem(token)).json()).toEqual({ success: true });
      expect((await validate(cookie)).statusCode).toBe(401);
      expect(await signInFrom(app, email, fresh)).not.toBe('');
      expect((await redeem(token)).json().code).toBe('link-spent');
    });
    expect((await redeem('made-up')).statusCode).toBe(410);
  });

  test('replaces the previous link', async () => {
    await signIn();
    await ask(email);
    const first = await tokenMailed();
    await ask(email);
    expect((await redeem(first)).statusCode).toBe(410);
  });

  test.each([[{}], [{ token: 'x' }], [{ identifier: email, token: 'x', newPassword: fresh }]])(
    'refuses a body that neither requests nor redeems a link: %j',
    async (body) => expect((await post('reset-password', body)).statusCode).toBe(400),
  );
});

test('lists and ends the other sessions, and this one continues', async () => {
  const elsewhere = await signIn();
  const here = await signIn();
  const list = (await app.call({ url: '/api/auth/sessions', cookie: here })).json();
  expect(list.filter((row: { is_current: boolean }) => row.is_current)).toHaveLength(1);
  expect(list.length).toBeGreaterThan(1);
  expect((await post('end-other-sessions', {}, here)).statusCode).toBe(200);
  expect((await validate(elsewhere)).statusCode).toBe(401);
  expect((await validate(here)).statusCode).toBe(200);
});

test('signing out ends no other session of the user', async () => {
  const elsewhere = await signIn();
  await post('logout', {}, await signIn());
  expect((await validate(elsewhere)).statusCode).toBe(200);
});

test('the time zone of a session follows the browser', async () => {
  const cookie = await signIn();
  const refresh = (zone: string) => app.call({ url: `/api/auth/refresh?timezone=${zone}`, cookie });
  expect((await refresh('America/Chicago')).json().timezone).toBe('America/Chicago');
  const unknown = await refresh('Mars/Olympus');
  expect([unknown.statusCode, unknown.json().code]).toEqual([400, 'unknown-timezone']);
  expect((await validate(cookie)).json().timezone).toBe('America/Chicago');
});

test('records the accepted version of the terms once', async () => {
  await knownBrowser(app, email);
  const cookie = await signIn();
  await sql(`DELETE FROM terms_acceptance`);
  const get = (url: string) => app.call({ url: `/api/disclosures/${url}`, cookie });
  const accept = (version: number) =>
    app.call({ method: 'POST', url: '/api/disclosures/fp-terms/accept', payload: { version }, cookie });
  expect((await validate(cookie)).json().user.terms_accepted).toBe(false);
  const { version, paragraphs } = (await get('fp-merchant-terms')).json();
  expect(paragraphs.length).toBeGreaterThan(3);
  expect((await accept(version + 1)).statusCode).toBe(409);
  expect((await accept(version)).json()).toEqual({ success: true });
  expect((await accept(version)).statusCode).toBe(200);
  expect((await get('fp-terms-check')).json()).toEqual({ terms_accepted: true });
  expect(await sql(`SELECT id FROM audit_event WHERE action = 'terms.accepted'`)).toHaveLength(1);
});
