import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Role } from '@millrace/schemas/permissions';
import { startFeatureApp, type FeatureApp } from '../../../../../test/http/feature-app.ts';
import { provenShopper } from '../../../../../test/http/shopper.ts';
import { createTestTenants, type TestTenants } from '../../../../../test/http/test-tenants.ts';
import { createTenant, type Tenant } from '../../../../../test/http/two-tenants.ts';
import { AssociatesModule } from '../../../tenancy/associates/index.ts';
import { OrgsModule } from '../../../tenancy/orgs/index.ts';
import { FormListsModule } from '../index.ts';

let app: FeatureApp;
let world: TestTenants;
let theirs: Tenant;

beforeAll(async () => {
  app = await startFeatureApp({
    modules: [FormListsModule, AssociatesModule, OrgsModule],
    environment: { RATE_LIMIT_FACTOR: '100' },
  });
  world = await createTestTenants(app);
  theirs = await createTenant(app.em(), 'theirs', world.lenders[0]!.id);
}, 60_000);
afterAll(() => app.close());

const call = async (role: Role, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  app.call({
    method,
    url: `/api/forms/${path}`,
    cookie: await world.signIn(role),
    ...(payload && { payload }),
  });

describe('shared views', () => {
  const seen = async (role: Role) =>
    (await call(role, 'GET', `shared-views?store_id=${world.store.id}`)).json();

  test('of a store and its org are visible to all users of the store', async () => {
    const ofStore = { store_id: world.store.id, name: 'To call back', query: 'tab=needs_action' };
    const ofOrg = { org_id: world.store.orgId, name: 'Big ones', query: 'order=amount' };
    expect((await call('STORE_ADMIN', 'POST', 'shared-views/store', ofStore)).statusCode).toBe(200);
    expect((await call('ORG_ADMIN', 'POST', 'shared-views/org', ofOrg)).statusCode).toBe(200);
    const views = [
      { name: 'To call back', query: 'tab=needs_action', of: 'store' },
      { name: 'Big ones', query: 'order=amount', of: 'org' },
    ];
    expect(await seen('BASIC')).toEqual({ views });
    expect(await seen('PROCESSOR')).toEqual({ views });
  });

  test('are replaced by saving under an existing name, and deleted by name', async () => {
    const save = (name: string, query: string) =>
      call('STORE_ADMIN', 'POST', 'shared-views/store', { store_id: world.store.id, name, query });
    await save('Weekend', 'tab=approved');
    const { views } = (await save('weekend', 'tab=closed')).json<{
      views: { name: string; query: string }[];
    }>();
    expect(views.filter(({ name }) => /weekend/i.test(name))).toEqual([
      { name: 'weekend', query: 'tab=closed', of: 'store' },
    ]);
    const path = `shared-views/store?store_id=${world.store.id}&name=WEEKEND`;
    expect((await call('STORE_ADMIN', 'DELETE', path)).body).not.toContain('weekend');
  });

  test('are changed by managers of the store or, for those of the org, of the org', async () => {
    const view = { name: 'Mine', query: '' };
    const ofStore = await call('BASIC', 'POST', 'shared-views/store', { store_id: world.store.id, ...view });
    const ofOrg = await call('STORE_ADMIN', 'POST', 'shared-views/org', {
      org_id: world.store.orgId,
      ...view,
    });
    expect([ofStore.statusCode, ofOrg.statusCode]).toEqual([403, 403]);
  });

  test('of another store are not found', async () => {
    const path = `shared-views?store_id=${theirs.storeId}`;
    expect((await call('STORE_ADMIN', 'GET', path)).statusCode).toBe(404);
    const body = { store_id: theirs.storeId, name: 'Taken', query: '' };
    expect((await call('STORE_ADMIN', 'POST', 'shared-views/store', body)).statusCode).toBe(404);
    expect(JSON.stringify(await seen('ORG_ADMIN'))).not.toContain('Of the org');
  });

  test('are limited in number', async () => {
    const save = (at: number) =>
      call('ORG_ADMIN', 'POST', 'shared-views/org', {
        org_id: world.store.orgId,
        name: `View ${at}`,
        query: '',
      });
    for (let at = 1; at <= 19; at += 1) expect((await save(at)).statusCode).toBe(200);
    const reply = await save(20);
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([409, 'too-many-views']);
  });
});

describe('columns', () => {
  test('are stored per user in the chosen order, and default to the usual ones', async () => {
    const usual = { shown: ['status', 'next', 'amount', 'best', 'lenders', 'submitted', 'source'] };
    expect((await call('BASIC', 'GET', 'columns')).json()).toEqual(usual);
    await call('BASIC', 'PUT', 'columns', { shown: ['status', 'amount'] });
    expect((await call('BASIC', 'GET', 'columns')).json()).toEqual({ shown: ['status', 'amount'] });
    expect((await call('PROCESSOR', 'GET', 'columns')).json()).toEqual(usual);
  });

  test.each([[['lost']], [['status', 'status']]])('refuse an invalid selection: %p', async (shown) => {
    expect((await call('BASIC', 'PUT', 'columns', { shown })).statusCode).toBe(400);
  });
});

describe('the sales associate of an application', () => {
  const associate = async (storeId: number, name: string) => {
    const [row] = await app
      .em()
      .execute<{ id: number }[]>(
        `INSERT INTO store_associate (store_id, first_name, last_name, email) VALUES (?, ?, 'Sample', ?) RETURNING id`,
        [storeId, name, `${name.toLowerCase()}@harbor.test`],
      );
    return row!.id;
  };
  const held = async (ids: readonly string[]) => {
    const rows = await app
      .em()
      .execute<{ id: string; associate_id: number | null }[]>(`SELECT id, associate_id FROM application`);
    return ids.map((id) => rows.find((row) => row.id === id)!.associate_id);
  };

  test('is set for several at once, counted, and restored to the previous ones', async () => {
    const [ann, bob] = [await associate(world.store.id, 'Ann'), await associate(world.store.id, 'Bob')];
    const forms = [await provenShopper(app, world), await provenShopper(app, world)].map(
      ({ formId }) => formId,
    );
    const assign = (assignments: object[]) =>
      call('PROCESSOR', 'POST', 'assign-associate', { store_id: world.store.id, assignments });
    await assign([{ form_id: forms[0], associate_id: ann }]);
    const reply = await assign(forms.map((form_id) => ({ form_id, associate_id: bob })));
    const { changed, before } = reply.json<{ changed: number; before: { form_id: string }[] }>();
    expect(changed).toBe(2);
    expect(await held(forms)).toEqual([bob, bob]);
    await assign(before);
    expect(await held(forms)).toEqual([ann, null]);
    expect((await assign(before)).json()).toEqual({ changed: 0, before: [] });
    const [recorded] = await app
      .em()
      .execute<{ count: number }[]>(
        `SELECT count(*)::int AS count FROM audit_event WHERE action = 'form.assigned' AND subject_id = ?`,
        [forms[0]],
      );
    expect(recorded!.count).toBe(3);
  });

  test('belongs to the store: associates and applications of another one are not found', async () => {
    const { formId } = await provenShopper(app, world);
    const [foreign] = await app
      .em()
      .execute<{ id: number }[]>(`SELECT id FROM store_associate WHERE store_id = ?`, [theirs.storeId]);
    const asStore = await call('STORE_ADMIN', 'POST', 'assign-associate', {
      store_id: world.store.id,
      assignments: [{ form_id: formId, associate_id: foreign!.id }],
    });
    expect(asStore.statusCode).toBe(404);
    expect(await held([formId])).toEqual([null]);
  });

  test('cannot be set by users who only serve customers', async () => {
    const { formId } = await provenShopper(app, world);
    const reply = await call('BASIC', 'POST', 'assign-associate', {
      store_id: world.store.id,
      assignments: [{ form_id: formId, associate_id: null }],
    });
    expect(reply.statusCode).toBe(403);
  });
});
