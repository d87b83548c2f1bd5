import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { AdminUser } from '@millrace/schemas/api';
import type { Role } from '@millrace/schemas/permissions';
import { randomUUID } from 'node:crypto';
import { startFeatureApp, type FeatureApp } from '../../../../../test/http/feature-app.ts';
import { createTestTenants, password, type TestTenants } from '../../../../../test/http/test-tenants.ts';
import { Users } from '../users.service.ts';

let app: FeatureApp;
let world: TestTenants;
let admin: string;
let dev: string;
beforeAll(async () => {
  app = await startFeatureApp({ environment: { RATE_LIMIT_FACTOR: '1' } });
  world = await createTestTenants(app);
}, 60_000);
afterAll(() => app.close());
beforeEach(async () => {
  await app.em().execute(`DELETE FROM rate_window`);
  admin = await world.signIn('ORG_ADMIN');
  dev = await world.signIn('DEV_ADMIN');
});

const send = (method: 'POST' | 'PUT' | 'DELETE' | 'GET', url: string, cookie: string, payload?: object) =>
  app.call({ method, url: `/api${url}`, cookie, ...(payload && { payload }) });
const person = (more: object = {}) => ({
  email: `${randomUUID()}@harbor.test`,
  first_name: 'Robin',
  last_name: 'Sample',
  roles: ['STORE_ADMIN'],
  store: world.store.id,
  ...more,
});
const added = async (more: object = {}, cookie = admin): Promise<AdminUser> =>
  (await send('POST', '/users', cookie, person(more))).json();

/** Creates a user in a store of this test's data. */
async function newPerson(roles: readonly Role[], store: { id: number; orgId: number }): Promise<number> {
  return app.get(Users).ensure(app.em(), {
    orgId: store.orgId,
    storeIds: [store.id],
    email: `${randomUUID()}@somewhere.test`,
    firstName: 'Sam',
    lastName: 'Example',
    roles,
    passwordHash: () => Promise.resolve('!'),
  });
}
const auditOf = (id: number) =>
  app
    .em()
    .execute<{ action: string; actor_id: string; facts: object }[]>(
      `SELECT action, actor_id, facts, org_id, store_id, subject_id FROM audit_event WHERE subject_kind = 'user' AND subject_id = ? ORDER BY id`,
      [String(id)],
    );

