import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import { createTestTenants, type TestTenants } from '../../../../test/http/test-tenants.ts';
import { RuleStore } from '../../../platform/rules/index.ts';
import { LenderObjects } from './index.ts';

let app: FeatureApp;
let world: TestTenants;
let admin: string;
beforeAll(async () => {
  app = await startFeatureApp();
  world = await createTestTenants(app);
  admin = await world.signIn('DEV_ADMIN');
}, 60_000);
afterAll(() => app.close());

const path = (id: number) => `/api/admin/lender-objects/${id}`;
const read = async (id: number) => (await app.call({ url: path(id), cookie: admin })).json();
const save = (id: number, payload: object, cookie = admin) =>
  app.call({ method: 'PUT', url: path(id), payload, cookie });

describe('lender objects', () => {
  test('are one row for each plugin, with the facts of the plugin', async () => {
    const reply = await app.call({
      url: '/api/admin/lender-objects?filter={}&range=[0,9]&sort=["key","ASC"]',
      cookie: admin,
    });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-range']).toBe('lender-objects 0-1/2');
    const [alder] = reply.json();
    expect(alder).toMatchObject({
      key: 'alder',
      lender_type: 'prime',
      settings: { purpose: 'Large Purchase', copies: 2 },
      stores_with_credentials: 1,
      version: 1,
    });
    expect(alder.manifest.config).toHaveLength(2);
    expect(alder.fields.length).toBeGreaterThan(3);
    expect(reply.body).not.toContain('secret-of');
  });

  test('are found by text, by id and in pages', async () => {
    const list = async (query: string) =>
      (await app.call({ url: `/api/admin/lender-objects?${query}`, cookie: admin })).json() as {
        key: string;
      }[];
    const [alder, birch] = world.lenders;
    expect((await list('filter={"q":"birch"}')).map(({ key }) => key)).toEqual(['birch']);
    expect(await list(`filter={"id":[${alder!.id},${birch!.id}]}`)).toHaveLength(2);
    expect((await list('sort=["key","DESC"]&range=[1,1]')).map(({ key }) => key)).toEqual(['alder']);
    expect(await (await app.call({ url: '/api/lenders/dev', cookie: admin })).json()).toHaveLength(2);
  });

  test('show the rules in force, not the rules of the plugin', async () => {
    const { id } = world.lenders.find(({ key }) => key === 'alder')!;
    const rule = {
      id: 'far-away',
      when: { all: [{ fact: 'store_state', operator: 'equal', value: 'HI' }] },
      gives: {
        code: 'far-away',
        text: { en: 'Alder does not serve Hawaii.', es: 'Alder no atiende Hawái.' },
      },
    };
    const { number } = await app
      .get(RuleStore)
      .record(app.em(), { kind: 'eligibility', name: 'alder', effectiveFrom: null, rules: [rule] });
    expect(await read(id)).toMatchObject({
      rules: [{ id: 'far-away', reason: rule.gives, excludeWhen: rule.when }],
      rules_version: number,
    });
  });

  test('are not added a second time', async () => {
    await app.get(LenderObjects).sync(app.em());
    expect(await app.get(LenderObjects).all(app.em())).toHaveLength(2);
  });
});

