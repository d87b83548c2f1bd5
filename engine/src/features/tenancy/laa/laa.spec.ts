import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { roles, type Role } from '@millrace/schemas/permissions';
import fc from 'fast-check';
import { startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import { signInFrom } from '../../../../test/http/sign-in.ts';
import { createTestTenants, password, type TestTenants } from '../../../../test/http/test-tenants.ts';
import { drawnTenants, recordOf, storeTenants } from '../../../../test/tenants/random-tenants.ts';
import { everything, within } from '../../../platform/db/tenant-isolation/tenant-context.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { Owners } from '../accounts/index.ts';
import { LaaAccounts } from './laa-accounts.service.ts';
import { LaaConversions } from './laa-conversions.service.ts';
import { OrgsModule } from '../orgs/index.ts';
import { LaaModule } from './laa.module.ts';

let app: FeatureApp;
let world: TestTenants;
let dev: string;
let lena: string;
let laaId: number;
let freeLender: number;

beforeAll(async () => {
  app = await startFeatureApp({ modules: [LaaModule, OrgsModule] });
  world = await createTestTenants(app);
  dev = await world.signIn('DEV_ADMIN');
  [laaId, freeLender] = world.lenders.map(({ id }) => id) as [number, number];
}, 60_000);
afterAll(() => app.close());

const sql = <T extends object>(text: string, values: unknown[] = []) => app.em().execute<T[]>(text, values);
const get = (path: string, cookie = dev) => app.call({ url: `/api${path}`, cookie });
const post = (path: string, payload: object, cookie = dev, key?: string) =>
  app.call({
    method: 'POST',
    url: `/api${path}`,
    payload,
    cookie,
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const rolesOf = async (orgId: number) =>
  (
    await sql<{ roles: string[] }>(`SELECT roles FROM read.user_overview WHERE org_id = ? ORDER BY id`, [
      orgId,
    ])
  ).map((row) => row.roles);

test('an account is created once per lender, with the user who administers it', async () => {
  const person = { first_name: 'Lena', last_name: 'Fischer', email: 'lena@alder.test' };
  const body = { laa_id: laaId, name: 'Alder Affiliates', ...person };
  for (const role of ['FP_ADMIN', 'FP_SUPPORT', 'LAA_ADMIN', 'ORG_ADMIN'] as const)
    expect((await post('/register/laa/create', body, await world.signIn(role))).statusCode).toBe(403);
  const made = await post('/register/laa/create', body, dev, 'one');
  expect([made.statusCode, made.json()]).toEqual([
    201,
    { laa_id: laaId, name: 'Alder Affiliates', is_active: true },
  ]);
  expect((await post('/register/laa/create', body, dev, 'one')).json()).toEqual(made.json());
  expect((await post('/register/laa/create', body)).json()).toMatchObject({
    status: 409,
    code: 'laa-exists',
  });
  const taken = await post('/register/laa/create', { ...body, laa_id: freeLender });
  expect(taken.json()).toMatchObject({ status: 422, errors: [{ field: 'email', code: 'taken' }] });
  expect((await get('/laa/lenders')).json()).toContainEqual(
    expect.objectContaining({ id: freeLender, has_account: false }),
  );
  const mail = await sql<{ body: string }>(
    `SELECT body FROM local_message WHERE recipient = 'lena@alder.test'`,
  );
  expect(mail).toHaveLength(1);

  await sql(`UPDATE app_user SET password_hash = (SELECT password_hash FROM app_user WHERE email = 'dev_admin@harbor.test')
             WHERE email = 'lena@alder.test'`);
  lena = await signInFrom(app, 'lena@alder.test', password);
});

test('a user who may not assign the administrator role creates none, whichever way the request came', async () => {
  const [staff] = await sql<{ id: number }>(`SELECT id FROM app_user WHERE email = 'fp_admin@harbor.test'`);
  const place = { orgId: null, storeIds: [], laaId: null };
  const actor: StaffActor = { kind: 'staff', userId: staff!.id, roles: ['FP_ADMIN'], ...place };
  const body = { laa_id: freeLender, name: 'Birch', first_name: 'B', last_name: 'B', email: 'b@birch.test' };
  const making = within(everything, () => app.get(LaaAccounts).create(actor, body));
  await expect(making).rejects.toMatchObject({ code: 'not-allowed' });
  const owner = { ...body, role: 'LAA_ADMIN' as const, laaId: freeLender };
  const adding = within(everything, () => app.get(Owners).create(app.em(), actor, owner));
  await expect(adding).rejects.toMatchObject({ code: 'not-allowed' });
  expect(await sql(`SELECT 1 FROM laa WHERE id = ?`, [freeLender])).toEqual([]);
  expect(await sql(`SELECT 1 FROM app_user WHERE email = 'b@birch.test'`)).toEqual([]);
});

test('its administrator reads a disabled org of it and cannot change it', async () => {
  const [org] = await sql<{ id: number }>(
    `INSERT INTO org (name, is_laa, laa_lender_id) VALUES ('Alder Partner', true, ?) RETURNING id`,
    [laaId],
  );
  const { id } = org!;
  const [store] = await sql<{ id: number }>(
    `INSERT INTO store (org_id, store_name, slug, state) VALUES (?, 'Partner Beds', 'partner-beds', 'TX') RETURNING id`,
    [id],
  );
  const look = async () => [
    (await get(`/org?org_id=${id}`, lena)).statusCode,
    (await get(`/stores?store_id=${store!.id}`, lena)).statusCode,
  ];
  const rename = async () => (await post('/org', { id, org_name: 'Alder Partners' }, lena)).statusCode;
  const setDisabled = (is: boolean) => sql(`UPDATE org SET is_disabled = ? WHERE id = ?`, [is, id]);
  expect([await look(), await rename()]).toEqual([[200, 200], 200]);
  await setDisabled(true);
  expect([await look(), await rename()]).toEqual([[200, 200], 404]);
  await setDisabled(false);
  expect(await rename()).toBe(200);
  await sql(`UPDATE org SET is_laa = false, laa_lender_id = NULL WHERE id = ?`, [id]);
});

test('its administrator renames it; only staff disables it, and then the administrator is signed out', async () => {
  const update = (more: object, cookie: string) =>
    post('/register/laa/update', { laa_id: laaId, ...more }, cookie);
  expect((await update({ name: 'Alder Partners' }, lena)).json().name).toBe('Alder Partners');
  expect((await update({ is_active: false }, lena)).statusCode).toBe(403);
  expect((await post('/register/laa/update', { laa_id: freeLender, name: 'x' }, lena)).statusCode).toBe(404);
  expect((await update({ is_active: false }, dev)).json().is_active).toBe(false);
  expect((await get('/laa/orgs', lena)).json()).toMatchObject({ status: 422 });
  expect((await get(`/laa/orgs?laa_id=${laaId}`, lena)).statusCode).toBe(404);
  await update({ is_active: true }, dev);
});

describe('a conversion', () => {
  const convert = (more: object = {}, key?: string) =>
    post('/admin/convert-fp-to-laa', { org_id: world.store.orgId, laa_id: laaId, ...more }, dev, key);

  test('has a preview, changes the roles of all users, and binds the org to the account', async () => {
    for (const role of ['ORG_ADMIN', 'STORE_ADMIN', 'BASIC'] as const) await world.signIn(role);
    const preview = (await get(`/admin/convert-fp-to-laa/preview?org_id=${world.store.orgId}`)).json();
    expect(preview.changes).toContainEqual(
      expect.objectContaining({ email: 'basic@harbor.test', before: ['BASIC'], after: ['LAA_STORE'] }),
    );
    expect((await convert({ laa_id: freeLender })).statusCode).toBe(404);
    expect((await convert({ laa_id: 'seven' })).statusCode).toBe(400);
    expect((await convert({}, 'once')).json()).toEqual({ success: true });
    expect((await convert({}, 'once')).json()).toEqual({ success: true });
    expect((await convert()).json()).toMatchObject({ status: 409, code: 'already-laa' });
    const again = await get(`/admin/convert-fp-to-laa/preview?org_id=${world.store.orgId}`);
    expect(again.json()).toMatchObject({ status: 409, code: 'already-laa' });
    const held = (await rolesOf(world.store.orgId)).flat();
    expect(held).toEqual(expect.arrayContaining(['LAA_ORG', 'LAA_STORE', 'DEV_ADMIN']));
    expect(held).not.toContain('ORG_ADMIN');
    expect(held).not.toContain('BASIC');
  });

  test('shows the account administrator the org, its users and its forms, and no other org', async () => {
    expect((await get('/laa/orgs', lena)).json()).toMatchObject({
      list: [{ id: world.store.orgId, org_name: 'Harbor Group', store_count: 2, form_count: 0 }],
      count: 1,
    });
    const { user_count: people } = (await get('/laa/orgs', lena)).json().list[0];
    expect((await get('/laa/user-count', lena)).json()).toEqual({ count: people });
    expect((await get('/laa/form-count', lena)).json()).toEqual({ count: 0 });
    expect((await get(`/org?org_id=${world.store.orgId}`, lena)).json().laa_name).toBe('Alder Partners');
    expect((await get(`/org/stores?org_id=${world.store.orgId}`, lena)).json().count).toBe(2);
    expect((await get(`/org?org_id=${world.foreign.orgId}`, lena)).statusCode).toBe(404);
    expect((await get('/laa/lenders', lena)).json()).toMatchObject([{ id: laaId }]);
    expect((await get(`/laa/orgs?laa_id=${freeLender}`, lena)).statusCode).toBe(404);
    expect((await get('/laa/orgs', await world.signIn('FP_SUPPORT'))).statusCode).toBe(403);
  });

  test('is reversed from its snapshot once', async () => {
    const reverse = () => post('/admin/reverse-fp-to-laa', { org_id: world.store.orgId });
    expect((await get(`/admin/org/conversion?org_id=${world.store.orgId}`)).json()).toMatchObject({
      conversion: { laa_id: laaId },
    });
    expect((await reverse()).json()).toEqual({ success: true });
    expect((await rolesOf(world.store.orgId)).flat()).toEqual(expect.arrayContaining(['ORG_ADMIN', 'BASIC']));
    expect((await get('/laa/orgs', lena)).json().count).toBe(0);
    expect((await reverse()).json()).toMatchObject({ status: 409, code: 'no-snapshot' });
    expect((await get(`/admin/org/conversion?org_id=${world.store.orgId}`)).json()).toEqual({
      conversion: null,
    });
  });

  test('is allowed only for roles that may convert', async () => {
    for (const role of ['FP_ADMIN', 'ORG_ADMIN', 'LAA_ADMIN'] as const) {
      const cookie = await world.signIn(role);
      const body = { org_id: world.store.orgId, laa_id: laaId };
      expect((await post('/admin/convert-fp-to-laa', body, cookie)).statusCode).toBe(403);
      expect((await post('/admin/reverse-fp-to-laa', { org_id: body.org_id }, cookie)).statusCode).toBe(403);
    }
  });
});

test('a managed processor loses stores of other orgs with a conversion, and its reversal restores them', async () => {
  const cookie = await world.signIn('MANAGED_PROCESSOR');
  const [mona] = await sql<{ id: number }>(
    `INSERT INTO user_store (user_id, store_id)
     SELECT id, ? FROM app_user WHERE email = 'managed_processor@harbor.test' RETURNING user_id AS id`,
    [world.foreign.id],
  );
  const orgId = world.store.orgId;
  const read = async (storeId: number) => (await get(`/stores?store_id=${storeId}`, cookie)).statusCode;
  const both = async () => [await read(world.store.id), await read(world.foreign.id)];
  expect(await both()).toEqual([200, 200]);
  const { changes } = (await get(`/admin/convert-fp-to-laa/preview?org_id=${orgId}`)).json();
  expect(changes).toContainEqual(expect.objectContaining({ id: mona!.id, stores_left: ['Summit Beds'] }));
  await post('/admin/convert-fp-to-laa', { org_id: orgId, laa_id: laaId });
  expect(await both()).toEqual([200, 404]);
  const [audited] = await sql(
    `SELECT facts FROM audit_event WHERE action = 'user.stores-changed' AND subject_id = ?`,
    [String(mona!.id)],
  );
  expect(audited).toEqual({
    facts: { before: `${world.store.id},${world.foreign.id}`, after: String(world.store.id) },
  });
  // Even if the user is assigned to the store, the user cannot open it without the right to work across orgs.
  await sql(`INSERT INTO user_store (user_id, store_id) VALUES (?, ?)`, [mona!.id, world.foreign.id]);
  expect(await both()).toEqual([200, 404]);
  await sql(`DELETE FROM user_store WHERE user_id = ? AND store_id = ?`, [mona!.id, world.foreign.id]);

  const { conversion } = (await get(`/admin/org/conversion?org_id=${orgId}`)).json();
  expect(conversion.changes).toContainEqual(
    expect.objectContaining({ id: mona!.id, after: ['MANAGED_PROCESSOR'], stores_joined: ['Summit Beds'] }),
  );
  await post('/admin/reverse-fp-to-laa', { org_id: orgId });
  expect(await both()).toEqual([200, 200]);
});

test('a conversion reports and ends tokens, and its reversal does not restore them', async () => {
  const orgId = world.store.orgId;
  await world.signIn('ORG_ADMIN');
  await sql(
    `INSERT INTO api_token (store_id, name, token_hash, prefix, created_by, expires_at)
     SELECT ?, 'Till', convert_to('terminal ' || u.email, 'UTF8'), 'mrt_', u.id, now() + interval '1 day'
     FROM app_user u WHERE u.email IN ('org_admin@harbor.test', 'dev_admin@harbor.test')`,
    [world.store.id],
  );
  const working = () =>
    sql(`SELECT u.email FROM api_token t JOIN app_user u ON u.id = t.created_by WHERE t.revoked_at IS NULL`);
  const preview = (await get(`/admin/convert-fp-to-laa/preview?org_id=${orgId}`)).json();
  expect([preview.tokens_ending, (await working()).length]).toEqual([1, 2]);
  await post('/admin/convert-fp-to-laa', { org_id: orgId, laa_id: laaId });
  expect(await working()).toEqual([{ email: 'dev_admin@harbor.test' }]);
  await post('/admin/reverse-fp-to-laa', { org_id: orgId });
  expect(await working()).toEqual([{ email: 'dev_admin@harbor.test' }]);
});

test('in any org a conversion loses no user, and its reversal restores exactly', async () => {
  const conversions = app.get(LaaConversions);
  const [row] = await sql<{ id: number }>(`SELECT id FROM app_user WHERE email = 'dev_admin@harbor.test'`);
  const actor: StaffActor = {
    kind: 'staff',
    userId: row!.id,
    roles: ['DEV_ADMIN'],
    orgId: null,
    storeIds: [],
    laaId: null,
  };
  const tenantRoles = roles.filter((role: Role) => !role.startsWith('LAA'));
  await fc.assert(
    fc.asyncProperty(drawnTenants(tenantRoles), async (tenants) => {
      const { orgIds } = await storeTenants(app.em(), tenants);
      const orgId = orgIds[0]!;
      const before = await recordOf(app.em(), orgIds);
      await within(everything, () => conversions.convert(actor, { org_id: orgId, laa_id: laaId }));
      const now = await recordOf(app.em(), orgIds);
      expect(now.people.map(({ id }) => id)).toEqual(before.people.map(({ id }) => id));
      const held = await rolesOf(orgId);
      expect(held.flat().filter((role) => ['ORG_ADMIN', 'STORE_ADMIN', 'BASIC'].includes(role))).toEqual([]);
      const isOf = (org: number) => (one: object) => (one as { org_id: number }).org_id === org;
      const had = before.people.filter(isOf(orgId)) as unknown as { roles: string[] }[];
      expect(held.map((one) => one.length > 0)).toEqual(had.map((one) => one.roles.length > 0));
      expect(now.orgs[0]).toMatchObject({ id: orgId, is_laa: true, laa_lender_id: laaId });
      // All other orgs are unchanged.
      expect(now.orgs.slice(1)).toEqual(before.orgs.slice(1));
      for (const other of orgIds.slice(1))
        expect(now.people.filter(isOf(other))).toEqual(before.people.filter(isOf(other)));
      expect(now.stores).toEqual(before.stores);
      await within(everything, () => conversions.reverse(actor, orgId));
      expect(await recordOf(app.em(), orgIds)).toEqual(before);
    }),
    { numRuns: 15 },
  );
}, 120_000);
