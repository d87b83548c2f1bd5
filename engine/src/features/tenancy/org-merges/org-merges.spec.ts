import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import { fullAnswers, provenShopper, saveAnswers } from '../../../../test/http/shopper.ts';
import { signInFrom } from '../../../../test/http/sign-in.ts';
import { createTestTenants, password, type TestTenants } from '../../../../test/http/test-tenants.ts';
import { drawnTenants, recordOf, storeTenants } from '../../../../test/tenants/random-tenants.ts';
import { everything, within } from '../../../platform/db/tenant-isolation/tenant-context.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { OrgMerges } from './org-merges.service.ts';
import { OrgMergesModule } from './org-merges.module.ts';
import { OrgUnmerge } from './org-unmerge.service.ts';

let app: FeatureApp;
let world: TestTenants;
let dev: string;
let actor: StaffActor;

beforeAll(async () => {
  // The orgs of this test have the ids 1 and 2, so the setting excludes other ids from merges.
  app = await startFeatureApp({
    modules: [OrgMergesModule],
    environment: { MERGE_EXCLUDED_ORG_IDS: '54,77' },
  });
  world = await createTestTenants(app);
  await sql(`ALTER TABLE org ALTER COLUMN id RESTART WITH 1000`);
  dev = await world.signIn('DEV_ADMIN');
  const [row] = await sql<{ id: number }>(`SELECT id FROM app_user WHERE email = 'dev_admin@harbor.test'`);
  await sql(`UPDATE app_user SET org_id = NULL WHERE id = ?`, [row!.id]);
  await sql(`DELETE FROM user_store WHERE user_id = ?`, [row!.id]);
  actor = { kind: 'staff', userId: row!.id, roles: ['DEV_ADMIN'], orgId: null, storeIds: [], laaId: null };
}, 60_000);
afterAll(() => app.close());

const sql = <T extends object>(text: string, values: unknown[] = []) => app.em().execute<T[]>(text, values);
const post = (path: string, payload: object, more: { cookie?: string; key?: string } = {}) =>
  app.call({
    method: 'POST',
    url: `/api/admin/${path}`,
    payload,
    cookie: more.cookie ?? dev,
    ...(more.key && { headers: { 'idempotency-key': more.key } }),
  });
const merge = (org_ids: number[], primary_user_id: number) => ({ org_ids, primary_user_id });
const admins = (orgId: number) =>
  sql<{ id: number }>(
    `SELECT id FROM read.user_overview WHERE org_id = ? AND roles && '{ORG_ADMIN,FREEMIUM_ORG,LAA_ORG}' ORDER BY id`,
    [orgId],
  );

const roles = [
  ...(['ORG_ADMIN', 'STORE_ADMIN', 'BASIC', 'PROCESSOR', 'LAA_STORE', 'SALES_ASSOCIATE'] as const),
  ...(['MANAGED_PROCESSOR', 'FREEMIUM_ORG', 'LAA_ORG', 'GENERAL_ACCESS'] as const),
];

test('any merge loses no user, leaves one org admin, and is undone exactly', async () => {
  const merges = app.get(OrgMerges);
  const back = app.get(OrgUnmerge);
  await fc.assert(
    fc.asyncProperty(drawnTenants(roles), fc.nat(), async (tenants, choice) => {
      const { orgIds, userIds } = await storeTenants(app.em(), tenants);
      const people = await sql<{ id: number; is_disabled: boolean }>(
        `SELECT id, is_disabled FROM app_user WHERE id = ANY(?::int[]) ORDER BY id`,
        [`{${userIds.join(',')}}`],
      );
      const active = people.filter(({ is_disabled }) => !is_disabled);
      fc.pre(active.length > 0);
      const primary = active[choice % active.length]!.id;
      const before = await recordOf(app.em(), orgIds);

      const { org_id: into } = await within(everything, () => merges.merge(actor, merge(orgIds, primary)));
      const after = await sql<{ id: number; org_id: number }>(
        `SELECT id, org_id FROM app_user WHERE id = ANY(?::int[]) ORDER BY id`,
        [`{${userIds.join(',')}}`],
      );
      expect(after).toEqual(people.map(({ id }) => ({ id, org_id: into })));
      expect(await admins(into)).toEqual([{ id: primary }]);
      expect(
        await sql(`SELECT 1 FROM store WHERE org_id = ANY(?::int[]) AND org_id <> ?`, [
          `{${orgIds.join(',')}}`,
          into,
        ]),
      ).toEqual([]);
      const names = await sql<{ name: string }>(
        `SELECT lower(name) AS name FROM org_region WHERE org_id = ?`,
        [into],
      );
      expect(new Set(names.map(({ name }) => name)).size).toBe(names.length);

      await within(everything, () => back.unmerge(actor, orgIds[choice % orgIds.length]!));
      expect(await recordOf(app.em(), orgIds)).toEqual(before);
    }),
    { numRuns: 20 },
  );
}, 120_000);