describe('saving a lender object', () => {
  test('changes the sent fields, raises the version and writes an audit row with the difference', async () => {
    const { lender_id: id, version } = await read(world.lenders[0]!.id);
    const reply = await save(id, { version, is_active: false, pipe_order: 47, states_excluded: ['NY'] });
    expect(reply.json()).toMatchObject({
      is_active: false,
      pipe_order: 47,
      states_excluded: ['NY'],
      version: version + 1,
    });
    const [row] = await app
      .em()
      .execute<{ facts: object }[]>(
        `SELECT facts FROM audit_event WHERE action = 'lender.updated' ORDER BY id DESC`,
      );
    expect(row?.facts).toMatchObject({ 'is_active.from': true, 'is_active.to': false, 'pipe_order.to': 47 });
  });

  test('with an old version is refused and changes nothing', async () => {
    const before = await read(world.lenders[0]!.id);
    const reply = await save(before.lender_id, { version: before.version - 1, is_active: true });
    expect(reply.statusCode).toBe(409);
    expect(reply.json().code).toBe('lender-changed');
    expect(await read(before.lender_id)).toEqual(before);
  });

  test('by four users at once succeeds for one of them', async () => {
    const { lender_id: id, version } = await read(world.lenders[1]!.id);
    const replies = await Promise.all(
      [11, 12, 13, 14].map((pipe_order) => save(id, { version, pipe_order })),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(replies.filter(({ statusCode }) => statusCode === 409)).toHaveLength(3);
  });

  test('with invalid settings names each of them', async () => {
    const before = await read(world.lenders[1]!.id);
    const reply = await save(before.lender_id, {
      version: before.version,
      settings: { copies: 'three', colour: 'red' },
    });
    expect(reply.statusCode).toBe(422);
    expect(reply.json().errors.map(({ field }: { field: string }) => field)).toEqual([
      'settings.copies',
      'settings.colour',
    ]);
    expect(await read(before.lender_id)).toEqual(before);
  });

  test('works under the product’s own path, with the id in the body', async () => {
    const { lender_id: id, version } = await read(world.lenders[1]!.id);
    const payload = { lender_id: id, version, settings: { purpose: 'Home' } };
    const reply = await app.call({
      method: 'PUT',
      url: '/api/admin/lender-object/update',
      payload,
      cookie: admin,
    });
    expect(reply.json()).toMatchObject({ lender_id: id, settings: { purpose: 'Home', copies: 2 } });
  });

  test.each([
    [{ is_active: false }, 400],
    [{ version: 1, states_excluded: ['texas'] }, 400],
    [{ version: '1' }, 400],
  ])('with %j is refused', async (payload, status) => {
    expect((await save(world.lenders[0]!.id, payload)).statusCode).toBe(status);
  });

  test('stores addresses, a logo and required fields and returns them', async () => {
    const { lender_id: id, version } = await read(world.lenders[1]!.id);
    const changes = {
      start_url: 'https://birch.example',
      application_url: 'https://birch.example/apply?store=1',
      logo_url: 'data:image/png;base64,AQID',
      api_pipe_settings: {
        e2e_config: { esign: true, days: 30 },
        api_pipe_before_form_submit_fields: ['own_or_rent'],
      },
    };
    const payload = { lender_id: id, version, ...changes };
    const url = '/api/admin/lender-object/save';
    const reply = await app.call({ method: 'POST', url, payload, cookie: admin });
    expect(reply.json()).toMatchObject(changes);
    const [row] = await app
      .em()
      .execute<{ changes: object[] }[]>(
        `SELECT changes FROM lender_version WHERE lender_id = ? ORDER BY version DESC LIMIT 1`,
        [id],
      );
    expect(row!.changes).toContainEqual({ field: 'logo_url', from: null, to: 'a picture' });
  });

  test.each([
    [{ start_url: 'javascript:alert(1)' }, 400],
    [{ logo_url: 'https://elsewhere.example/logo.png' }, 400],
    [{ api_pipe_settings: { e2e_config: { deep: { down: 1 } } } }, 400],
    [{ pipe_order: 51 }, 400],
    [{ api_pipe_settings: { api_pipe_before_form_submit_fields: ['shoe_size'] } }, 422],
  ])('with %j is refused', async (changes, status) => {
    const { lender_id: id, version } = await read(world.lenders[1]!.id);
    const payload = { lender_id: id, version, ...changes };
    const url = '/api/admin/lender-object/save';
    expect((await app.call({ method: 'POST', url, payload, cookie: admin })).statusCode).toBe(status);
  });

  test('that does not exist returns 404', async () => {
    expect((await save(999_999, { version: 1 })).statusCode).toBe(404);
    expect((await app.call({ url: path(999_999), cookie: admin })).statusCode).toBe(404);
  });
});

describe('a manual lender', () => {
  const complete = {
    lender_id: 777,
    name: 'Elm Loans',
    lender_type: 'prime',
    required_input: ['username', 'password'],
    api_pipe_settings: { api_type: 'manual' },
    application_url: 'https://apply.elm-loans.example',
    states: ['OH', 'TX'],
    form_fields: [{ id: 'first_name', required: true }],
    avg_processing_time_s: 600,
  };
  const create = (more: object) =>
    app.call({
      method: 'POST',
      url: '/api/admin/lender-object/create',
      payload: { ...complete, ...more },
      cookie: admin,
    });

  test.each([
    [{ application_url: null }, 'application_url'],
    [{ form_fields: [] }, 'form_fields'],
    [{ form_fields: [{ id: 'shoe_size', required: true }] }, 'form_fields'],
    [{ industries: ['boats'] }, 'industries'],
    [{ states: [] }, 'states'],
    [{ api_pipe_settings: { api_type: 'automatic' } }, 'states'],
    [{ api_pipe_settings: { api_type: 'automatic' }, key: 'manual-elm' }, 'key'],
  ])('with %j is refused with a sentence about %s', async (more, field) => {
    const reply = await create(more);
    expect(reply.statusCode).toBe(422);
    expect(reply.json().errors[0]).toMatchObject({ field, message: expect.stringMatching(/\w+ \w+/) });
  });

  test('is created, described like a plugin, edited, and switched off', async () => {
    expect((await create({})).json()).toMatchObject({
      lender_id: 777,
      key: 'manual-elm-loans',
      type: 'loan',
      api_pipe_settings: { api_type: 'manual', transport: 'manual' },
      default_settings: { form_fields: [{ id: 'first_name', section: 'basic', order: 1, required: true }] },
      states: ['OH', 'TX'],
      fields: [{ id: 'first_name', required: true }],
      manifest: { decision: 'person', decisionSeconds: 600 },
    });
    const changed = await app.call({
      method: 'POST',
      url: '/api/admin/lender-object/save',
      payload: {
        lender_id: 777,
        version: 1,
        is_active: false,
        states: null,
        form_fields: [{ id: 'last_name', required: false }],
      },
      cookie: admin,
    });
    expect(changed.json()).toMatchObject({
      is_active: false,
      manifest: { states: 'all' },
      fields: [{ id: 'last_name', required: false }],
    });
    const lenders = await app.get(LenderObjects).all(app.em());
    expect(lenders.find(({ id }) => id === 777)?.plugin?.fields).toHaveLength(1);
    await app.em().execute(`DELETE FROM lender_version WHERE lender_id = 777`);
    await app.em().execute(`DELETE FROM lender WHERE id = 777`);
  });
});

test('only developers may read and save lender objects', async () => {
  const { lender_id: id, version } = await read(world.lenders[0]!.id);
  expect((await app.call({ url: path(id), cookie: admin })).statusCode).toBe(200);
  for (const role of ['FP_ADMIN', 'FP_SUPPORT', 'BASIC'] as const) {
    const cookie = await world.signIn(role);
    expect((await app.call({ url: path(id), cookie })).statusCode).toBe(403);
    expect((await save(id, { version }, cookie)).statusCode).toBe(403);
  }
  expect((await app.call({ url: path(id) })).statusCode).toBe(401);
}, 30_000);