test('an org admin adds a user to a store; the user is informed and the change is audited', async () => {
  const body = person({ roles: ['STORE_ADMIN', 'PROCESSOR'], created_by: 1, org_id: 999, is_active: false });
  const reply = await send('POST', '/users', admin, body);
  expect(reply.statusCode).toBe(201);
  const user = reply.json<AdminUser>();
  expect(user).toMatchObject({
    email: body.email,
    roles_arr: ['PROCESSOR', 'STORE_ADMIN'],
    org_id: world.store.orgId,
    user_stores: [world.store.id],
    is_disabled: false,
  });
  expect((await auditOf(user.id)).map(({ action }) => action)).toEqual(['user.created']);
  const [message] = await app
    .em()
    .execute<{ body: string }[]>(`SELECT body FROM local_message WHERE recipient = ?`, [body.email]);
  expect(message!.body).toMatch(/\/activate#[\w-]{43}\n/);
  expect(message!.body).not.toMatch(/password is|temporary/i);
});

test('adds and changes a user once per idempotency key', async () => {
  const key = { 'idempotency-key': randomUUID() };
  const add = { method: 'POST', url: '/api/users', cookie: admin, headers: key, payload: person() } as const;
  const first = await app.call(add);
  expect((await app.call(add)).json()).toEqual(first.json());
  expect((await app.call({ ...add, payload: person() })).statusCode).toBe(422);
  const { id } = first.json<AdminUser>();
  const change = { ...add, method: 'PUT', payload: { id, last_name: 'Sampson' } } as const;
  expect((await app.call(change)).json()).toEqual((await app.call(change)).json());
  expect((await auditOf(id)).map(({ action }) => action)).toEqual(['user.created', 'user.updated']);
});

test.each<[string, object, number, string]>([
  ['a role with more permissions than the user has', { roles: ['DEV_ADMIN'] }, 403, 'not-allowed'],
  ['two roles that exclude each other', { roles: ['PROCESSOR', 'MANAGED_PROCESSOR'] }, 422, 'validation'],
  ['an unknown role', { roles: ['KING'] }, 422, 'validation'],
  ['no role', { roles: [] }, 400, 'validation'],
  ['no email address', { email: 'robin' }, 400, 'validation'],
])('refuses to add a user with %s', async (_, more, status, code) => {
  const reply = await send('POST', '/users', admin, person(more));
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([status, code]);
});

test('adds a user without a store only when the roles need none', async () => {
  const nowhere = { store: undefined, roles: ['FP_SUPPORT'] };
  const reply = await send('POST', '/users', dev, person(nowhere));
  expect(reply.statusCode).toBe(201);
  expect(reply.json()).toMatchObject({ roles_arr: ['FP_SUPPORT'], org_id: null, user_stores: [] });
  const named = await send('POST', '/users', dev, person({ roles: ['FP_SUPPORT'] }));
  expect(named.json()).toMatchObject({ status: 422, errors: [{ field: 'store', code: 'unexpected' }] });
  const mixed = await send('POST', '/users', dev, person({ roles: ['FP_SUPPORT', 'STORE_ADMIN'] }));
  expect(mixed.json()).toMatchObject({ status: 422, errors: [{ field: 'roles', code: 'not-together' }] });
  const affiliate = await added({ ...nowhere, roles: ['AFFILIATE'] }, dev);
  expect(affiliate).toMatchObject({ org_id: null, user_stores: [] });
  for (const [roles, field] of [
    [['STORE_ADMIN'], 'store'],
    [['LAA_ADMIN'], 'roles'],
  ] as const) {
    const refused = await send('POST', '/users', dev, person({ store: undefined, roles }));
    expect([refused.statusCode, refused.json<{ errors: { field: string }[] }>().errors[0]!.field]).toEqual([
      422,
      field,
    ]);
  }
});

test('refuses a store of another org', async () => {
  expect((await send('POST', '/users', admin, person({ store: world.foreign.id }))).statusCode).toBe(404);
});

describe('an email address', () => {
  const emailOf = async (id: number) =>
    (await app.em().execute<{ email: string }[]>(`SELECT email FROM app_user WHERE id = ?`, [id]))[0]!.email;

  test('of a user of the same org is refused', async () => {
    const email = await emailOf(await newPerson(['BASIC'], world.store));
    const reply = await send('POST', '/users', admin, person({ email: email.toUpperCase() }));
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({ errors: [{ field: 'email', code: 'taken' }] });
  });

  test('of a user of another org gets the same reply as a free one; only the mailbox learns it', async () => {
    const theirs = await newPerson(['BASIC'], world.foreign);
    const email = await emailOf(theirs);
    const known = await send('POST', '/users', admin, person({ email: email.toUpperCase() }));
    const free = await send('POST', '/users', admin, person());
    expect([known.statusCode, free.statusCode]).toEqual([201, 201]);
    expect(Object.keys(known.json<object>())).toEqual(Object.keys(free.json<object>()));
    const { id } = known.json<{ id: number }>();
    expect(await newestTo(email.toUpperCase())).toContain('you already have an account');
    expect(await newestTo(email.toUpperCase())).not.toContain('/activate#');
    const resent = await send('POST', `/users/send-password-link/${id}`, admin);
    expect([resent.statusCode, await newestTo(email.toUpperCase())]).toEqual([
      200,
      expect.not.stringContaining('/activate#'),
    ]);
    // The person who owns the email address still has only one activated account.
    const rows = await app
      .em()
      .execute(`SELECT id FROM app_user WHERE lower(email) = lower(?) AND NOT is_invited`, [email]);
    expect(rows).toEqual([{ id: theirs }]);
  });

  test('that one org invited can be invited by another; the first accepted invitation gets it', async () => {
    const email = `${randomUUID()}@harbor.test`;
    const tokens: string[] = [];
    for (const [by, store] of [
      [admin, world.store.id],
      [dev, world.foreign.id],
    ] as const) {
      expect((await send('POST', '/users', by, person({ email, store }))).statusCode).toBe(201);
      tokens.push(/\/activate#([\w-]{43})/.exec((await newestTo(email))!)![1]!);
    }
    const activate = (token: string) => send('POST', '/auth/activate', '', { token });
    expect((await activate(tokens[1]!)).statusCode).toBe(200);
    const late = await activate(tokens[0]!);
    expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([409, 'address-in-use']);
  });
});

test("an org admin lists only users of the admin's org, by name and page", async () => {
  await newPerson(['BASIC'], world.foreign);
  await added({ first_name: 'Aaron', last_name: 'Findable' });
  const reply = (await send('GET', '/org/users?limit=2', admin)).json<{ list: AdminUser[]; count: number }>();
  expect(reply.list).toHaveLength(2);
  expect(reply.count).toBeGreaterThan(2);
  expect(new Set(reply.list.map(({ org_id }) => org_id))).toEqual(new Set([world.store.orgId]));
  const found = (await send('GET', '/org/users?search=findable', admin)).json<{ list: AdminUser[] }>();
  expect(found.list.map(({ first_name }) => first_name)).toEqual(['Aaron']);
  expect((await send('GET', `/org/users?org_id=${world.foreign.orgId}`, admin)).statusCode).toBe(404);
});

test('users change their own names, and others’ names only with the right', async () => {
  const user = await added();
  const renamed = await send('PUT', '/users', admin, { id: user.id, first_name: 'Casey' });
  expect(renamed.json()).toMatchObject({ first_name: 'Casey', last_name: 'Sample', email: user.email });
  const basic = await world.signIn('BASIC');
  expect((await send('PUT', '/users', basic, { id: user.id, first_name: 'Eve' })).statusCode).toBe(404);
  const me = (await send('GET', '/auth/validate', basic)).json<{ user: { id: number } }>().user.id;
  const own = await send('PUT', '/users', basic, { id: me, first_name: 'Annie' });
  expect(own.json()).toMatchObject({ id: me, first_name: 'Annie' });
  const theirs = await newPerson(['BASIC'], world.foreign);
  expect((await send('PUT', '/users', admin, { id: theirs, first_name: 'Eve' })).statusCode).toBe(404);
});

const newestTo = async (recipient: string) => {
  const [mail] = await app
    .em()
    .execute<{ body: string }[]>(
      `SELECT body FROM local_message WHERE recipient = ? ORDER BY id DESC LIMIT 1`,
      [recipient],
    );
  return mail!.body;
};
const confirm = (token: string) =>
  app.call({ method: 'POST', url: '/api/auth/confirm-email', payload: { token } });
const confirmTokenFor = async (email: string) => /\/confirm-email#(\S+)/.exec(await newestTo(email))![1]!;
const noLongerFresh = () => app.em().execute(`UPDATE session SET proven_at = now() - interval '11 minutes'`);
const me = async (cookie: string) =>
  (await send('GET', '/auth/validate', cookie)).json<{ user: AdminUser }>().user;
/** Creates a user of the administrator's org who has signed in before. */
async function settled(): Promise<AdminUser> {
  const user = await added();
  await app
    .em()
    .execute(`UPDATE app_user SET last_login_at = now(), is_invited = false WHERE id = ?`, [user.id]);
  return user;
}

describe('a new email address', () => {
  test('of one’s own needs a recent proof, counts once confirmed, and the old address is informed', async () => {
    const basic = await world.signIn('BASIC');
    const { id, email } = await me(basic);
    const wanted = `${randomUUID()}@harbor.test`;
    const change = () => send('PUT', '/users', basic, { id, email: wanted });
    const prove = (currentPassword: string) => send('POST', '/auth/prove', basic, { currentPassword });
    await noLongerFresh();
    expect((await change()).json()).toMatchObject({ code: 'current-password-needed' });
    expect((await prove('not it')).json()).toMatchObject({ code: 'current-password-wrong' });
    expect((await change()).statusCode).toBe(403);
    expect((await prove(password)).json()).toEqual({ success: true });
    expect((await change()).json()).toMatchObject({ email, pending_email: wanted });
    expect(await me(basic)).toMatchObject({ email, pending_email: wanted });
    const links = `UPDATE one_time_link SET expires_at = expires_at + make_interval(days => ?) WHERE user_id = ?`;
    await app.em().execute(links, [-2, id]);
    expect(await me(basic)).not.toHaveProperty('pending_email');
    await app.em().execute(links, [2, id]);
    expect(await newestTo(email)).toContain('request was made to change');
    expect((await confirm(await confirmTokenFor(wanted))).json()).toEqual({ success: true });
    expect(await me(basic)).toMatchObject({ email: wanted });
    expect(await me(basic)).not.toHaveProperty('pending_email');
    expect(await newestTo(email)).toContain('was changed');
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['user.email-asked', 'user.email-proven']),
    );
    await app.em().execute(`UPDATE app_user SET email = ? WHERE id = ?`, [email, id]);
  });

  test('of another user needs a recent proof too, and counts once confirmed', async () => {
    const { id, email } = await settled();
    const wanted = `${randomUUID()}@harbor.test`;
    const change = () => send('PUT', '/users', admin, { id, email: wanted });
    await noLongerFresh();
    expect((await change()).json()).toMatchObject({ code: 'current-password-needed' });
    expect((await send('PUT', '/users', admin, { id, last_name: 'Sampson' })).statusCode).toBe(200);
    await send('POST', '/auth/prove', admin, { currentPassword: password });
    expect((await change()).json()).toMatchObject({ email, pending_email: wanted });
    const ask = { method: 'POST', url: '/api/auth/reset-password' } as const;
    await app.call({ ...ask, payload: { identifier: wanted } });
    expect(await newestTo(wanted)).toContain('/confirm-email#');
    await app.call({ ...ask, payload: { identifier: email } });
    expect(await newestTo(email)).toContain('/reset-password#');
    expect((await auditOf(id)).at(-2)).toMatchObject({ action: 'user.email-asked' });
  });

  test('works with the newest link only, once, and not after a new password or for a disabled user', async () => {
    const { id } = await settled();
    const change = async () => {
      const email = `${randomUUID()}@harbor.test`;
      await send('PUT', '/users', admin, { id, email });
      return { email, token: await confirmTokenFor(email) };
    };
    const statusOf = async (token: string) => (await confirm(token)).statusCode;
    const [first, second] = [await change(), await change()];
    expect(await statusOf(first.token)).toBe(410);
    await app.em().execute(`UPDATE app_user SET is_disabled = true WHERE id = ?`, [id]);
    expect(await statusOf(second.token)).toBe(410);
    await app.em().execute(`UPDATE app_user SET is_disabled = false WHERE id = ?`, [id]);
    expect(await statusOf(second.token)).toBe(200);
    expect(await statusOf(second.token)).toBe(410);
    const third = await change();
    await send('POST', `/users/send-password-link/${id}`, admin, {});
    const reset = /\/reset-password#(\S+)/.exec(await newestTo(second.email))![1]!;
    expect(await statusOf(reset)).toBe(410);
    const payload = { token: reset, newPassword: 'Another-Horse-8-Battery' };
    expect((await app.call({ method: 'POST', url: '/api/auth/reset-password', payload })).statusCode).toBe(
      200,
    );
    expect(await statusOf(third.token)).toBe(410);
  });

  test('that is taken is refused, at the latest on confirmation', async () => {
    const [user, other] = [await settled(), await settled()];
    const change = (email: string) => send('PUT', '/users', admin, { id: user.id, email });
    expect((await change(other.email.toUpperCase())).statusCode).toBe(422);
    const wanted = `${randomUUID()}@harbor.test`;
    await change(wanted);
    await app.em().execute(`UPDATE app_user SET email = ? WHERE id = ?`, [wanted, other.id]);
    expect((await confirm(await confirmTokenFor(wanted))).statusCode).toBe(422);
    expect((await confirm('never-was-one')).statusCode).toBe(410);
  });

  test('can be requested thirty times an hour by one user', async () => {
    const { id } = await settled();
    const change = async () =>
      (await send('PUT', '/users', admin, { id, email: `${randomUUID()}@harbor.test` })).statusCode;
    const statuses = [];
    for (let time = 0; time < 31; time += 1) statuses.push(await change());
    expect([statuses[29], statuses[30]]).toEqual([200, 429]);
  });
});

