import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { cookieOf, startFeatureApp, type FeatureApp } from '../../../../../test/http/feature-app.ts';
import { knownBrowser } from '../../../../../test/http/sign-in.ts';
import { createTestTenants, password, type TestTenants } from '../../../../../test/http/test-tenants.ts';
import { MessagePort } from '../../../../platform/messages/message-port.ts';

let app: FeatureApp;
let world: TestTenants;
let admin: string;
beforeAll(async () => {
  app = await startFeatureApp({ environment: { RATE_LIMIT_FACTOR: '100' } });
  world = await createTestTenants(app);
  admin = await world.signIn('ORG_ADMIN');
}, 60_000);
afterAll(() => app.close());

const sql = <T extends object>(text: string, values: unknown[] = []) => app.em().execute<T[]>(text, values);
const post = (url: string, payload: object, cookie = '') =>
  app.call({ method: 'POST', url: `/api${url}`, payload, cookie });
const activate = (token: string, cookie = '') =>
  post('/auth/activate', { token, timezone: 'America/Chicago' }, cookie);
const validate = (cookie: string) => app.call({ url: '/api/auth/validate', cookie });

async function invite(): Promise<{ id: number; email: string; token: string }> {
  const email = `${randomUUID()}@harbor.test`;
  const body = { email, first_name: 'Robin', last_name: 'Sample', roles: ['STORE_ADMIN'] };
  const { id } = (await post('/users', { ...body, store: world.store.id }, admin)).json<{ id: number }>();
  const [mail] = await sql<{ body: string }>(`SELECT body FROM local_message WHERE recipient = ?`, [email]);
  return { id, email, token: /\/activate#([\w-]{43})\n/.exec(mail!.body)![1]! };
}

test('names the purpose of an invitation in the subject of its email', async () => {
  const send = jest.spyOn(app.app.get(MessagePort, { strict: false }), 'send');
  const { email } = await invite();
  const [, mail] = send.mock.calls.find(([, { recipient }]) => recipient === email)!;
  expect(mail.subject).toBe('Activate your Millrace account');
  send.mockRestore();
});

test('checks whether a link works without using it up', async () => {
  const { token } = await invite();
  const look = async (secret?: string, purpose = 'activation') => {
    const headers = secret === undefined ? {} : { 'x-link-token': secret };
    return (await app.call({ url: `/api/auth/link?purpose=${purpose}`, headers })).json();
  };
  expect(await look(token)).toEqual({ works: true });
  expect(await look(token, 'reset')).toEqual({ works: false });
  expect(await look('never-was')).toEqual({ works: false });
  expect(await look()).toEqual({ works: false });
  expect((await activate(token)).statusCode).toBe(200);
  expect(await look(token)).toEqual({ works: false });
});

test('lets an invited user in once, only to set a password', async () => {
  const { id, email, token } = await invite();
  const odd = await post('/auth/activate', { token, timezone: 'Mars/Olympus' });
  expect([odd.statusCode, odd.json().code]).toEqual([400, 'unknown-timezone']);
  const reply = await activate(token);
  expect([reply.statusCode, reply.json()]).toEqual([200, { success: true }]);
  const cookie = cookieOf(reply);
  const session = (await validate(cookie)).json();
  expect(session).toMatchObject({
    user: { email, prompt_password_change: true },
    timezone: 'America/Chicago',
  });
  expect((await app.call({ url: '/api/forms', cookie })).statusCode).toBe(403);
  expect((await activate(token)).json()).toMatchObject({ code: 'link-spent' });
  const changed = await post('/auth/change-password', { newPassword: 'Gravel-Tangent-49' }, cookie);
  expect((await validate(cookieOf(changed))).json()).toMatchObject({
    user: { prompt_password_change: false },
  });
  expect(
    await sql(`SELECT action FROM audit_event WHERE subject_id = ? AND action LIKE 'auth.%' ORDER BY id`, [
      String(id),
    ]),
  ).toEqual([{ action: 'auth.activated' }, { action: 'auth.password-changed' }]);
});

test.each([
  ['that expired', `UPDATE one_time_link SET expires_at = now() WHERE user_id = ?`],
  ['of a user who was disabled', `UPDATE app_user SET is_disabled = true WHERE id = ?`],
])('refuses a link %s', async (_, change) => {
  const { id, token } = await invite();
  await sql(change, [id]);
  const reply = await activate(token);
  expect([reply.statusCode, cookieOf(reply)]).toEqual([410, '']);
});

test('an invitation link sets no password by itself, and a reset request does not end it', async () => {
  const { email, token } = await invite();
  const set = await post('/auth/reset-password', { token, newPassword: 'Gravel-Tangent-49' });
  expect(set.statusCode).toBe(410);
  await post('/auth/reset-password', { identifier: email });
  expect((await activate(token)).statusCode).toBe(200);
});

test('ends the session of the previous user of the browser, even an idle one', async () => {
  const first = await world.signIn('BASIC');
  expect((await activate((await invite()).token, first)).statusCode).toBe(200);
  expect((await validate(first)).statusCode).toBe(401);
  const second = await world.signIn('BASIC');
  const { token } = await invite();
  await sql(`UPDATE session SET last_seen_at = now() - interval '2 hours'`);
  expect((await activate(token, second)).statusCode).toBe(200);
  admin = await world.signIn('ORG_ADMIN');
});

test('lets a signed-in admin send another user a link to set a password', async () => {
  const { email } = await invite();
  await post('/auth/reset-password', { identifier: email }, admin);
  const [mail] = await sql<{ body: string }>(
    `SELECT body FROM local_message WHERE recipient = ? ORDER BY id DESC LIMIT 1`,
    [email],
  );
  expect(mail!.body).toContain('/reset-password#');
});

test('signs in at a browser where another user is still signed in', async () => {
  const basic = 'basic@harbor.test';
  const device = await knownBrowser(app, basic);
  const before = await world.signIn('STORE_ADMIN');
  const reply = await post(
    '/auth/login',
    { identifier: basic, password, timezone: 'UTC' },
    `${before}; ${device}`,
  );
  expect(reply.json()).toMatchObject({ verification_required: false, user: { email: basic } });
  expect((await validate(before)).statusCode).toBe(401);
});
