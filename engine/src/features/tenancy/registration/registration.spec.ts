import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { cookieOf, startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import { createTestTenants, password, type TestTenants } from '../../../../test/http/test-tenants.ts';
import type { INestApplicationContext } from '@nestjs/common';
import { MessageGate } from '../../../platform/messages/gate/message-gate.ts';
import { MessageLimitsModule, StopAlarms } from '../message-limits/index.ts';
import { OrgsModule } from '../orgs/index.ts';
import { RegistrationModule } from './registration.module.ts';

let app: FeatureApp;
let world: TestTenants;
beforeAll(async () => {
  app = await startFeatureApp({ modules: [RegistrationModule, MessageLimitsModule, OrgsModule] });
  world = await createTestTenants(app);
}, 60_000);
afterAll(() => app.close());

const sql = <T extends object>(text: string, values: unknown[] = []) => app.em().execute<T[]>(text, values);
const store = {
  store_name: 'Larkspur Beds',
  phone: '(512) 555-0177',
  location_id: 1,
  industry_id: 1,
  timezone: 'America/Chicago',
};
const bodyOf = (email: string) => ({
  first_name: 'Rosa',
  last_name: 'Lark',
  email,
  password,
  org_name: 'Larkspur',
  store,
});
const post = (
  url: string,
  payload: object,
  more: { cookie?: string; headers?: Record<string, string> } = {},
) => app.call({ method: 'POST', url, payload, ...more });
const register = (email: string, code?: string) =>
  post('/api/register', { ...bodyOf(email), ...(code !== undefined && { code }) });
const newMailbox = () => `rosa-${randomUUID()}@larkspur.test`;
async function mailTo(recipient: string): Promise<string> {
  const [row] = await sql<{ body: string }>(
    `SELECT body FROM local_message WHERE recipient = ? ORDER BY id DESC LIMIT 1`,
    [recipient],
  );
  return row?.body ?? '';
}
const codeIn = (mail: string) => /^\d{6}/.exec(mail)![0];
const counts = () =>
  sql(`SELECT (SELECT count(*)::int FROM org) AS orgs, (SELECT count(*)::int FROM store) AS stores,
              (SELECT count(*)::int FROM app_user) AS people, (SELECT count(*)::int FROM session) AS sessions`);

test('a code from the mailbox creates the org, its store and its signed-in administrator', async () => {
  const email = newMailbox();
  const before = await counts();
  const asked = await register(email);
  expect([asked.statusCode, asked.json()]).toEqual([200, { success: true, verification_required: true }]);
  expect([asked.cookies, await counts()]).toEqual([[], before]);
  const code = codeIn(await mailTo(email));
  const made = await register(email.toUpperCase(), `${code.slice(0, 3)}-${code.slice(3)}`);
  expect([made.statusCode, made.json()]).toEqual([200, { success: true, verification_required: false }]);
  const session = await app.call({ method: 'GET', url: '/api/auth/validate', cookie: cookieOf(made) });
  expect(session.json()).toMatchObject({
    user: { email, roles_arr: ['ORG_ADMIN'] },
    stores: [{ store_name: 'Larkspur Beds' }],
    timezone: 'America/Chicago',
  });
  const proven = await sql(`SELECT 1 FROM session WHERE user_id = ? AND proven_at IS NOT NULL`, [
    (session.json().user as { id: number }).id,
  ]);
  expect(proven).toHaveLength(1);
  const { org_id, id } = session.json().user as { org_id: number; id: number };
  expect(await sql(`SELECT name FROM org WHERE id = ?`, [org_id])).toEqual([{ name: 'Larkspur' }]);
  expect(
    await sql(`SELECT actor_id, org_id FROM audit_event WHERE action = 'account.registered' AND org_id = ?`, [
      org_id,
    ]),
  ).toEqual([{ actor_id: String(id), org_id }]);
  const again = await register(email, code);
  expect([again.statusCode, again.json().code]).toEqual([410, 'code-expired']);
});

test('an email with an account gets the same reply, and only its owner is informed', async () => {
  await world.signIn('STORE_ADMIN');
  const taken = 'store_admin@harbor.test';
  const before = await counts();
  const [ours, theirs] = [await register(newMailbox()), await register(taken)];
  expect([theirs.statusCode, theirs.json()]).toEqual([ours.statusCode, ours.json()]);
  const mail = await mailTo(taken);
  expect([mail.includes('already has an account'), /\d{6}/.test(mail)]).toEqual([true, false]);
  const free = newMailbox();
  await register(free);
  const wrongOne = codeIn(await mailTo(free)) === '123456' ? '123457' : '123456';
  const [wrong, other] = [await register(taken, wrongOne), await register(free, wrongOne)];
  const { requestId: _one, ...answer } = wrong.json();
  const { requestId: _other, ...same } = other.json();
  expect([wrong.statusCode, answer]).toEqual([other.statusCode, same]);
  expect(await counts()).toEqual(before);
});

test('five guesses of a code are compared, and then even the right code is refused', async () => {
  const email = newMailbox();
  await register(email);
  const code = codeIn(await mailTo(email));
  const guesses = Array.from({ length: 12 }, (_, index) =>
    register(email, String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0')),
  );
  const answers = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
  expect(answers.filter((status) => status === 422)).toHaveLength(5);
  expect(answers.filter((status) => status === 403)).toHaveLength(7);
  const last = await register(email, code);
  expect([last.statusCode, last.json()]).toMatchObject([403, { code: 60202, retryAfterSeconds: 600 }]);
  expect((await register(email)).json()).toMatchObject({ code: 60202 });
});

test('a code has five guesses until it expires, ten minutes after its email', async () => {
  const email = newMailbox();
  await register(email);
  const code = codeIn(await mailTo(email));
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  for (let guess = 0; guess < 5; guess += 1) expect((await register(email, wrong)).statusCode).toBe(422);
  await sql(`UPDATE rate_window SET ends_at = now()`);
  expect((await register(email, code)).statusCode).toBe(403);
  await sql(`UPDATE registration_code SET expires_at = now()`);
  expect((await register(email, code)).statusCode).toBe(410);
  const left = await sql<{ minutes: number }>(
    `SELECT extract(epoch FROM expires_at - created_at)::int / 60 AS minutes FROM registration_code`,
  );
  expect(Math.max(...left.map(({ minutes }) => minutes))).toBeLessThanOrEqual(10);
});

test('two parallel entries of the code create one org', async () => {
  const email = newMailbox();
  await register(email);
  const code = codeIn(await mailTo(email));
  const both = await Promise.all([register(email, code), register(email, code)]);
  expect(both.map(({ statusCode }) => String(statusCode)).sort()).toEqual(['200', '422']);
  expect(await sql(`SELECT count(*)::int AS people FROM app_user WHERE email = ?`, [email])).toEqual([
    { people: 1 },
  ]);
});

test('a code works only for its own mailbox', async () => {
  const [mine, other] = [newMailbox(), newMailbox()];
  await register(mine);
  await register(other);
  const [code, others] = [codeIn(await mailTo(mine)), codeIn(await mailTo(other))];
  expect((await register(other, code)).statusCode).toBe(code === others ? 200 : 422);
});

test('reports a password that breaks the rules before any code is sent', async () => {
  const email = newMailbox();
  const reply = await post('/api/register', { ...bodyOf(email), password: 'too-short' });
  expect(reply.json()).toMatchObject({
    status: 422,
    errors: [
      {
        field: 'password',
        message:
          'Must Contain 13 Characters, One Uppercase, One Lowercase, One Number and One Special Case Character',
      },
    ],
  });
  expect(await mailTo(email)).toBe('');
});

test("an org admin opens another store in the admin's org once per key, and in no other org", async () => {
  const cookie = await world.signIn('ORG_ADMIN');
  const { orgId } = world.store;
  const headers = { 'idempotency-key': 'a store' };
  const made = await post('/api/register/store/new', { orgId, ...store }, { cookie, headers });
  expect(made.statusCode).toBe(201);
  const again = await post('/api/register/store/new', { orgId, ...store }, { cookie, headers });
  expect(again.json()).toEqual(made.json());
  const { store_id } = made.json() as { store_id: number };
  expect(await sql(`SELECT org_id FROM store WHERE id = ?`, [store_id])).toEqual([{ org_id: orgId }]);
  const [{ action }] = (await sql<{ action: string }>(`SELECT action FROM audit_event WHERE store_id = ?`, [
    store_id,
  ])) as [{ action: string }];
  expect(action).toBe('store.created');
  const foreign = await post('/api/register/store/new', { orgId: world.foreign.orgId, ...store }, { cookie });
  expect(foreign.statusCode).toBe(404);
  const admin = await world.signIn('STORE_ADMIN');
  expect((await post('/api/register/store/new', { orgId, ...store }, { cookie: admin })).statusCode).toBe(
    403,
  );
});

test('refuses a time zone outside the list before a code is sent, with the next step', async () => {
  const email = newMailbox();
  const abroad = { ...bodyOf(email), store: { ...store, timezone: 'Europe/Berlin' } };
  const reply = await post('/api/register', abroad);
  expect([reply.statusCode, reply.json()]).toMatchObject([
    422,
    { errors: [{ field: 'store.timezone', message: 'Choose a time zone from the list.' }] },
  ]);
  expect(await mailTo(email)).toBe('');
});

test('refuses a password that is easy to guess', async () => {
  const before = await counts();
  const refused = await post('/api/register', { ...bodyOf(newMailbox()), password: 'Password1234!' });
  expect(refused.json()).toMatchObject({
    status: 422,
    errors: [{ field: 'password', code: 'password-rule' }],
  });
  expect(await counts()).toEqual(before);
});

test.each([
  ['org_name', { org_name: 'Chase Bank evil.example' }],
  ['first_name', { first_name: 'www.evil' }],
  ['store.store_name', { store: { ...store, store_name: 'Chase: evil (dot) com/login' } }],
])('refuses a link in %s before a code is sent', async (field, more) => {
  const email = newMailbox();
  const reply = await post('/api/register', { ...bodyOf(email), ...more });
  expect(reply.json()).toMatchObject({ code: 'link-not-allowed', errors: [{ field, code: 'link' }] });
  expect(await mailTo(email)).toBe('');
});

test.each([['(416) 555-0177'], ['(900) 555-0177'], ['(876) 555-0177']])(
  'refuses the phone %s of a store',
  async (phone) => {
    const reply = await post('/api/register', { ...bodyOf(newMailbox()), store: { ...store, phone } });
    expect([reply.statusCode, reply.json().errors[0].field]).toEqual([400, 'store.phone']);
  },
);

describe('an org that registered itself', () => {
  const registered = async () => {
    const email = newMailbox();
    await register(email);
    await register(email, codeIn(await mailTo(email)));
    const [row] = await sql<{ id: number }>(`SELECT org_id AS id FROM app_user WHERE lower(email) = ?`, [
      email,
    ]);
    return { orgId: row!.id };
  };
  const change = async (orgId: number, payload: object, role: 'FP_SUPPORT' | 'ORG_ADMIN' = 'FP_SUPPORT') =>
    post(
      `/api/admin/orgs/${orgId}/messages`,
      { reason: 'Called back.', ...payload },
      { cookie: await world.signIn(role) },
    );

  const resumptions = async (orgId: number) =>
    (await sql(`SELECT FROM audit_event WHERE org_id = ? AND action = 'org.messages-resumed'`, [orgId]))
      .length;

  test('waits for the approval with a low limit, and staff approves it', async () => {
    const { orgId } = await registered();
    const support = await world.signIn('FP_SUPPORT');
    const of = async () =>
      (await app.call({ url: `/api/admin/orgs/${orgId}/messages`, cookie: support })).json();
    expect(await of()).toEqual({
      org_id: orgId,
      approved_at: null,
      limit: 25,
      own_limit: null,
      sent_today: 0,
      stop: null,
    });
    const waiting = await app.call({
      url: `/api/admin/orgs?filter=${encodeURIComponent('{"waits_for_approval":true}')}`,
      cookie: support,
    });
    expect(waiting.json<{ id: number; is_approved: boolean }[]>()).toContainEqual(
      expect.objectContaining({ id: orgId, is_approved: false }),
    );
    expect((await change(orgId, { action: 'approve' }, 'ORG_ADMIN')).statusCode).toBe(403);
    const approved = await change(orgId, { action: 'approve' });
    expect(approved.json()).toMatchObject({ approved_at: expect.any(String), limit: 10_000 });
    expect(
      await sql(`SELECT action, reason FROM audit_event WHERE org_id = ? AND action LIKE 'org.messages%'`, [
        orgId,
      ]),
    ).toEqual([{ action: 'org.messages-approved', reason: 'Called back.' }]);
  });

  test('gets another limit, is stopped and resumed by staff', async () => {
    const { orgId } = await registered();
    expect((await change(orgId, { action: 'limit' })).statusCode).toBe(422);
    expect((await change(orgId, { action: 'limit', limit: 90 })).json()).toMatchObject({
      limit: 90,
      own_limit: 90,
    });
    expect((await change(orgId, { action: 'stop' })).json().stop).toMatchObject({
      cause: 'staff',
      ends_at: null,
    });
    for (let round = 0; round < 2; round += 1)
      expect((await change(orgId, { action: 'resume' })).json().stop).toBeNull();
    expect(await resumptions(orgId)).toBe(1);
  });

  test('is not resumed by staff if its stop ended by itself', async () => {
    await sql(`DELETE FROM rate_window`);
    const { orgId } = await registered();
    await sql(
      `INSERT INTO message_stop (org_id, cause, ends_at) VALUES (?, 'limit', now() - interval '1 hour')`,
      [orgId],
    );
    await sql(
      `INSERT INTO message_count (scope, subject, seconds, used, ends_at)
       VALUES ('org', ?, 86400, 5, now() + interval '1 hour')`,
      [String(orgId)],
    );
    expect((await change(orgId, { action: 'resume' })).json()).toMatchObject({ sent_today: 5, stop: null });
    expect(await resumptions(orgId)).toBe(0);
    expect((await change(orgId, { action: 'stop' })).json().stop).toMatchObject({ cause: 'staff' });
  });

  const reportLimits = (prepare: (scheduler: INestApplicationContext) => void = () => undefined) =>
    app.asScheduler(async (scheduler) => {
      prepare(scheduler);
      await scheduler.get(StopAlarms).run();
    });
  const reports = async (orgId: number) =>
    (await sql(`SELECT FROM audit_event WHERE org_id = ? AND action = 'org.messages-limit-reached'`, [orgId]))
      .length;

  test('is recorded without an alarm if its stop is over', async () => {
    await sql(`DELETE FROM rate_window`);
    const { orgId } = await registered();
    await sql(`DELETE FROM local_message`);
    await sql(
      `INSERT INTO message_stop (org_id, cause, ends_at) VALUES (?, 'limit', now() - interval '1 minute')`,
      [orgId],
    );
    await reportLimits();
    expect([await reports(orgId), await sql(`SELECT FROM local_message`)]).toEqual([1, []]);
  });

  test('stays unreported while every alarm is dropped', async () => {
    await sql(`DELETE FROM rate_window`);
    const { orgId } = await registered();
    await sql(`DELETE FROM local_message`);
    await sql(
      `INSERT INTO message_stop (org_id, cause, ends_at) VALUES (?, 'limit', now() + interval '1 hour')`,
      [orgId],
    );
    await reportLimits((scheduler) => {
      jest.spyOn(scheduler.get(MessageGate), 'admit').mockResolvedValue(false);
    });
    expect(await reports(orgId)).toBe(0);
    await reportLimits();
    expect(await reports(orgId)).toBe(1);
    expect(await sql(`SELECT FROM local_message`)).not.toEqual([]);
  });

  test('is reported once to staff when it reaches its limit, and continues after staff resumed it', async () => {
    const { orgId } = await registered();
    await sql(`DELETE FROM local_message`);
    await sql(
      `INSERT INTO message_stop (org_id, cause, ends_at) VALUES (?, 'limit', now() + interval '1 hour')`,
      [orgId],
    );
    await sql(
      `INSERT INTO message_count (scope, subject, seconds, used, ends_at)
       VALUES ('org', ?, 86400, 25, now() + interval '1 hour')`,
      [String(orgId)],
    );
    for (let round = 0; round < 2; round += 1)
      await app.asScheduler((scheduler) => scheduler.get(StopAlarms).run());
    const mails = await sql<{ recipient: string; body: string }>(`SELECT recipient, body FROM local_message`);
    expect(mails.map(({ recipient }) => recipient)).toContain('fp_support@harbor.test');
    expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(mails.length);
    expect(mails[0]!.body).toContain(`/app/admin/orgs/${orgId}/show`);
    expect((await change(orgId, { action: 'resume' })).json()).toMatchObject({ sent_today: 0, stop: null });
  });

  test('cannot put a link into its name until it is approved', async () => {
    const { orgId } = await registered();
    const cookie = await world.signIn('DEV_ADMIN');
    const rename = () => post('/api/org', { id: orgId, org_name: 'Chase evil.example' }, { cookie });
    expect((await rename()).json()).toMatchObject({ code: 'link-not-allowed' });
    await change(orgId, { action: 'approve' });
    expect((await rename()).statusCode).toBe(200);
  });
});

test('staff stops and resumes all messages', async () => {
  await sql(`DELETE FROM rate_window`);
  const cookie = await world.signIn('DEV_ADMIN');
  const act = (action: string) => post('/api/admin/messages', { action, reason: 'Attack.' }, { cookie });
  expect((await act('stop')).json()).toMatchObject({ stop: { cause: 'staff', reason: 'Attack.' } });
  const refused = await register(newMailbox());
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'messages-stopped-installation']);
  expect((await act('resume')).json()).toMatchObject({ stop: null, limit_per_hour: 5000 });
  expect((await register(newMailbox())).statusCode).toBe(200);
});