test('correcting the address ends the first link and sends another to the right address', async () => {
  const user = await added();
  const newest = async (recipient: string) => {
    const [mail] = await app
      .em()
      .execute<{ body: string }[]>(
        `SELECT body FROM local_message WHERE recipient = ? AND body LIKE '%/activate#%' ORDER BY id DESC LIMIT 1`,
        [recipient],
      );
    return /\/activate#(\S+)/.exec(mail!.body)![1]!;
  };
  const activate = (token: string) =>
    app.call({ method: 'POST', url: '/api/auth/activate', payload: { token } });
  const wrong = await newest(user.email);
  const email = `${randomUUID()}@harbor.test`;
  expect((await send('PUT', '/users', admin, { id: user.id, email })).statusCode).toBe(200);
  expect((await activate(wrong)).statusCode).toBe(410);
  expect((await activate(await newest(email))).statusCode).toBe(200);
});

test('allows only roles the actor may assign, for giving and for taking', async () => {
  const user = await added();
  const set = (cookie: string, roles: string[], userId = user.id) =>
    send('POST', '/user-role-maps', cookie, { userId, roles });
  expect((await set(admin, ['ORG_ADMIN'])).json()).toMatchObject({ roles_arr: ['ORG_ADMIN'] });
  expect((await set(admin, ['FP_ADMIN'])).statusCode).toBe(403);
  expect((await set(dev, ['MANAGED_PROCESSOR'])).statusCode).toBe(200);
  expect((await set(dev, ['LAA_ADMIN'])).json()).toMatchObject({ errors: [{ code: 'comes-with-account' }] });
  // The actor may not assign this role, so the actor cannot remove it from a user either.
  expect((await set(admin, ['STORE_ADMIN'])).statusCode).toBe(403);
  const theirs = await newPerson(['BASIC'], world.foreign);
  expect((await set(admin, ['STORE_ADMIN'], theirs)).statusCode).toBe(404);
  const mine = (await send('GET', '/auth/validate', admin)).json<{ user: { id: number } }>().user.id;
  expect((await set(admin, ['STORE_ADMIN'], mine)).json()).toMatchObject({ code: 'own-account' });
  expect((await auditOf(user.id)).at(-1)).toMatchObject({
    action: 'user.roles-changed',
    facts: { before: 'ORG_ADMIN', after: 'MANAGED_PROCESSOR' },
  });
});

