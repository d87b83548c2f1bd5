import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import { createTestTenants, type TestTenants } from '../../../../test/http/test-tenants.ts';

let app: FeatureApp;
let world: TestTenants;
let admin: string;
let alder: number;
let birch: number;
beforeAll(async () => {
  app = await startFeatureApp();
  world = await createTestTenants(app);
  admin = await world.signIn('STORE_ADMIN');
  [alder, birch] = ['alder', 'birch'].map((key) => world.lenders.find((one) => one.key === key)!.id) as [
    number,
    number,
  ];
}, 60_000);
afterAll(() => app.close());

const usual = {
  default: { selected: true },
  easy: { selected: false, required_fields: [] as string[], removed_fields: [] as string[] },
  advanced: { selected: false, categories: [] as object[] },
  lender_order: [] as number[],
};
const category = (more: object = {}) => ({
  name: 'Leases',
  description: '<p>For <b>leases</b></p>',
  lender_ids: [birch],
  required_fields: [],
  removed_fields: [],
  ...more,
});
const url = '/api/application-settings';
const read = async (cookie = admin) =>
  (await app.call({ url: `${url}?storeId=${world.store.id}`, cookie })).json();
const save = (
  settings: object,
  more: { method?: 'POST' | 'PUT'; version?: number; cookie?: string } = {},
) => {
  const { method = 'POST', cookie = admin, ...rest } = more;
  const payload = { storeId: world.store.id, application_settings: { ...usual, ...settings }, ...rest };
  return app.call({ method, url, payload, cookie });
};
const details = async () =>
  (await app.call({ url: `/api/v2/outside-form/details?storeUuid=${world.store.websiteUuid}` })).json();
const versions = async () =>
  (await app.call({ url: `${url}/versions?storeId=${world.store.id}`, cookie: admin })).json();

describe('application settings', () => {
  test('have defaults until the store saves any', async () => {
    expect(await read()).toMatchObject({
      version: 0,
      saved_by: null,
      selected_form_type: 'default',
      application_settings: usual,
    });
    expect(await versions()).toEqual([]);
  });

  test('report whether a freemium model decides the lender order of the account', async () => {
    expect(await read()).toMatchObject({ is_on_model: false });
    await app.em().execute(
      `WITH m AS (INSERT INTO freemium_model (name, used_lender_ids, criteria) VALUES ('Order', '{}', '{}') RETURNING id)
       UPDATE org SET freemium_model_id = m.id FROM m WHERE org.id = ?`,
      [world.store.orgId],
    );
    expect(await read()).toMatchObject({ is_on_model: true });
    await app.em().execute(`UPDATE org SET freemium_model_id = NULL WHERE id = ?`, [world.store.orgId]);
  });

  test('are saved as a version with author and changes, and change the shoppers’ form', async () => {
    const before = (await details()).fieldCount;
    const easy = { selected: true, required_fields: [], removed_fields: ['own_or_rent'] };
    const reply = await save({ default: { selected: false }, easy });
    expect(reply.json()).toMatchObject({
      version: 1,
      saved_by: 'Ann STORE_ADMIN',
      selected_form_type: 'easy',
    });
    expect((await details()).fieldCount).toBe(before - 1);
    expect(await versions()).toMatchObject([
      {
        version: 1,
        restored_from: null,
        changes: [
          { kind: 'form-type', from: 'default', to: 'easy' },
          { kind: 'fields-removed', ids: ['own_or_rent'] },
        ],
      },
    ]);
  });

  test('create no version when saved unchanged', async () => {
    const { application_settings, version } = await read();
    await save(application_settings);
    expect((await read()).version).toBe(version);
  });

  test('of a new store are saved once without a change', async () => {
    const cookie = await world.signIn('ORG_ADMIN');
    const payload = { storeId: world.sister.id, application_settings: usual };
    for (let times = 0; times < 2; times += 1) {
      const reply = await app.call({ method: 'POST', url, payload, cookie });
      expect(reply.json()).toMatchObject({ version: 1, selected_form_type: 'default' });
    }
  });

  test('are refused under an outdated version', async () => {
    const { version } = await read();
    const reply = await save({ lender_order: [birch] }, { method: 'PUT', version: version - 1 });
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'application-settings-changed']);
  });

  test('saved in parallel become consecutive versions', async () => {
    const { version } = await read();
    const orders = [[alder], [birch], [alder, birch], [birch, alder]];
    const replies = await Promise.all(
      orders.map((lender_order) => save({ lender_order }, { method: 'PUT', version })),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(replies.filter(({ statusCode }) => statusCode === 409)).toHaveLength(3);
  });

  test('can be restored as a new version', async () => {
    const before = await read();
    const reply = await app.call({
      method: 'POST',
      url: `${url}/restore`,
      payload: { storeId: world.store.id, version: 1 },
      cookie: admin,
    });
    expect(reply.json()).toMatchObject({ version: before.version + 1, selected_form_type: 'easy' });
    expect((await versions())[0]).toMatchObject({ restored_from: 1 });
  });

  test('of an unknown version return 404', async () => {
    const payload = { storeId: world.store.id, version: 999 };
    expect(
      (await app.call({ method: 'POST', url: `${url}/restore`, payload, cookie: admin })).statusCode,
    ).toBe(404);
  });
});