test('a user added during a merge starts with a store of their own org once it is undone', async () => {
  const merges = app.get(OrgMerges);
  const back = app.get(OrgUnmerge);
  const added = fc.record({
    roles: fc.uniqueArray(fc.constantFrom(...roles), { minLength: 1, maxLength: 2 }),
    links: fc.uniqueArray(fc.nat(6), { minLength: 1, maxLength: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(
      drawnTenants(roles),
      fc.array(added, { minLength: 1, maxLength: 4 }),
      async (tenants, hired) => {
        const people = [{ org: 0, roles: ['ORG_ADMIN'], links: [], isDisabled: false }, ...tenants.people];
        const { orgIds, userIds } = await storeTenants(app.em(), { ...tenants, people });
        const ids = `{${orgIds.join(',')}}`;
        const { org_id: into } = await within(everything, () =>
          merges.merge(actor, merge(orgIds, userIds[0]!)),
        );
        const stores = await sql<{ id: number }>(`SELECT id FROM store WHERE org_id = ? ORDER BY id`, [into]);
        const newcomers: number[] = [];
        for (const { roles: held, links } of hired) {
          const own = [...new Set(links.map((link) => stores[link % stores.length]!.id))];
          const [row] = await sql<{ id: number }>(
            `INSERT INTO app_user (org_id, primary_store_id, email, first_name, last_name, password_hash)
           VALUES (?, ?, ?, 'New', 'Comer', '-') RETURNING id`,
            [into, own[0], `${randomUUID()}@orgs.test`],
          );
          newcomers.push(row!.id);
          for (const role of held)
            await sql(`INSERT INTO user_role (user_id, role) VALUES (?, ?)`, [row!.id, role]);
          for (const id of own)
            await sql(`INSERT INTO user_store (user_id, store_id) VALUES (?, ?)`, [row!.id, id]);
        }
        await within(everything, () => back.unmerge(actor, into));
        const lost = await sql(
          `SELECT u.id FROM app_user u JOIN store s ON s.id = u.primary_store_id
         WHERE u.org_id = ANY(?::int[]) AND s.org_id <> u.org_id
           AND NOT EXISTS (SELECT FROM user_store l WHERE l.user_id = u.id AND l.store_id = s.id)`,
          [ids],
        );
        expect(lost).toEqual([]);
        const idle = await sql(
          `SELECT id FROM read.user_overview WHERE id = ANY(?::int[]) AND NOT roles && '{ORG_ADMIN,FREEMIUM_ORG,LAA_ORG}'
           AND (store_ids = '{}' OR primary_store_id IS NULL)`,
          [`{${newcomers.join(',')}}`],
        );
        expect(idle).toEqual([]);
      },
    ),
    { numRuns: 15 },
  );
}, 120_000);

describe('over HTTP', () => {
  let orgIds: number[];
  let userIds: number[];
  beforeAll(async () => {
    const person = (org: number, role: string) => ({ org, roles: [role], links: [], isDisabled: false });
    const people = [person(0, 'ORG_ADMIN'), person(1, 'ORG_ADMIN'), person(1, 'BASIC')];
    const tenants = { orgs: 3, stores: [0, 1, 1], regions: [1], people };
    ({ orgIds, userIds } = await storeTenants(app.em(), tenants));
  });

  test('the preview shows the state before and after, and changes nothing', async () => {
    const pair = orgIds.slice(0, 2);
    const before = await recordOf(app.em(), orgIds);
    const reply = (await post('merge-org/preview', merge(pair, userIds[0]!))).json();
    expect(reply.into_org_id).toBe(pair[0]);
    expect(reply.before).toHaveLength(2);
    expect(reply.after.stores).toHaveLength(3);
    expect(reply.after.users.map(({ roles_arr }: { roles_arr: string[] }) => roles_arr)).toEqual([
      ['ORG_ADMIN'],
      ['STORE_ADMIN'],
      ['BASIC'],
    ]);
    expect(await recordOf(app.em(), orgIds)).toEqual(before);
  });

  test('one key merges once, and the audit log has each org and each user whose roles changed', async () => {
    const wanted = merge(orgIds.slice(0, 2), userIds[0]!);
    const first = await post('merge-org', wanted, { key: 'merge-1' });
    expect(first.json()).toMatchObject({ success: true, org_id: orgIds[0] });
    expect((await post('merge-org', wanted, { key: 'merge-1' })).json()).toEqual(first.json());
    expect((await post('merge-org', merge(orgIds, userIds[0]!), { key: 'merge-1' })).statusCode).toBe(422);
    const rows = await sql<{ action: string }>(
      `SELECT action FROM audit_event WHERE actor_id = ? AND (org_id = ANY(?::int[]) OR subject_id = ?) ORDER BY id`,
      [String(actor.userId), `{${orgIds.join(',')}}`, String(userIds[1])],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'org.merged',
      'org.merged',
      'user.roles-changed',
      'user.stores-changed',
      'user.store-joined',
      'user.store-joined',
    ]);
  });

  test('a merged org cannot be merged again, and is shown as part of the other one', async () => {
    expect((await post('merge-org', merge(orgIds.slice(1), userIds[1]!))).json()).toMatchObject({
      status: 422,
      errors: [{ field: 'org_ids', code: 'not-mergeable' }],
    });
    const url = `/api/admin/orgs?filter=${encodeURIComponent(JSON.stringify({ id: [orgIds[1]] }))}`;
    expect((await app.call({ url, cookie: dev })).json()).toMatchObject([
      { merged_into_id: orgIds[0], is_mergeable: false, store_count: 0 },
    ]);
  });

  test('a merge on which a later one builds is undone after that', async () => {
    const later = merge([orgIds[0]!, orgIds[2]!], userIds[0]!);
    expect((await post('merge-org', later)).statusCode).toBe(200);
    expect((await post('unmerge-org', { org_id: orgIds[1] })).json()).toMatchObject({
      status: 409,
      code: 'unmerge-blocked',
      message: 'A later merge depends on this merge.',
    });
    const url = `/api/admin/org/merges?org_id=${orgIds[0]}`;
    const records = (await app.call({ url, cookie: dev })).json();
    expect(records.map((row: { blocked_because: string | null }) => row.blocked_because !== null)).toEqual([
      false,
      true,
    ]);
    expect((await post('unmerge-org', { org_id: orgIds[0] })).json().org_ids).toContain(orgIds[2]);
    expect((await post('unmerge-org', { org_id: orgIds[1] })).json().org_ids).toContain(orgIds[1]);
    expect((await post('unmerge-org', { org_id: orgIds[1] })).statusCode).toBe(404);
  });

  test.each([
    ['a protected org', 54],
    ['another protected org', 77],
  ])('%s never takes part', async (_, id) => {
    await sql(
      `INSERT INTO org (id, name) OVERRIDING SYSTEM VALUE VALUES (?, 'Protected') ON CONFLICT DO NOTHING`,
      [id],
    );
    const reply = await post('merge-org', merge([id, orgIds[0]!], userIds[0]!));
    expect([reply.statusCode, reply.json().errors.length]).toEqual([422, 1]);
    const one = await app.call({ url: `/api/admin/orgs/${id}`, cookie: dev });
    expect(one.json().is_mergeable).toBe(false);
  });

  test('the primary user must be an active user of one of the orgs', async () => {
    const reply = await post('merge-org', merge(orgIds.slice(0, 2), actor.userId));
    expect(reply.json()).toMatchObject({ status: 422, errors: [{ field: 'primary_user_id' }] });
    await sql(`UPDATE app_user SET is_disabled = true WHERE id = ?`, [userIds[0]]);
    expect((await post('merge-org', merge(orgIds.slice(0, 2), userIds[0]!))).statusCode).toBe(422);
    await sql(`UPDATE app_user SET is_disabled = false WHERE id = ?`, [userIds[0]]);
  });

  test.each(['FP_ADMIN', 'FP_SUPPORT', 'ORG_ADMIN', 'LAA_ADMIN'] as const)(
    '%s cannot merge',
    async (role) => {
      const cookie = await world.signIn(role);
      expect((await post('merge-org', merge(orgIds, userIds[0]!), { cookie })).statusCode).toBe(403);
      expect((await post('unmerge-org', { org_id: orgIds[0] }, { cookie })).statusCode).toBe(403);
    },
  );
});

test('an org disabled after a merge must be enabled before undoing, and the record says so', async () => {
  const person = (org: number) => ({ org, roles: ['ORG_ADMIN'], links: [], isDisabled: false });
  const drawn = { orgs: 2, stores: [0, 1], regions: [], people: [person(0), person(1)] };
  const { orgIds, userIds } = await storeTenants(app.em(), drawn);
  await post('merge-org', merge(orgIds, userIds[0]!));
  const setDisabled = (is: boolean) => sql(`UPDATE org SET is_disabled = ? WHERE id = ?`, [is, orgIds[0]]);
  await setDisabled(true);
  expect((await post('unmerge-org', { org_id: orgIds[1] })).json()).toMatchObject({
    status: 409,
    code: 'unmerge-blocked',
    next: 'Enable the organization first, then undo the merge.',
  });
  const records = await app.call({ url: `/api/admin/org/merges?org_id=${orgIds[1]}`, cookie: dev });
  expect(records.json()).toMatchObject([
    { blocked_because: expect.stringContaining('was disabled after the merge') },
  ]);
  await setDisabled(false);
  expect((await post('unmerge-org', { org_id: orgIds[1] })).statusCode).toBe(200);
});

test('orgs whose stores have different currencies are not merged, and the answer says why', async () => {
  const drawn = { orgs: 2, stores: [0, 1], regions: [], people: [] };
  const person = { org: 0, roles: ['ORG_ADMIN'], links: [], isDisabled: false };
  const { orgIds, userIds } = await storeTenants(app.em(), { ...drawn, people: [person] });
  await sql(`UPDATE store SET country = 'GB', currency = 'GBP', state = 'ENG' WHERE org_id = ?`, [orgIds[1]]);
  for (const path of ['merge-org', 'merge-org/preview'])
    expect((await post(path, merge(orgIds, userIds[0]!))).json()).toMatchObject({
      status: 422,
      message: 'The stores of these organizations have different currencies: GBP, USD.',
      errors: [{ field: 'org_ids', code: 'several-currencies' }],
    });
});

test('a deleted user is not part of an org, a merge or a count', async () => {
  const person = (org: number) => ({ org, roles: ['BASIC'], links: [], isDisabled: false });
  const drawn = { orgs: 2, stores: [0, 1], regions: [], people: [person(0), person(0), person(1)] };
  const { orgIds, userIds } = await storeTenants(app.em(), drawn);
  const gone = userIds[1]!;
  await sql(`UPDATE app_user SET is_disabled = true, deleted_at = now() WHERE id = ?`, [gone]);
  const tree = (await post('merge-org/preview', merge(orgIds, userIds[0]!))).json().after;
  expect(tree.users.map(({ id }: { id: number }) => id)).toEqual([userIds[0], userIds[2]]);
  const one = (await app.call({ url: `/api/admin/orgs/${orgIds[0]}`, cookie: dev })).json();
  expect(one.user_count).toBe(1);
  const shown = (await app.call({ url: `/api/admin/org/details?org_id=${orgIds[0]}`, cookie: dev })).json();
  expect(JSON.stringify(shown)).not.toContain(`"id":${gone},`);
});

describe('what was taken away between a merge and its undoing', () => {
  test('does not come back, and the record shows who changes and how', async () => {
    const person = (org: number, role: string) => ({ org, roles: [role], links: [], isDisabled: false });
    const people = [person(0, 'FREEMIUM_ORG'), person(1, 'FREEMIUM_ORG'), person(1, 'PROCESSOR')];
    const { orgIds, userIds } = await storeTenants(app.em(), {
      orgs: 2,
      stores: [0, 1],
      regions: [],
      people,
    });
    const [primary, lowered, kept] = userIds as [number, number, number];
    const rolesOf = async () =>
      (
        await sql<{ roles: string[] }>(
          `SELECT roles FROM read.user_overview WHERE id = ANY(?::int[]) ORDER BY id`,
          [`{${userIds.join(',')}}`],
        )
      ).map(({ roles: held }) => held);
    expect((await post('merge-org', merge(orgIds, primary))).statusCode).toBe(200);
    expect(await rolesOf()).toEqual([['ORG_ADMIN'], ['STORE_ADMIN'], ['PROCESSOR']]);
    await sql(`UPDATE user_role SET role = 'BASIC' WHERE user_id = ?`, [lowered]);
    await sql(`UPDATE user_role SET role = 'SALES_ASSOCIATE' WHERE user_id = ?`, [kept]);
    const [record] = (
      await app.call({ url: `/api/admin/org/merges?org_id=${orgIds[0]}`, cookie: dev })
    ).json();
    expect(record.changes).toMatchObject([
      { id: primary, before: ['ORG_ADMIN'], after: ['FREEMIUM_ORG'] },
      { id: lowered, before: ['BASIC'], after: ['BASIC'], stores_left: [expect.any(String)] },
    ]);
    expect((await post('unmerge-org', { org_id: orgIds[0] })).statusCode).toBe(200);
    expect(await rolesOf()).toEqual([['FREEMIUM_ORG'], ['BASIC'], ['SALES_ASSOCIATE']]);
  });
});

test('what a store had before a merge is found under its current org', async () => {
  const shopper = await provenShopper(app, world);
  await saveAnswers(app, shopper, fullAnswers);
  const olive = await world.signIn('ORG_ADMIN');
  const { orgId: ours, id: storeId } = world.store;
  const theirs = world.foreign.orgId;
  const [nora] = await sql<{ id: number }>(
    `INSERT INTO app_user (org_id, email, first_name, last_name, password_hash)
     SELECT ?, 'nora@summit.test', 'Nora', 'Owner', password_hash FROM app_user WHERE email = 'org_admin@harbor.test' RETURNING id`,
    [theirs],
  );
  const forms = (cookie: string) => app.call({ url: `/api/forms?store_id=${storeId}`, cookie });
  expect((await post('merge-org', merge([ours, theirs], nora!.id))).statusCode).toBe(200);

  const signedIn = await signInFrom(app, 'nora@summit.test', password);
  expect((await forms(signedIn)).json().list).toMatchObject([{ id: shopper.formId }]);
  expect((await forms(olive)).json().list).toMatchObject([{ id: shopper.formId }]);

  expect((await post('unmerge-org', { org_id: ours })).statusCode).toBe(200);
  expect((await forms(signedIn)).statusCode).toBe(403);
  expect((await forms(olive)).json().count).toBe(1);
});
