import type { LenderObject, LenderVersion } from '@millrace/schemas/api';
import { fieldsOfForm } from '@millrace/schemas/form';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import { createTestTenants, type TestTenants } from '../../../../test/http/test-tenants.ts';
import { LenderObjects } from '../../lenders/lender-objects/index.ts';
import { FormConfigs } from './index.ts';

let app: FeatureApp;
let world: TestTenants;
let admin: string;
let alder: number;
beforeAll(async () => {
  app = await startFeatureApp();
  world = await createTestTenants(app);
  admin = await world.signIn('DEV_ADMIN');
  alder = world.lenders.find(({ key }) => key === 'alder')!.id;
}, 60_000);
afterAll(() => app.close());

const post = (action: string, payload: object, cookie = admin) =>
  app.call({ method: 'POST', url: `/api/admin/lender-object/${action}`, payload, cookie });
const read = async (id = alder) =>
  (await app.call({ url: `/api/admin/lender-objects/${id}`, cookie: admin })).json<LenderObject>();
const now = async () => ({ lender_id: alder, version: (await read()).version });
const asked = async () => {
  const lenders = await app.get(FormConfigs).askingLenders(app.em(), world.config);
  return lenders.map(({ key }) => key);
};

const cedar = {
  lender_id: 4711,
  name: 'Cedar & Sons',
  lender_type: 'near_prime',
  required_input: ['username', 'password'],
};

test('requires a field on the form that must be answered before sending', async () => {
  const { fields } = (await app.get(FormConfigs).askingLenders(app.em(), world.config))[1]!;
  expect(fields).toContainEqual(expect.objectContaining({ id: 'own_or_rent', required: false }));
  await app
    .em()
    .execute(
      `UPDATE lender SET before_form_submit_fields = '{own_or_rent}', version = version + 1 WHERE key = 'birch'`,
    );
  const [, birch] = await app.get(FormConfigs).askingLenders(app.em(), world.config);
  expect(birch!.fields).toContainEqual(expect.objectContaining({ id: 'own_or_rent', required: true }));
  await app
    .em()
    .execute(`UPDATE lender SET before_form_submit_fields = '{}', version = version + 1 WHERE key = 'birch'`);
});

test('does not offer paths a lender restricted to other stores', async () => {
  const url = `/api/cfa-configs?storeId=${world.store.id}`;
  const names = async () =>
    (await app.call({ url, cookie: await world.signIn('STORE_ADMIN') }))
      .json<{ lenders: { name: string }[] }>()
      .lenders.map(({ name }) => name);
  expect(await names()).toContain('Birch Leasing');
  await app.em().execute(`UPDATE lender SET restricted = true WHERE key = 'birch'`);
  expect(await names()).not.toContain('Birch Leasing');
  await app.em().execute(`UPDATE lender SET restricted = false WHERE key = 'birch'`);
});

describe('a lender object added by staff', () => {
  test('has the given number, and waits for its plugin', async () => {
    const reply = await post('create', cedar);
    expect(reply.json()).toMatchObject({
      lender_id: 4711,
      key: 'cedar-sons',
      lender_type: 'near_prime',
      required_input: ['username', 'password'],
      api_pipe_settings: { transport: 'unknown' },
    });
    expect(await asked()).toEqual(['alder', 'birch']);
  });

  test.each([
    [{ lender_id: 4711, name: 'Dogwood' }, 'lender_id'],
    [{ lender_id: 4712, name: 'Cedar Sons' }, 'key'],
    [{ lender_id: 4712, name: 'Other', key: 'alder' }, 'key'],
    [{ lender_id: 4712, name: '123' }, 'key'],
  ])('refuses %j at that field', async (more, field) => {
    const reply = await post('create', { ...cedar, ...more });
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({ errors: [{ field }] });
  });

  test.each([[{ lender_id: 'x' }], [{ lender_id: 0 }], [{ required_input: ['shoe_size'] }]])(
    'refuses %j as a lender object',
    async (more) => {
      expect((await post('create', { ...cedar, ...more })).statusCode).toBe(400);
    },
  );

  test('does not block a plugin that is added later', async () => {
    await app.em().execute(`DELETE FROM lender WHERE key = 'elder'`);
    const [row] = await app
      .em()
      .execute<{ id: number }[]>(`INSERT INTO lender (key, name) VALUES ('elder', 'Elder') RETURNING id`);
    expect(row!.id).toBe(4712);
    await app.em().execute(`DELETE FROM lender WHERE key = 'elder'`);
    await app.get(LenderObjects).sync(app.em());
  });
});

describe('a whitelist', () => {
  test('restricts a lender to its stores: other stores do not ask its questions', async () => {
    const { store, sister } = world;
    const reply = await post('whitelist', { ...(await now()), restricted: true, store_ids: [sister.id] });
    expect(reply.json()).toMatchObject({
      api_pipe_settings: { restricted: true, whitelisted_store_ids: [sister.id] },
    });
    expect(await asked()).toEqual(['birch']);
    await post('whitelist', { ...(await now()), restricted: true, store_ids: [sister.id, store.id] });
    expect(await asked()).toEqual(['alder', 'birch']);
    await post('whitelist', { ...(await now()), restricted: false, store_ids: [] });
    expect(await asked()).toEqual(['alder', 'birch']);
  });

  test('refuses an unknown store', async () => {
    const reply = await post('whitelist', { ...(await now()), restricted: true, store_ids: [999_999] });
    expect(reply.statusCode).toBe(404);
  });
});