test('ends links to stores of other orgs with the last role that works across orgs', async () => {
  const user = await added();
  const set = (roles: string[]) => send('POST', '/user-role-maps', dev, { userId: user.id, roles });
  expect((await set(['MANAGED_PROCESSOR', 'STORE_ADMIN'])).statusCode).toBe(200);
  const link = `INSERT INTO user_store (user_id, store_id) VALUES (?, ?)`;
  await app.em().execute(link, [user.id, world.foreign.id]);
  const [home] = user.user_stores;
  expect((await set(['MANAGED_PROCESSOR'])).json()).toMatchObject({ user_stores: [home, world.foreign.id] });
  expect((await set(['STORE_ADMIN'])).json()).toMatchObject({ user_stores: [home] });
  expect((await auditOf(user.id)).at(-1)).toMatchObject({
    action: 'user.store-left',
    org_id: world.foreign.orgId,
    store_id: world.foreign.id,
  });
  expect((await auditOf(user.id)).at(-2)).toMatchObject({
    action: 'user.stores-changed',
    facts: { before: `${home},${world.foreign.id}`, after: String(home) },
  });
});

describe('the stores of a user', () => {
  const place = (id: number, user_stores: number[], cookie = admin) =>
    send('PUT', '/users', cookie, { id, user_stores });

  test('are replaced by the sent ones from the next request on, with an audit row', async () => {
    const { id } = await added();
    const both = [world.store.id, world.sister.id];
    expect((await place(id, both)).json().user_stores).toEqual(both);
    const moved = await place(id, [world.sister.id]);
    expect(moved.json()).toMatchObject({ user_stores: [world.sister.id], primary_store_id: world.sister.id });
    const given = { org_id: world.store.orgId, subject_id: String(id) };
    expect((await auditOf(id)).slice(1)).toMatchObject([
      { action: 'user.stores-changed', facts: { before: String(world.store.id), after: both.join(',') } },
      { action: 'user.store-joined', store_id: world.sister.id, ...given },
      { action: 'user.stores-changed', facts: { before: both.join(','), after: String(world.sister.id) } },
      { action: 'user.store-left', store_id: world.store.id, ...given },
    ]);
  });

  test('cannot be in another org, empty, or changed by the user', async () => {
    const { id } = await added();
    expect((await place(id, [world.store.id, world.foreign.id])).statusCode).toBe(404);
    expect((await place(id, [world.store.id, world.foreign.id], dev)).json()).toMatchObject({
      status: 422,
      errors: [{ field: 'user_stores', code: 'other-org' }],
    });
    expect((await place(id, [])).statusCode).toBe(422);
    const me = (await send('GET', '/auth/validate', admin)).json().user.id;
    expect((await place(me, [world.store.id])).statusCode).toBe(200);
    const more = await place(me, [world.store.id, world.sister.id]);
    expect(more.json()).toMatchObject({ status: 409, code: 'own-account' });
    const own = await world.signIn('STORE_ADMIN');
    const { id: mine } = (await send('GET', '/auth/validate', own)).json().user;
    expect((await place(mine, [world.store.id, world.sister.id], own)).statusCode).toBe(404);
    expect((await place(id, [world.store.id], own)).statusCode).toBe(404);
  });

  test('outside the actor’s reach stay as they are', async () => {
    const id = await newPerson(['STORE_ADMIN'], world.store);
    const linked = async () =>
      (
        await app
          .em()
          .execute<{ store_id: number }[]>(`SELECT store_id FROM user_store WHERE user_id = ? ORDER BY 1`, [
            id,
          ])
      ).map(({ store_id }) => store_id);
    await app.em().execute(`INSERT INTO user_store VALUES (?, ?)`, [id, world.foreign.id]);
    expect((await place(id, [world.sister.id])).json().user_stores).toEqual([world.sister.id]);
    expect(await linked()).toEqual([world.sister.id, world.foreign.id]);
  });

  test('may be in any org for a role that works across orgs', async () => {
    const id = await newPerson(['MANAGED_PROCESSOR'], world.store);
    const everywhere = [world.store.id, world.foreign.id];
    expect((await place(id, everywhere, dev)).json().user_stores).toEqual(everywhere);
  });

  test('are refused for roles that belong to no store', async () => {
    const { id } = await added({ store: undefined, roles: ['FP_SUPPORT'] }, dev);
    expect((await place(id, [world.store.id], dev)).json().errors[0].code).toBe('unexpected');
  });
});

