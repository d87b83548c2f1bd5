import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import { createSmallWorld, password, type SmallWorld } from '../../../../test/http/small-world.ts';
import { signInFrom } from '../../../../test/http/sign-in.ts';

let app: FeatureApp;
let world: SmallWorld;
let support: string;
let userId: number;
const email = 'store_admin@harbor.test';
const newPassword = 'Another-Horse-8-Battery';
beforeAll(async () => {
  app = await startFeatureApp();
  world = await createSmallWorld(app);
  await world.signIn('STORE_ADMIN');
  support = await world.signIn('FP_SUPPORT');
  const [row] = await app.em().execute<{ id: number }[]>(`SELECT id FROM app_user WHERE email = ?`, [email]);
  userId = row!.id;
}, 60_000);
afterAll(() => app.close());

const send = (cookie = support, id = userId) =>
  app.call({
    method: 'POST',
    url: '/api/admin/applicant/send-temporary-password',
    payload: { userId: id },
    cookie,
  });
const newestMail = async () => {
  const [mail] = await app
    .em()
    .execute<{ recipient: string; body: string }[]>(`SELECT * FROM local_message ORDER BY id DESC LIMIT 1`);
  return mail!;
};
const tokenIn = (body: string) => /#(\S+)/.exec(body)![1]!;
const redeem = (token: string) =>
  app.call({ method: 'POST', url: '/api/auth/reset-password', payload: { token, newPassword } });

test('staff sends a link, not a password; it works once and the one before it not any more', async () => {
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

test('who never signed in gets a day for it', async () => {
  await app.em().execute(`UPDATE app_user SET last_login_at = NULL WHERE id = ?`, [userId]);
  await send();
  expect((await newestMail()).body).toMatch(/\/activate#.*24 hours/s);
});

test('it is on record who sent it, and the link is not', async () => {
  const rows = await app
    .em()
    .execute<{ line: string }[]>(`SELECT a::text AS line FROM audit_event a WHERE action = 'auth.link-sent'`);
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(tokenIn((await newestMail()).body));
});

test('nobody else may, a disabled account gets none, and a person who is not there is not found', async () => {
  expect((await send(await signInFrom(app, email, newPassword))).statusCode).toBe(403);
  expect((await send(support, 999_999)).statusCode).toBe(404);
  await app.em().execute(`UPDATE app_user SET is_disabled = true WHERE id = ?`, [userId]);
  const refused = await send();
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'account-disabled']);
});
