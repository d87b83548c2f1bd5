import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Session } from '@millrace/schemas/api';
import type { Role } from '@millrace/schemas/permissions';
import { startFeatureApp, type FeatureApp } from '../../../../../test/http/feature-app.ts';
import { createTestTenants, password, type TestTenants } from '../../../../../test/http/test-tenants.ts';
import { signInFrom } from '../../../../../test/http/sign-in.ts';

let app: FeatureApp;
let world: TestTenants;
let support: string;
let userId: number;
const email = 'store_admin@harbor.test';
const newPassword = 'Another-Horse-8-Battery';
beforeAll(async () => {
  app = await startFeatureApp({ environment: { RATE_LIMIT_FACTOR: '1' } });
  world = await createTestTenants(app);
  await world.signIn('STORE_ADMIN');
  support = await world.signIn('FP_SUPPORT');
  const [row] = await app.em().execute<{ id: number }[]>(`SELECT id FROM app_user WHERE email = ?`, [email]);
  userId = row!.id;
}, 60_000);
afterAll(() => app.close());

const send = (cookie = support, id = userId) =>
  app.call({
    method: 'POST',
    url: '/api/admin/user/send-invitation',
    payload: { userId: id },
    cookie,
  });
const newestMail = async () => {
  const [mail] = await app
    .em()
    .execute<{ id: string; recipient: string; body: string }[]>(
      `SELECT * FROM local_message ORDER BY id DESC LIMIT 1`,
    );
  return mail!;
};
const tokenIn = (body: string) => /#(\S+)/.exec(body)![1]!;
const redeem = (token: string) =>
  app.call({ method: 'POST', url: '/api/auth/reset-password', payload: { token, newPassword } });

test('staff sends a link instead of a password; it works once and replaces the previous link', async () => {
  expect((await send()).json()).toEqual({ success: true });
  const first = tokenIn((await newestMail()).body);
  expect((await send()).statusCode).toBe(200);
  const { recipient, body } = await newestMail();
  expect([recipient, body.includes(password)]).toEqual([email, false]);
  expect((await redeem(first)).statusCode).toBe(410);
  expect((await redeem(tokenIn(body))).statusCode).toBe(200);
  expect((await redeem(tokenIn(body))).statusCode).toBe(410);
  expect(await signInFrom(app, email, newPassword)).not.toBe('');
});

test('a user who never signed in gets a link that works for a day', async () => {
  await app.em().execute(`UPDATE app_user SET last_login_at = NULL WHERE id = ?`, [userId]);
  await send();
  expect((await newestMail()).body).toMatch(/\/activate#.*24 hours/s);
});

test('audits the sender of the link, but not the link', async () => {
  const rows = await app
    .em()
    .execute<{ line: string }[]>(`SELECT a::text AS line FROM audit_event a WHERE action = 'auth.link-sent'`);
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(tokenIn((await newestMail()).body));
});

describe('an org administrator', () => {
  let admin: string;
  beforeAll(async () => (admin = await world.signIn('ORG_ADMIN')));
  const sendAs = (cookie: string, id: number) =>
    app.call({ method: 'POST', url: `/api/users/send-password-link/${id}`, payload: {}, cookie });
  const idOf = async (role: Role) => {
    const cookie = await world.signIn(role);
    return (await app.call({ url: '/api/auth/validate', cookie })).json<Session>().user.id!;
  };
  const statusOf = async (id: number) => (await sendAs(admin, id)).statusCode;

  test('sends the same link in their own name', async () => {
    expect((await sendAs(admin, userId)).json()).toEqual({ success: true });
    expect((await newestMail()).recipient).toBe(email);
    const [row] = await app
      .em()
      .execute<{ actor_kind: string; actor_id: string }[]>(
        `SELECT actor_kind, actor_id FROM audit_event WHERE action = 'auth.link-sent' ORDER BY id DESC LIMIT 1`,
      );
    expect(row).toEqual({ actor_kind: 'staff', actor_id: String(await idOf('ORG_ADMIN')) });
  });

  test('cannot send a link to their own account, to a user with more rights, or into another org', async () => {
    expect(await statusOf(await idOf('ORG_ADMIN'))).toBe(409);
    const managed = await idOf('MANAGED_PROCESSOR');
    await app.em().execute(`UPDATE app_user SET org_id = ? WHERE id = ?`, [world.store.orgId, managed]);
    expect(await statusOf(managed)).toBe(403);
    await app.em().execute(`UPDATE app_user SET org_id = ? WHERE id = ?`, [world.foreign.orgId, userId]);
    await app
      .em()
      .execute(`UPDATE user_store SET store_id = ? WHERE user_id = ?`, [world.foreign.id, userId]);
    expect(await statusOf(userId)).toBe(404);
    await app.em().execute(`UPDATE app_user SET org_id = ? WHERE id = ?`, [world.store.orgId, userId]);
    await app.em().execute(`UPDATE user_store SET store_id = ? WHERE user_id = ?`, [world.store.id, userId]);
  });

  test('is rate-limited, without using up the limit of users who request a link themselves', async () => {
    await app.em().execute(`DELETE FROM rate_window`);
    for (let time = 0; time < 5; time += 1) expect(await statusOf(userId)).toBe(200);
    expect(await statusOf(userId)).toBe(429);
    const before = (await newestMail()).id;
    await app.call({ method: 'POST', url: '/api/auth/reset-password', payload: { identifier: email } });
    expect(Number((await newestMail()).id)).toBeGreaterThan(Number(before));
    await app.em().execute(`DELETE FROM rate_window`);
  });
});

test('refuses other roles, a disabled account and an unknown user', async () => {
  expect((await send(await signInFrom(app, email, newPassword))).statusCode).toBe(403);
  expect((await send(support, 999_999)).statusCode).toBe(404);
  await app.em().execute(`UPDATE app_user SET is_disabled = true WHERE id = ?`, [userId]);
  const refused = await send();
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'account-disabled']);
});