describe('the first store of a user', () => {
  const begin = (id: number, primary_store_id: number, cookie = admin) =>
    send('PUT', '/users', cookie, { id, primary_store_id });
  const place = (id: number, user_stores: number[], more: object = {}, cookie = admin) =>
    send('PUT', '/users', cookie, { id, user_stores, ...more });

  test('is one of the user’s stores, also of those in the same call, and the change is audited', async () => {
    const { id } = await added();
    await place(id, [world.store.id, world.sister.id]);
    const changed = await begin(id, world.sister.id);
    expect([changed.statusCode, changed.json().primary_store_id]).toEqual([200, world.sister.id]);
    await begin(id, world.sister.id);
    const both = await place(id, [world.store.id], { primary_store_id: world.store.id });
    expect(both.json()).toMatchObject({ user_stores: [world.store.id], primary_store_id: world.store.id });
    const changes = (await auditOf(id)).filter(({ action }) => action === 'user.updated');
    expect(changes.map(({ facts }) => facts)).toEqual([{ fields: 'primary_store_id' }]);
    expect((await me(await world.signIn('BASIC'))).primary_store_id).toBe(world.store.id);
  });

  test('is refused when the user does not work there, for every actor', async () => {
    const { id } = await added();
    for (const cookie of [admin, dev])
      expect((await begin(id, world.sister.id, cookie)).json()).toMatchObject({
        status: 422,
        errors: [{ field: 'primary_store_id', code: 'not-theirs' }],
      });
    expect((await begin(id, world.foreign.id)).statusCode).toBe(404);
    expect((await begin(id, world.store.id, await world.signIn('BASIC'))).statusCode).toBe(404);
    const own = await world.signIn('STORE_ADMIN');
    expect((await begin((await me(own)).id, world.sister.id, own)).statusCode).toBe(404);
  });

  test("is in the admin's org, also for a role that works across orgs", async () => {
    const id = await newPerson(['MANAGED_PROCESSOR'], world.store);
    await place(id, [world.store.id, world.foreign.id], {}, dev);
    expect((await begin(id, world.foreign.id, dev)).json()).toMatchObject({
      status: 422,
      errors: [{ field: 'primary_store_id', code: 'other-org' }],
    });
  });
});