test('asks what staff added to a lender, in every industry or in one, and says so', async () => {
  const reasons = async (field: string) => {
    const { form } = await app.get(FormConfigs).formOf(app.em(), world.config);
    const found = fieldsOfForm(form).find(({ id }) => id === field);
    return found?.neededBy.map(({ lenderId, rule }) => [lenderId, rule]);
  };
  expect(await reasons('county')).toBeUndefined();
  const { industry } = world.store;
  const added = {
    form_fields: [{ id: 'county', required: true }],
    default_settings: { form_fields: ['middle_initial'] },
    industry_settings: { [industry]: { enabled: true, required_fields: [], form_fields: ['vehicle_year'] } },
  };
  const saved = (await post('save', { ...(await now()), ...added })).json<LenderObject>();
  const { default_settings: _ids, ...asSent } = added;
  expect(saved).toMatchObject(asSent);
  const origins = new Map(saved.default_settings.form_fields.map((one) => [one.id, one.origins]));
  const own = String(saved.fields[0]!['id']);
  expect([origins.get(own), origins.get('county'), origins.get('middle_initial')]).toEqual([
    ['lender'],
    ['form_fields'],
    ['default_settings'],
  ]);
  const { lender_id, version, default_settings } = saved;
  expect((await post('save', { lender_id, version, default_settings })).json()).toEqual(saved);
  for (const field of ['county', 'middle_initial', 'vehicle_year'])
    expect(await reasons(field)).toEqual([['alder', 'lender-settings']]);
  const none = { form_fields: [], default_settings: { form_fields: [] }, industry_settings: {} };
  await post('save', { ...(await now()), ...none });
  expect(await reasons('vehicle_year')).toBeUndefined();
  const unknown = { default_settings: { form_fields: ['shoe_size'] } };
  expect((await post('save', { ...(await now()), ...unknown })).json()).toMatchObject({
    errors: [{ field: 'default_settings.form_fields', code: 'unknown-field' }],
  });
});

describe('product settings per industry', () => {
  test('make a field required in one industry, and other industries inherit the default', async () => {
    const birch = world.lenders.find(({ key }) => key === 'birch')!.id;
    const { industry } = world.store;
    const needOf = async () => {
      const lenders = await app.get(FormConfigs).askingLenders(app.em(), world.config);
      return lenders.find(({ key }) => key === 'birch')!.fields.find(({ id }) => id === 'own_or_rent')!
        .required;
    };
    expect(await needOf()).toBe(false);
    const settings = { [industry]: { enabled: true, required_fields: ['own_or_rent'] } };
    const { version } = await read(birch);
    await post('product-details', { lender_id: birch, version, industry_settings: settings });
    expect(await needOf()).toBe(true);
    expect((await read(birch)).fields.find(({ id }) => id === 'own_or_rent')).toMatchObject({
      required: false,
    });
  });

  test('exclude the lender from an industry', async () => {
    const settings = { [world.store.industry]: { enabled: false, required_fields: [] } };
    await post('product-details', { ...(await now()), industry_settings: settings });
    expect(await asked()).toEqual(['birch']);
    await post('product-details', { ...(await now()), industry_settings: {} });
    expect(await asked()).toEqual(['alder', 'birch']);
  });

  test('refuse unknown industries and fields', async () => {
    const settings = { moon: { enabled: true, required_fields: [] } };
    const reply = await post('product-details', { ...(await now()), industry_settings: settings });
    expect(reply.json()).toMatchObject({ status: 422, errors: [{ field: 'industry_settings.moon' }] });
  });
});

test('saves a whole lender object under the version it was read in, and the history shows the changes', async () => {
  const before = await now();
  const reply = await post('save', { ...before, pipe_order: 42, states_excluded: ['NY'] });
  expect(reply.json()).toMatchObject({ pipe_order: 42, version: before.version + 1 });
  expect((await post('save', { ...before, pipe_order: 43 })).statusCode).toBe(409);
  const history = await app.call({ url: `/api/admin/lender-objects/${alder}/history`, cookie: admin });
  const [newest] = history.json<LenderVersion[]>();
  expect(newest).toMatchObject({ version: before.version + 1, saved_by: 'Ann DEV_ADMIN' });
  expect(newest!.changes).toContainEqual({ field: 'states_excluded', from: [], to: ['NY'] });
  expect(newest!.changes.map(({ field }) => field).sort()).toEqual(['pipe_order', 'states_excluded']);
});

test('refuses other roles to add, restrict or save lenders', async () => {
  const cookie = await world.signIn('FP_ADMIN');
  for (const [action, payload] of [
    ['create', { ...cedar, lender_id: 5000 }],
    ['save', await now()],
    ['whitelist', { ...(await now()), restricted: true, store_ids: [] }],
    ['product-details', { ...(await now()), industry_settings: {} }],
  ] as const)
    expect((await post(action, payload, cookie)).statusCode).toBe(403);
});