describe('categories', () => {
  const advanced = (...categories: object[]) => ({
    default: { selected: false },
    advanced: { selected: true, categories },
  });

  test('get a key, sanitized descriptions and the fields of their form', async () => {
    const description = '<p onclick="x()">For <b>leases</b><script>alert(1)</script></p>';
    const reply = (await save(advanced(category({ description })))).json();
    const [saved] = reply.application_settings.advanced.categories;
    expect(saved).toMatchObject({ description: '<p>For <b>leases</b></p>', lender_ids: [birch] });
    expect(saved.key).toMatch(/^[\da-f-]{36}$/);
    expect(saved.form_details).toContainEqual({ id: 'own_or_rent', final_details: { required: false } });
    expect(reply.selected_form_type).toBe('advanced');
  });

  test('can be sent back as they were read', async () => {
    const { application_settings, version } = await read();
    expect((await save(application_settings)).json().version).toBe(version);
  });

  test.each([
    [{ name: ' ' }, 'name', 'Name required'],
    [{ description: '<p></p>' }, 'description', 'Category description is required'],
    [{ lender_ids: [] }, 'lender_ids', 'Must include at least one lender'],
  ])('with %j are refused', async (more, field, message) => {
    const reply = await save(advanced(category(more)));
    expect(reply.statusCode).toBe(422);
    expect(reply.json().errors).toMatchObject([
      { field: `application_settings.advanced.categories.0.${field}`, message },
    ]);
  });

  test('cannot remove a field that one of their lenders requires', async () => {
    const reply = await save(advanced(category({ removed_fields: ['zip_code'] })));
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'field-needed-by-lender']);
    expect(reply.json().message).toContain('Birch Leasing');
  });

  test('remove an optional field of their lenders and require another one', async () => {
    await save(advanced(category({ required_fields: ['own_or_rent'] })));
    const lenders = await app.call({ url: `${url}/lenders?storeId=${world.store.id}`, cookie: admin });
    expect(lenders.json()).toContainEqual(
      expect.objectContaining({ key: 'birch', has_credentials: true, available: true }),
    );
    const [{ form_details }] = (await read()).application_settings.advanced.categories;
    expect(form_details).toContainEqual({ id: 'own_or_rent', final_details: { required: true } });
  });

  test('show lenders restricted to other stores as unavailable', async () => {
    await app.em().execute(`UPDATE lender SET restricted = true WHERE key = 'birch'`);
    const lenders = await app.call({ url: `${url}/lenders?storeId=${world.store.id}`, cookie: admin });
    await app.em().execute(`UPDATE lender SET restricted = false WHERE key = 'birch'`);
    expect(lenders.json()).toContainEqual(expect.objectContaining({ key: 'birch', available: false }));
  });
});

test('a sales associate reads settings and cannot save them, and another tenant’s are not found', async () => {
  const seller = await world.signIn('SALES_ASSOCIATE');
  expect((await read(seller)).version).toBeGreaterThan(0);
  expect((await save({}, { cookie: seller })).statusCode).toBe(403);
  expect((await app.call({ url: `${url}?storeId=${world.foreign.id}`, cookie: admin })).statusCode).toBe(404);
}, 30_000);

describe('lists of lenders', () => {
  const keys = async (path: string, cookie = admin) =>
    ((await app.call({ url: `/api/lenders${path}`, cookie })).json() as { name: string }[]).map(
      ({ name }) => name,
    );

  test('exclude disabled lenders, unless all are requested', async () => {
    const all = ['Alder Lending', 'Birch Leasing'];
    for (const path of ['', '/', '/limited', '/get-valid-api-lenders']) expect(await keys(path)).toEqual(all);
    await app.em().execute(`UPDATE lender SET enabled = false WHERE key = 'alder'`);
    for (const path of ['', '/', '/limited', '/get-valid-api-lenders'])
      expect(await keys(path)).toEqual(['Birch Leasing']);
    expect(await keys('?all=true')).toEqual(all);
  });

  test('are short and open to every signed-in user', async () => {
    const seller = await world.signIn('SALES_ASSOCIATE');
    const reply = await app.call({ url: '/api/lenders/limited', cookie: seller });
    expect(Object.keys(reply.json()[0])).toEqual(['id', 'name']);
    expect((await app.call({ url: '/api/lenders', cookie: seller })).statusCode).toBe(403);
  });
});