test('a disabled user stays out until an org admin activates them', async () => {
  const basic = await world.signIn('BASIC');
  const { id } = (await send('GET', '/auth/validate', basic)).json<{ user: { id: number } }>().user;
  const disabled = await send('POST', '/admin/disable-user', dev, { userId: id, reason: 'Left the store.' });
  expect(disabled.json()).toMatchObject({ is_disabled: true });
  expect((await send('GET', '/auth/validate', basic)).statusCode).toBe(401);
  const active = await send('POST', `/users/activate/${id}`, admin);
  expect(active.json()).toMatchObject({ is_disabled: false });
  expect((await send('GET', '/auth/validate', basic)).statusCode).toBe(401);
  expect((await send('GET', '/auth/validate', await world.signIn('BASIC'))).statusCode).toBe(200);
  expect((await send('POST', '/admin/disable-user', admin, { userId: id, reason: 'x' })).statusCode).toBe(
    403,
  );
});

test('disabling needs a reason, which the activity of the user shows', async () => {
  const { id } = await added();
  const disable = (reason?: string) => send('POST', '/admin/disable-user', dev, { userId: id, reason });
  for (const reason of [undefined, '', '  ', 'x'.repeat(201)]) {
    const refused = await disable(reason);
    expect([refused.statusCode, refused.json().errors[0].field]).toEqual([400, 'reason']);
  }
  expect((await disable(' Left the store. ')).json()).toMatchObject({ is_disabled: true });
  const { list } = (await send('GET', `/admin/user/activity?id=${id}`, dev)).json();
  expect(list[0]).toMatchObject({ action: 'user.disabled', reason: 'Left the store.' });
});

