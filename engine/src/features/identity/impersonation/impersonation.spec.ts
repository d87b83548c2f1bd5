import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Session } from '@millrace/schemas/api';
import type { Role } from '@millrace/schemas/permissions';
import { randomUUID } from 'node:crypto';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { endViewsOfThePast } from '../../../platform/sessions/views.ts';
import { Users } from '../users/index.ts';
import { cookieOf, startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import { listen, until } from '../../../../test/http/live-update-listener.ts';
import { knownBrowser } from '../../../../test/http/sign-in.ts';
import { createTestTenants, password, type TestTenants } from '../../../../test/http/test-tenants.ts';

let app: FeatureApp;
let world: TestTenants;
let support: string;
let url: string;
let admin: number;
beforeAll(async () => {
  app = await startFeatureApp();
  world = await createTestTenants(app);
  admin = await idOf(await world.signIn('ORG_ADMIN'));
  await app.app.listen(0, '127.0.0.1');
  url = (await app.app.getUrl()).replace(/\/$/, '');
}, 60_000);
afterAll(() => app.close());
beforeEach(async () => {
  support = await world.signIn('FP_SUPPORT');
});

const post = (url: string, cookie: string, payload: object = {}) =>
  app.call({ method: 'POST', url: `/api${url}`, cookie, payload });
const validate = (cookie: string) => app.call({ url: '/api/auth/validate', cookie });
const sessionOf = async (cookie: string) => (await validate(cookie)).json<Session>();
const idOf = async (cookie: string) => (await sessionOf(cookie)).user.id!;
const viewAs = (cookie: string, userId: number) =>
  post('/users/view-as-user', cookie, { userId, reason: 'They asked for help.' });
const seenAs = async (userId: number, cookie = support) => cookieOf(await viewAs(cookie, userId));

function newPerson(email: string, roles: readonly Role[], store: { id: number; orgId: number }) {
  return app.get(Users).ensure(app.em(), {
    orgId: store.orgId,
    storeIds: [store.id],
    email,
    firstName: 'Sam',
    lastName: 'Example',
    roles,
    passwordHash: () => Promise.resolve('!'),
  });
}

test('shows support what the user sees, with a bar that names the viewer and the end time', async () => {
  const impersonated = await sessionOf(await seenAs(admin));
  expect(impersonated.user.id).toBe(admin);
  expect(impersonated.impersonation).toMatchObject({
    name: 'Ann FP_SUPPORT',
    reason: 'They asked for help.',
  });
  const left = new Date(impersonated.impersonation!.until).getTime() - Date.now();
  expect(left).toBeGreaterThan(59 * 60_000);
  expect(left).toBeLessThanOrEqual(60 * 60_000);
  expect(impersonated.permissions).toContain('impersonation:end');
  expect(impersonated.permissions).not.toContain('users:create');
  for (const hidden of [
    'api-tokens:read',
    'store-credentials:read',
    'payment-methods:read',
    'org-billing:read',
  ])
    expect(impersonated.permissions).not.toContain(hidden);
});

test("removes the viewer's session from the browser and restores it under a new id", async () => {
  const impersonated = await seenAs(admin);
  const back = cookieOf(await post('/users/revert-to-primary', impersonated));
  expect(new Set([support, impersonated, back]).size).toBe(3);
  expect((await sessionOf(back)).user.email).toBe('fp_support@harbor.test');
  expect((await sessionOf(back)).impersonation).toBeUndefined();
  expect((await validate(impersonated)).statusCode).toBe(401);
  expect((await validate(support)).statusCode).toBe(401);
  expect((await post('/users/revert-to-primary', back)).json()).toMatchObject({ code: 'not-impersonating' });
});

test('records both users for every action during a view', async () => {
  const me = await idOf(support);
  const impersonated = await seenAs(admin);
  await post('/users/revert-to-primary', impersonated);
  const rows = await app.em().execute(
    `SELECT action, actor_id, on_behalf_of_id, subject_id, reason FROM audit_event
       WHERE action LIKE 'impersonation.%' ORDER BY id DESC LIMIT 2`,
  );
  expect(rows).toEqual([
    {
      action: 'impersonation.ended',
      actor_id: String(me),
      on_behalf_of_id: String(admin),
      subject_id: String(admin),
      reason: null,
    },
    {
      action: 'impersonation.started',
      actor_id: String(me),
      on_behalf_of_id: null,
      subject_id: String(admin),
      reason: 'They asked for help.',
    },
  ]);
});

test('refuses sensitive actions and further views during a view', async () => {
  const impersonated = await seenAs(admin);
  const body = { email: 'x@harbor.test', first_name: 'X', last_name: 'Y', roles: ['STORE_ADMIN'] };
  expect((await post('/users', impersonated, { ...body, store: world.store.id })).statusCode).toBe(403);
  const renamed = {
    method: 'PUT',
    url: '/api/users',
    cookie: impersonated,
    payload: { id: admin, first_name: 'Eve' },
  };
  expect((await app.call(renamed as never)).statusCode).toBe(403);
  expect(
    (await post('/user-role-maps', impersonated, { userId: admin, roles: ['DEV_ADMIN'] })).statusCode,
  ).toBe(403);
  expect(
    (await viewAs(impersonated, await newPerson('next@harbor.test', ['BASIC'], world.store))).statusCode,
  ).toBe(403);
});

test('refuses to view users with more rights, cannotViewSelf, or a disabled account', async () => {
  const dev = await idOf(await world.signIn('DEV_ADMIN'));
  expect((await viewAs(support, dev)).statusCode).toBe(403);
  expect((await viewAs(support, await idOf(support))).json()).toMatchObject({ code: 'own-account' });
  const closed = await newPerson('closed@harbor.test', ['BASIC'], world.store);
  await app.em().execute(`UPDATE app_user SET is_disabled = true WHERE id = ?`, [closed]);
  expect((await viewAs(support, closed)).json()).toMatchObject({ code: 'account-disabled' });
  expect((await viewAs(await world.signIn('ORG_ADMIN'), closed)).statusCode).toBe(403);
});

test("a managed processor views only users of the processor's stores", async () => {
  const processor = await world.signIn('MANAGED_PROCESSOR');
  const ours = await newPerson('ours@harbor.test', ['BASIC'], world.store);
  const sisters = await newPerson('sisters@harbor.test', ['BASIC'], world.sister);
  const theirs = await newPerson('theirs@summit.test', ['BASIC'], world.foreign);
  expect((await viewAs(processor, sisters)).statusCode).toBe(404);
  expect((await viewAs(processor, theirs)).statusCode).toBe(404);
  expect((await viewAs(processor, admin)).statusCode).toBe(403);
  const impersonated = await seenAs(ours, processor);
  expect((await sessionOf(impersonated)).impersonation).toMatchObject({ name: 'Ann MANAGED_PROCESSOR' });
  const back = cookieOf(await post('/users/revert-to-primary', impersonated));
  expect((await sessionOf(back)).user.email).toBe('managed_processor@harbor.test');
});

test.each<[string, (impersonated: string) => Promise<unknown>]>([
  ['signs out', (impersonated) => post('/auth/logout', impersonated)],
  ['is disabled', () => disable('fp_support@harbor.test')],
  [
    'is viewed as no more',
    async () => post(`/admin/reset-impersonation/${admin}`, await world.signIn('DEV_ADMIN')),
  ],
  [
    'may not view as a user at the moment',
    async () => post(`/admin/reset-impersonation/${await supportId()}`, await world.signIn('DEV_ADMIN')),
  ],
])('both sessions end when the viewer %s', async (_, act) => {
  const impersonated = await seenAs(admin);
  await act(impersonated);
  await app.em().execute(`UPDATE app_user SET is_disabled = false WHERE email = 'fp_support@harbor.test'`);
  expect((await validate(impersonated)).statusCode).toBe(401);
  expect((await post('/users/revert-to-primary', impersonated)).statusCode).toBe(401);
  expect((await validate(support)).statusCode).toBe(401);
});

test.each<[string, string]>([
  ['the viewer lost the support role', `UPDATE user_role SET role = 'BASIC' WHERE user_id = ?`],
  [
    'the viewed user has more permissions than support',
    `INSERT INTO user_role (user_id, role) SELECT id, 'DEV_ADMIN' FROM app_user WHERE id > ? ORDER BY id DESC LIMIT 1`,
  ],
])('an impersonation ends at the next request and on its socket if %s', async (_, change) => {
  const viewed = await newPerson(`${randomUUID()}@harbor.test`, ['ORG_ADMIN'], world.store);
  const me = await idOf(support);
  const impersonated = await seenAs(viewed);
  const { heard } = await listen(url, impersonated);
  expect((await validate(impersonated)).statusCode).toBe(200);
  await app.em().execute(change, [me], 'run');
  expect((await validate(impersonated)).statusCode).toBe(401);
  await until(() => heard.includes('closed') || heard.includes('41'), 1000);
  await app.em().execute(`DELETE FROM user_role WHERE user_id = ANY(?::int[])`, [`{${me},${viewed}}`], 'run');
  await app.em().execute(`INSERT INTO user_role VALUES (?, 'FP_SUPPORT'), (?, 'ORG_ADMIN')`, [me, viewed]);
  expect((await validate(impersonated)).statusCode).toBe(401);
});

test('a managed processor who lost the store can no longer view its users', async () => {
  const processor = await world.signIn('MANAGED_PROCESSOR');
  const me = await idOf(processor);
  const viewed = await newPerson(`${randomUUID()}@harbor.test`, ['BASIC'], world.store);
  const impersonated = await seenAs(viewed, processor);
  await app.em().execute(`UPDATE user_store SET store_id = ? WHERE user_id = ?`, [world.sister.id, me]);
  expect((await validate(impersonated)).json()).toMatchObject({ status: 401, code: 'view-ended' });
  await app.em().execute(`UPDATE user_store SET store_id = ? WHERE user_id = ?`, [world.store.id, me]);
});

const overNow = (change: string) =>
  app.em().execute(`UPDATE session SET ${change} WHERE impersonator_id IS NOT NULL AND revoked_at IS NULL`);
const endsOf = (viewed: number) =>
  app
    .em()
    .execute(
      `SELECT actor_id, on_behalf_of_id, org_id, facts FROM audit_event WHERE action = 'impersonation.ended' AND subject_id = ?`,
      [String(viewed)],
    );
const sweep = (em: EntityManager) => em.transactional(endViewsOfThePast);
const scheduler = () =>
  app.asScheduler(async (own) => {
    const { em } = own.get(MikroORM);
    await Promise.all([sweep(em.fork()), sweep(em.fork())]);
  });

test('a view ends after an hour with a message, and the session of the viewer continues', async () => {
  const me = await idOf(support);
  const impersonated = await seenAs(admin);
  await overNow(`expires_at = now() - interval '1 second'`);
  expect((await validate(impersonated)).json()).toMatchObject({ status: 401, code: 'view-ended' });
  expect((await app.call({ url: '/api/forms', cookie: impersonated })).statusCode).toBe(401);
  const back = cookieOf(await post('/users/revert-to-primary', impersonated));
  expect((await sessionOf(back)).user.id).toBe(me);
});

test('refuses the way back after a view was unused for half an hour', async () => {
  const impersonated = await seenAs(admin);
  await overNow(`expires_at = now() - interval '1 second', last_seen_at = now() - interval '31 minutes'`);
  expect((await validate(impersonated)).json()).toMatchObject({ status: 401, code: 'not-signed-in' });
  expect((await post('/users/revert-to-primary', impersonated)).statusCode).toBe(401);
  expect((await validate(support)).statusCode).toBe(401);
});

test.each<[string, string, (impersonated: string, viewed: number) => Promise<unknown>]>([
  ['goes back', 'went-back', (impersonated) => post('/users/revert-to-primary', impersonated)],
  ['signs out inside the view', 'signed-out', (impersonated) => post('/auth/logout', impersonated)],
  [
    'ends all other browsers',
    'signed-out-elsewhere',
    async () => post('/auth/end-other-sessions', await world.signIn('FP_SUPPORT')),
  ],
  ['is disabled', 'viewer-disabled', () => disable('fp_support@harbor.test')],
  ['is deleted', 'viewer-deleted', async () => remove(await supportId())],
  ['changes their password in another browser', 'password-changed', () => changePassword()],
  ['signs in again in the same browser', 'signed-in-again', (impersonated) => signInOver(impersonated)],
  [
    'is ended by staff',
    'ended-by-staff',
    async (_, viewed) => post(`/admin/reset-impersonation/${viewed}`, await world.signIn('DEV_ADMIN')),
  ],
  ['looks on until the time is over', 'time-over', () => overNow(`expires_at = now()`)],
  ['leaves the screen alone', 'left-alone', () => overNow(`last_seen_at = now() - interval '31 minutes'`)],
])(
  'when the viewer %s, the audit log has one end of the view with both users and the cause',
  async (_, cause, act) => {
    const viewed = await newPerson(`${randomUUID()}@harbor.test`, ['BASIC'], world.store);
    const me = await idOf(support);
    const impersonated = await seenAs(viewed);
    await act(impersonated, viewed);
    await Promise.all([scheduler(), validate(impersonated), validate(impersonated)]);
    expect((await validate(impersonated)).statusCode).toBe(401);
    await app
      .em()
      .execute(`UPDATE app_user SET is_disabled = false WHERE id = ? AND deleted_at IS NULL`, [me]);
    await post('/users/revert-to-primary', impersonated);
    await sweep(app.em());
    expect(await endsOf(viewed)).toEqual([
      {
        actor_id: String(me),
        on_behalf_of_id: String(viewed),
        org_id: world.store.orgId,
        facts: { cause },
      },
    ]);
  },
);

test('the viewed user signs out, ends other browsers and lists sessions without affecting the view', async () => {
  const mine = await world.signIn('STORE_ADMIN');
  const me = await idOf(mine);
  const impersonated = await seenAs(me);
  const listed = await app.call({ url: '/api/auth/sessions', cookie: mine });
  expect(listed.json().filter(({ is_current }: { is_current: boolean }) => !is_current)).toEqual([]);
  await post('/auth/logout', mine);
  expect((await validate(mine)).statusCode).toBe(401);
  expect((await sessionOf(impersonated)).user.id).toBe(me);
  expect((await post('/users/revert-to-primary', impersonated)).statusCode).toBe(200);
});

test.each<[string, string, (id: number) => Promise<unknown>]>([
  [
    'is disabled',
    'account-disabled',
    async (userId) =>
      post('/admin/disable-user', await world.signIn('DEV_ADMIN'), { userId, reason: 'Left the company.' }),
  ],
  ['is deleted', 'account-deleted', (id) => remove(id)],
  [
    'has more permissions than the viewer',
    'not-allowed-any-more',
    async (userId) => {
      await app.em().execute(`INSERT INTO user_role (user_id, role) VALUES (?, 'DEV_ADMIN')`, [userId]);
    },
  ],
])(
  'when the viewed user %s, the view ends with a message, and the session of the viewer continues',
  async (_, cause, act) => {
    const viewed = await newPerson(`${randomUUID()}@harbor.test`, ['BASIC'], world.store);
    const me = await idOf(support);
    const impersonated = await seenAs(viewed);
    expect((await validate(impersonated)).statusCode).toBe(200);
    await act(viewed);
    expect((await validate(impersonated)).json()).toMatchObject({ status: 401, code: 'view-ended' });
    expect((await app.call({ url: '/api/forms', cookie: impersonated })).statusCode).toBe(401);
    const ends = await app
      .em()
      .execute(
        `SELECT actor_id, on_behalf_of_id, facts FROM audit_event WHERE action = 'impersonation.ended' AND subject_id = ?`,
        [String(viewed)],
      );
    expect(ends).toEqual([{ actor_id: String(me), on_behalf_of_id: String(viewed), facts: { cause } }]);
    const back = cookieOf(await post('/users/revert-to-primary', impersonated));
    expect((await sessionOf(back)).user.id).toBe(me);
    expect((await validate(impersonated)).json()).toMatchObject({ status: 401, code: 'not-signed-in' });
  },
);

test('a view continues while the viewer signs in elsewhere, and that session is not a view', async () => {
  const impersonated = await seenAs(admin);
  const elsewhere = await world.signIn('FP_SUPPORT');
  expect((await sessionOf(impersonated)).user.id).toBe(admin);
  expect((await sessionOf(elsewhere)).impersonation).toBeUndefined();
  const back = cookieOf(await post('/users/revert-to-primary', impersonated));
  expect((await sessionOf(back)).user.id).toBe((await sessionOf(elsewhere)).user.id);
});

test('two views of one user from two browsers have separate reasons and end separately', async () => {
  const other = await world.signIn('FP_SUPPORT');
  const first = await seenAs(admin);
  const begun = await post('/users/view-as-user', other, { userId: admin, reason: 'Another call.' });
  const second = cookieOf(begun);
  expect((await sessionOf(first)).impersonation!.reason).toBe('They asked for help.');
  expect((await sessionOf(second)).impersonation!.reason).toBe('Another call.');
  await post('/users/revert-to-primary', second);
  expect((await validate(second)).statusCode).toBe(401);
  expect((await sessionOf(first)).impersonation!.reason).toBe('They asked for help.');
});

test('of two concurrent returns one succeeds and creates one session', async () => {
  const viewed = await newPerson(`${randomUUID()}@harbor.test`, ['BASIC'], world.store);
  const me = await idOf(support);
  const impersonated = await seenAs(viewed);
  const open = async () =>
    app.em().execute<object[]>(`SELECT 1 FROM session WHERE user_id = ? AND revoked_at IS NULL`, [me]);
  const before = (await open()).length;
  const both = await Promise.all([1, 2, 3, 4].map(() => post('/users/revert-to-primary', impersonated)));
  expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect((await open()).length).toBe(before);
  const ended = await app
    .em()
    .execute(`SELECT 1 FROM audit_event WHERE action = 'impersonation.ended' AND subject_id = ?`, [
      String(viewed),
    ]);
  expect(ended).toHaveLength(1);
});

const supportId = async () => {
  const [row] = await app
    .em()
    .execute<{ id: number }[]>(`SELECT id FROM app_user WHERE email = 'fp_support@harbor.test'`);
  return row!.id;
};

async function disable(email: string): Promise<void> {
  const [row] = await app.em().execute<{ id: number }[]>(`SELECT id FROM app_user WHERE email = ?`, [email]);
  await post('/admin/disable-user', await world.signIn('DEV_ADMIN'), { userId: row!.id, reason: 'Left.' });
}

const remove = async (id: number) =>
  app.call({ method: 'DELETE', url: `/api/users/${id}`, cookie: await world.signIn('DEV_ADMIN') });

/**
 * Changes the password in another browser, which ends sessions. Then restores the old password hash; the
 * sessions stay ended.
 */
async function changePassword(): Promise<void> {
  const elsewhere = await world.signIn('FP_SUPPORT');
  const id = await supportId();
  const [before] = await app
    .em()
    .execute<{ hash: string }[]>(`SELECT password_hash AS hash FROM app_user WHERE id = ?`, [id]);
  const changed = await post('/auth/change-password', elsewhere, {
    newPassword: 'Gravel-Tangent-4919',
    currentPassword: password,
  });
  expect(changed.statusCode).toBe(200);
  await app.em().execute(`UPDATE app_user SET password_hash = ? WHERE id = ?`, [before!.hash, id], 'run');
}

async function signInOver(impersonated: string): Promise<void> {
  const device = await knownBrowser(app, 'fp_support@harbor.test');
  const payload = { identifier: 'fp_support@harbor.test', password };
  const reply = await app.call({
    method: 'POST',
    url: '/api/auth/login',
    cookie: `${device}; ${impersonated}`,
    payload,
  });
  expect(reply.statusCode).toBe(200);
}
