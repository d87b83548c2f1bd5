import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Role } from '@millrace/schemas/permissions';
import { startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import { createTestTenants, password, type TestTenants } from '../../../../test/http/test-tenants.ts';

let app: FeatureApp;
let world: TestTenants;
const cookies = new Map<Role, string>();
beforeAll(async () => {
  app = await startFeatureApp();
  world = await createTestTenants(app);
  for (const role of ['ORG_ADMIN', 'BASIC', 'FP_SUPPORT', 'FP_ADMIN', 'DEV_ADMIN'] as const)
    cookies.set(role, await world.signIn(role));
  const internal = `SELECT user_id FROM user_role WHERE role IN ('FP_SUPPORT', 'FP_ADMIN', 'DEV_ADMIN')`;
  await sql(`UPDATE app_user SET org_id = NULL WHERE id IN (${internal})`);
}, 60_000);
afterAll(() => app.close());

const sql = <T extends object>(text: string, values: unknown[] = []) => app.em().execute<T[]>(text, values);
const get = (path: string, role: Role = 'ORG_ADMIN') =>
  app.call({ url: `/api${path}`, cookie: cookies.get(role)! });
const send = (
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload: object,
  role: Role = 'ORG_ADMIN',
  key = '',
) =>
  app.call({
    method,
    url: `/api${path}`,
    payload,
    cookie: cookies.get(role)!,
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const lastAudit = async (action: string) =>
  (
    await sql<{ facts: object; reason: string | null; org_id: number }>(
      `SELECT facts, reason, org_id FROM audit_event WHERE action = ? ORDER BY id DESC LIMIT 1`,
      [action],
    )
  )[0];

describe('an org', () => {
  test('is read by all of its users, and by no other tenant', async () => {
    expect((await get('/org', 'BASIC')).json()).toMatchObject({
      id: world.store.orgId,
      org_name: 'Harbor Group',
      is_laa: false,
      laa_lender_id: null,
      store_count: 1,
    });
    expect((await get('/org')).json().store_count).toBe(2);
    expect((await get(`/org?org_id=${world.store.orgId}`)).statusCode).toBe(200);
    expect((await get(`/org?org_id=${world.foreign.orgId}`)).statusCode).toBe(404);
    expect((await get('/org?org_id=999999', 'FP_SUPPORT')).statusCode).toBe(404);
    expect((await get('/org', 'FP_SUPPORT')).json()).toMatchObject({
      status: 422,
      errors: [{ field: 'org_id' }],
    });
  });

  test('is changed by its admin in the sent fields only, and the audit row names the fields', async () => {
    const body = { id: world.store.orgId, phone: '(512) 555-0177' };
    expect((await send('POST', '/org', body)).json()).toMatchObject({
      org_name: 'Harbor Group',
      phone: '(512) 555-0177',
    });
    expect(await lastAudit('org.updated')).toMatchObject({ facts: { changed: 'phone' }, org_id: body.id });
    expect((await send('POST', '/org', body, 'BASIC')).statusCode).toBe(403);
    expect((await send('POST', '/org', { ...body, id: world.foreign.orgId })).statusCode).toBe(404);
    const grasping = await send('POST', '/org', { ...body, is_laa: true });
    expect(grasping.headers['x-ignored-keys']).toBe('is_laa');
    expect(grasping.json().is_laa).toBe(false);
  });

  test('is changed by staff on the admin path too', async () => {
    const path = `/admin/orgs/${world.foreign.orgId}`;
    expect((await send('PUT', path, { email: 'office@summit.test' }, 'FP_ADMIN')).json()).toMatchObject({
      email: 'office@summit.test',
    });
    expect((await send('PUT', path, { email: 'x@summit.test' }, 'FP_SUPPORT')).statusCode).toBe(403);
    expect((await send('PUT', path, { email: 'x@summit.test' })).statusCode).toBe(404);
  });

  test('lists its stores by page, with their regions', async () => {
    expect((await get('/org/stores?limit=1&page=2')).json()).toMatchObject({
      list: [{ store_name: 'Harbor Outlet', region_names: [] }],
      count: 2,
    });
    expect((await get('/org/stores?search=home')).json().count).toBe(1);
    expect((await get('/org/stores', 'BASIC')).statusCode).toBe(403);
    expect((await get(`/org/stores?org_id=${world.foreign.orgId}`)).statusCode).toBe(404);
  });
});

describe('all orgs', () => {
  test('are listed by name for staff only', async () => {
    const all = (await get('/org/get-all-orgs', 'FP_SUPPORT')).json();
    expect(all.list.map(({ org_name }: { org_name: string }) => org_name)).toEqual([
      'Harbor Group',
      'Summit Group',
    ]);
    expect((await get('/org/get-all-orgs?search=sum', 'FP_SUPPORT')).json().count).toBe(1);
    expect((await get('/org/get-all-orgs')).statusCode).toBe(403);
  });

  test('are listed, sorted, filtered and shown in the admin', async () => {
    const reply = await get('/admin/orgs?sort=["store_count","DESC"]&range=[0,0]', 'FP_SUPPORT');
    expect(reply.headers['content-range']).toBe('orgs 0-0/2');
    expect(reply.json()).toMatchObject([{ org_name: 'Harbor Group', store_count: 2, is_mergeable: false }]);
    expect((await get('/admin/orgs?filter={"is_disabled":true}', 'FP_SUPPORT')).json()).toEqual([]);
    const details = (await get(`/admin/org/details?org_id=${world.store.orgId}`, 'FP_SUPPORT')).json();
    expect(details.stores).toHaveLength(2);
    expect(details.users).toContainEqual(
      expect.objectContaining({ email: 'basic@harbor.test', roles_arr: ['BASIC'] }),
    );
    expect(JSON.stringify(details)).not.toContain('argon2');
    expect((await get(`/admin/org/details?org_id=${world.store.orgId}`)).statusCode).toBe(403);
  });
});

describe('regions', () => {
  const regions = async () => (await get('/org-regions')).json();

  test('are created, changed and deleted by the org admin', async () => {
    const made = await send(
      'POST',
      '/org-regions',
      { name: 'North', store_ids: [world.store.id] },
      'ORG_ADMIN',
      'r1',
    );
    expect(made.json()).toMatchObject({
      org_id: world.store.orgId,
      name: 'North',
      store_ids: [world.store.id],
    });
    const again = await send(
      'POST',
      '/org-regions',
      { name: 'North', store_ids: [world.store.id] },
      'ORG_ADMIN',
      'r1',
    );
    expect(again.json()).toEqual(made.json());
    const { id } = made.json();
    const both = [world.store.id, world.sister.id];
    await send('POST', '/org-regions', { id, org_id: world.store.orgId, name: 'All', store_ids: both });
    expect(await regions()).toEqual([{ id, org_id: world.store.orgId, name: 'All', store_ids: both }]);
    expect((await get('/org/stores')).json().list[0].region_names).toEqual(['All']);
    expect((await send('DELETE', `/org-regions?id=${id}`, {})).json()).toEqual({ success: true });
    expect(await regions()).toEqual([]);
    expect(await lastAudit('org-region.deleted')).toBeDefined();
  });

  test('also accept the id to delete in the body', async () => {
    const { id } = (await send('POST', '/org-regions', { name: 'South', store_ids: [] })).json();
    expect((await send('DELETE', '/org-regions', {})).json()).toMatchObject({ status: 422 });
    expect((await send('DELETE', '/org-regions', { id, org_id: world.store.orgId })).statusCode).toBe(200);
  });

  test('need unique names and stores of their own org', async () => {
    await send('POST', '/org-regions', { name: 'East', store_ids: [] });
    expect((await send('POST', '/org-regions', { name: ' east ', store_ids: [] })).json()).toMatchObject({
      errors: [{ field: 'name', code: 'taken' }],
    });
    const foreign = { name: 'West', store_ids: [world.foreign.id] };
    expect((await send('POST', '/org-regions', foreign)).statusCode).toBe(404);
  });

  test('of another org are neither seen nor changed', async () => {
    const [row] = await sql<{ id: number }>(
      `INSERT INTO org_region (org_id, name) VALUES (?, 'Far') RETURNING id`,
      [world.foreign.orgId],
    );
    const theirs = { id: row!.id, name: 'Mine', store_ids: [] };
    expect((await send('POST', '/org-regions', theirs)).statusCode).toBe(404);
    expect((await send('POST', '/org-regions', { ...theirs, org_id: world.foreign.orgId })).statusCode).toBe(
      404,
    );
    expect((await send('DELETE', `/org-regions?id=${row!.id}`, {})).statusCode).toBe(404);
    expect((await get(`/org-regions?org_id=${world.foreign.orgId}`)).statusCode).toBe(404);
    expect((await get('/org-regions', 'BASIC')).statusCode).toBe(403);
  });
});

describe('settings of an org', () => {
  const path = () => `/org-settings/${world.store.orgId}`;
  const details = () =>
    app.call({ url: `/api/v2/outside-form/details?storeUuid=${world.store.websiteUuid}` });

  test('have defaults, and can close every form of the org for new applications', async () => {
    expect((await get(path(), 'BASIC')).json()).toEqual({
      org_id: world.store.orgId,
      values: { accepts_applications: true },
      global_variables: null,
    });
    expect((await details()).json().open).toBe(true);
    const save = (accepts_applications: boolean, role: Role = 'ORG_ADMIN') =>
      send('POST', '/org-settings', { orgId: world.store.orgId, values: { accepts_applications } }, role);
    expect((await save(false)).json().values).toEqual({ accepts_applications: false });
    expect((await details()).json().open).toBe(false);
    expect((await save(true, 'BASIC')).statusCode).toBe(403);
    await save(true);
    expect((await details()).json().open).toBe(true);
  });

  test('contain variables that only staff sees and changes', async () => {
    const variables = { global_variables: { support_line: '4711' } };
    expect((await send('POST', `${path()}/save-global-variables`, variables)).statusCode).toBe(403);
    expect(
      (await send('POST', `${path()}/save-global-variables`, variables, 'FP_ADMIN')).json(),
    ).toMatchObject(variables);
    expect((await get(path())).json().global_variables).toBeNull();
    const bad = { global_variables: { 'no blanks': 'x' } };
    expect((await send('POST', `${path()}/save-global-variables`, bad, 'FP_ADMIN')).statusCode).toBe(400);
  });
});

describe('a disabled org', () => {
  const disable = (is_disabled: boolean, role: Role = 'DEV_ADMIN') =>
    send(
      'POST',
      '/admin/disable-org',
      { orgId: world.store.orgId, is_disabled, reason: 'Did not pay.' },
      role,
    );
  const details = () =>
    app.call({ url: `/api/v2/outside-form/details?storeUuid=${world.store.websiteUuid}` });

  test('signs its users out at once, closes its links, and is restored unchanged', async () => {
    expect((await disable(true, 'FP_ADMIN')).statusCode).toBe(403);
    expect((await disable(true, 'ORG_ADMIN')).statusCode).toBe(403);
    expect((await disable(true)).json()).toMatchObject({ is_disabled: true, is_mergeable: false });
    expect(await lastAudit('org.disabled')).toMatchObject({
      reason: 'Did not pay.',
      org_id: world.store.orgId,
    });
    expect((await get('/org', 'BASIC')).statusCode).toBe(401);
    expect((await get('/org')).statusCode).toBe(401);
    const payload = { identifier: 'basic@harbor.test', password };
    expect((await app.call({ method: 'POST', url: '/api/auth/login', payload })).statusCode).toBe(403);
    expect((await details()).json().open).toBe(false);
    expect((await get('/admin/orgs', 'FP_SUPPORT')).statusCode).toBe(200);

    expect((await disable(false)).json()).toMatchObject({ is_disabled: false });
    expect((await get('/org')).statusCode).toBe(401);
    cookies.set('ORG_ADMIN', await world.signIn('ORG_ADMIN'));
    expect((await get('/org')).json().org_name).toBe('Harbor Group');
    expect((await details()).json().open).toBe(true);
  });

  test('that does not exist is not found', async () => {
    const reply = await send('POST', '/admin/disable-org', { orgId: 424242, reason: 'x' }, 'DEV_ADMIN');
    expect(reply.statusCode).toBe(404);
  });
});

test('a merged org cannot be changed until the merge is undone', async () => {
  const { orgId } = world.foreign;
  const merged = (into: number | null) =>
    sql(`UPDATE org SET merged_into_id = ? WHERE id = ?`, [into, orgId]);
  const answers = async () => {
    const region = await send(
      'POST',
      '/org-regions',
      { org_id: orgId, name: 'North', store_ids: [] },
      'DEV_ADMIN',
    );
    const all = [
      await send('POST', '/org', { id: orgId, org_name: 'Summit Group' }, 'DEV_ADMIN'),
      region,
      await send('POST', '/org-settings', { orgId, values: { accepts_applications: true } }, 'DEV_ADMIN'),
      await send(
        'POST',
        `/org-settings/${orgId}/save-global-variables`,
        { global_variables: {} },
        'FP_ADMIN',
      ),
    ];
    return all.map((reply) => [reply.statusCode, reply.json().code]);
  };
  await merged(world.store.orgId);
  expect(await answers()).toEqual(Array(4).fill([409, 'org-merged']));
  await merged(null);
  expect((await answers()).map(([status]) => (status as number) < 300)).toEqual([true, true, true, true]);
});

test('the name of an org is a single line', async () => {
  const rename = (org_name: string) => send('POST', '/org', { id: world.store.orgId, org_name });
  const refused = await rename('Harbor\nGroup');
  expect([refused.statusCode, (await get('/org')).json().org_name]).toEqual([400, 'Harbor Group']);
});