test('a user without an org is activated by staff who may disable users', async () => {
  const { id } = await added({ store: undefined, roles: ['FP_SUPPORT'] }, dev);
  expect((await send('POST', '/admin/disable-user', dev, { userId: id, reason: 'x' })).statusCode).toBe(200);
  expect((await send('POST', `/users/activate/${id}`, admin)).statusCode).toBe(404);
  expect((await send('POST', `/users/activate/${id}`, dev)).json()).toMatchObject({ is_disabled: false });
});

test('a deleted user cannot sign in, is not listed, and the address becomes free', async () => {
  const user = await added();
  expect((await send('DELETE', `/users/${user.id}`, admin)).statusCode).toBe(200);
  expect((await send('DELETE', `/users/${user.id}`, admin)).statusCode).toBe(404);
  expect((await send('GET', `/admin/users/${user.id}`, dev)).statusCode).toBe(404);
  expect((await send('POST', '/users', admin, person({ email: user.email }))).statusCode).toBe(201);
  const theirs = await newPerson(['BASIC'], world.foreign);
  expect((await send('DELETE', `/users/${theirs}`, admin)).statusCode).toBe(404);
  const boss = await newPerson(['FP_ADMIN'], world.store);
  expect((await send('DELETE', `/users/${boss}`, admin)).statusCode).toBe(403);
});

test('staff clears failed sign-ins and reads the activity of a user', async () => {
  const user = await added();
  await app
    .em()
    .execute(
      `UPDATE app_user SET failed_logins = 10, locked_until = now() + interval '9 minutes' WHERE id = ?`,
      [user.id],
    );
  const locked = (await send('GET', '/admin/users?filter={"is_locked":true}', dev)).json<AdminUser[]>();
  expect(locked.map(({ id }) => id)).toEqual([user.id]);
  const reset = await send('POST', '/admin/user/reset-login-attempts', dev, { userId: user.id });
  expect(reset.json()).toMatchObject({ locked_until: null });
  const browser = `INSERT INTO sign_in_device (user_id, token_hash, failed_logins, locked_until)
    VALUES (?, 'known', 10, now() + interval '9 minutes')`;
  await app.em().execute(browser, [user.id]);
  const [known] = (await send('GET', '/admin/users?filter={"is_locked":true}', dev)).json<AdminUser[]>();
  expect(known).toMatchObject({ id: user.id, locked_until: expect.any(String) });
  const again = await send('POST', '/admin/user/reset-login-attempts', dev, { userId: user.id });
  expect(again.json()).toMatchObject({ locked_until: null });
  const support = await world.signIn('FP_SUPPORT');
  const unlock = (userId: number) =>
    send('POST', '/admin/user/reset-login-attempts', support, { userId }).then((reply) => reply.statusCode);
  expect(await unlock(await newPerson(['ORG_ADMIN'], world.foreign))).toBe(200);
  expect(await unlock(await newPerson(['FP_ADMIN'], world.store))).toBe(403);
  const activity = (await send('GET', `/admin/user/activity?id=${user.id}`, dev)).json<{
    list: { action: string }[];
    count: number;
  }>();
  expect(activity.list.map(({ action }) => action)).toEqual([
    'user.unlocked',
    'user.unlocked',
    'user.created',
  ]);
  expect(activity.count).toBe(3);
});
