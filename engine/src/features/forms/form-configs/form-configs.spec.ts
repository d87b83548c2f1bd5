import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import { createTestTenants, type TestTenants } from '../../../../test/http/test-tenants.ts';

let app: FeatureApp;
let world: TestTenants;
let admin: string;
let lenders: number[];
beforeAll(async () => {
  app = await startFeatureApp();
  world = await createTestTenants(app);
  admin = await world.signIn('STORE_ADMIN');
  lenders = world.lenders.map(({ id }) => id);
}, 60_000);
afterAll(() => app.close());

const send = (method: 'POST' | 'PUT', path: string, payload: object, cookie = admin) =>
  app.call({
    method,
    url: `/api/cfa-configs${path}`,
    payload: { storeId: world.store.id, ...payload },
    cookie,
  });
const create = (configData: object, cookie = admin) => send('POST', '', { configData }, cookie);
const list = async () =>
  (await app.call({ url: `/api/cfa-configs?storeId=${world.store.id}`, cookie: admin })).json();
const archive = (ids: string, cookie = admin, storeId = world.store.id) =>
  app.call({ method: 'POST', url: `/api/cfa-configs/${storeId}/${ids}/archive`, payload: {}, cookie });
const nameOf = ({ details }: { details: { name: string } }) => details.name;
const pathNames = (config: { paths: { details: { name: string } }[] }) => config.paths.map(nameOf);

let id: number;

describe('a form', () => {
  test('is created with its default link and a path of all lenders of the store', async () => {
    const reply = await create({ details: { name: ' Spring sale ' } });
    expect(reply.statusCode).toBe(200);
    const { success, cfa_config: config } = reply.json();
    expect(success).toBe(true);
    expect(config).toMatchObject({
      store_id: world.store.id,
      org_id: world.store.orgId,
      details: { name: 'Spring sale' },
      processing_mode: 'Waterfall',
      thank_you_message_id: null,
      lender_order: lenders,
      marketing_links: [{ name: 'Send Form Link', is_default: true, click_count: 0 }],
      paths: [{ details: { name: 'Main path', description: '' }, lenders }],
    });
    const { slug, websiteUuid } = world.store;
    expect(config.form_link).toMatch(
      new RegExp(`^https?://[^/]+/${slug}/${websiteUuid}/${config.url_id}/welcome$`),
    );
    id = config.id;
  });

  test('is listed newest first, with the lenders that paths may name', async () => {
    const { cfa_config: configs, lenders: choice } = await list();
    expect(configs.map((config: { id: number }) => config.id)).toEqual([id, world.config.id]);
    expect(choice).toMatchObject(lenders.map((lender) => ({ id: lender, has_credentials: true })));
  });

  test('opens for shoppers at its link', async () => {
    const { cfa_config: configs } = await list();
    const query = new URLSearchParams({ storeUuid: world.store.websiteUuid!, urlId: configs[0].url_id });
    const reply = await app.call({ url: `/api/v2/outside-form/details?${query.toString()}` });
    expect(reply.json()).toMatchObject({ open: true, lenderCount: 2 });
  });

  test('changes its name and processing mode', async () => {
    const configData = { details: { name: 'Summer sale' }, processing_mode: 'Shotgun' };
    const reply = await send('PUT', '', { id, configData });
    expect(reply.json().cfa_config).toMatchObject(configData);
  });

  test.each([
    [{ details: { name: '' } }],
    [{ details: {} }],
    [{ details: { name: 'x' }, processing_mode: 'Roulette' }],
  ])('refuses incomplete data: %j', async (configData) => {
    expect((await create(configData)).statusCode).toBe(400);
  });
});

describe('the paths of a form', () => {
  test('are replaced by the sent list, and the form asks their lenders', async () => {
    const [main] = (await list()).cfa_config[0].paths;
    const paths = [
      { details: { name: 'Leases', description: 'Without credit' }, lenders: [lenders[1]] },
      { id: main.id, details: { name: 'Loans' }, lenders: [lenders[0], lenders[1]] },
    ];
    const reply = await send('PUT', '/update-paths', { configId: id, paths });
    expect(reply.json()).toMatchObject({ success: true, defaultMsg: 'Updated' });
    const { cfa_config: config } = reply.json();
    expect(pathNames(config)).toEqual(['Leases', 'Loans']);
    expect(config.lender_order).toEqual([lenders[1], lenders[0]]);
    const left = await send('PUT', '/update-paths', { configId: id, paths: [{ id: main.id }] });
    expect(pathNames(left.json().cfa_config)).toEqual(['Loans']);
    expect(left.json().cfa_config.lender_order).toEqual(lenders);
  });

  test('get lenders one by one, and the form asks them', async () => {
    const [path] = (await list()).cfa_config[0].paths;
    const reply = await send('PUT', '/update-path-providers', {
      formId: id,
      pathId: path.id,
      details: { name: 'One lender', description: 'Only the first' },
      lenders: [lenders[0]],
    });
    expect(reply.json()).toMatchObject({
      success: true,
      cfa_config: { lender_order: [lenders[0]], paths: [{ details: { name: 'One lender' } }] },
    });
    const { url_id: urlId } = reply.json().cfa_config;
    const query = new URLSearchParams({ storeUuid: world.store.websiteUuid!, urlId });
    const details = await app.call({ url: `/api/v2/outside-form/details?${query.toString()}` });
    expect(details.json().lenderCount).toBe(1);
  });

  test('refuse unknown lenders', async () => {
    const [path] = (await list()).cfa_config[0].paths;
    const reply = await send('PUT', '/update-path-providers', {
      formId: id,
      pathId: path.id,
      lenders: [424_242],
    });
    expect([reply.statusCode, reply.json().message]).toEqual([
      422,
      'This lender no longer exists in your lender credentials',
    ]);
  });

  describe('set whose contracts are completed here', () => {
    const endToEnd = (more: object, cookie?: string) =>
      app.call({
        method: 'POST',
        url: '/api/application-settings/update-e2e-form-path-providers',
        payload: { storeId: world.store.id, formId: id, ...more },
        cookie: cookie ?? admin,
      });
    const pathNow = async () => (await list()).cfa_config[0].paths[0];

    test('to all capable lenders by default, and keep the choice when the path changes', async () => {
      const { id: pathId } = await pathNow();
      await send('PUT', '/update-path-providers', { formId: id, pathId, lenders });
      expect((await pathNow()).e2e_lenders).toEqual(lenders);
      const [alder] = lenders;
      expect((await list()).lenders).toMatchObject([{ end_to_end: false }, { end_to_end: true }]);
      const reply = await endToEnd({ pathId, lenders: [] });
      expect([reply.statusCode, reply.json().cfa_config.paths[0].e2e_lenders]).toEqual([200, [alder]]);
      await send('PUT', '/update-path-providers', { formId: id, pathId, lenders: lenders.toReversed() });
      expect((await pathNow()).e2e_lenders).toEqual([alder]);
      await send('PUT', '/update-path-providers', { formId: id, pathId, lenders: [alder] });
      await send('PUT', '/update-path-providers', { formId: id, pathId, lenders });
      expect((await pathNow()).e2e_lenders).toEqual(lenders);
      const [audited] = await app
        .em()
        .execute(
          `SELECT count(*)::int AS rows FROM audit_event WHERE action = 'cfa-config.end-to-end-changed'`,
        );
      expect(audited).toEqual({ rows: 1 });
    });

    test('only to capable lenders of the path, and only for a path of the form', async () => {
      const { id: pathId } = await pathNow();
      for (const strange of [[424_242], [lenders[0]]]) {
        const reply = await endToEnd({ pathId, lenders: strange });
        expect([reply.statusCode, reply.json().message]).toEqual([422, 'Failed to update providers']);
      }
      const other = (await list()).cfa_config[1].paths[0].id;
      expect((await endToEnd({ pathId: other, lenders: [] })).statusCode).toBe(404);
      const basic = await world.signIn('BASIC');
      expect((await endToEnd({ pathId, lenders: [] }, basic)).statusCode).toBe(403);
    });
  });

  test('of another form are refused, and nothing is changed', async () => {
    const other = (await list()).cfa_config[1].paths[0];
    const reply = await send('PUT', '/update-paths', { configId: id, paths: [{ id: other.id }] });
    expect([reply.statusCode, reply.json().message]).toEqual([422, 'Failed to delete paths']);
    const providers = { formId: id, pathId: other.id, lenders };
    expect((await send('PUT', '/update-path-providers', providers)).statusCode).toBe(404);
    expect(pathNames((await list()).cfa_config[0])).toEqual(['One lender']);
  });
});

describe('two users editing one form', () => {
  test('the second save is refused, and the additions of the first one stay', async () => {
    const [{ version, paths }] = (await list()).cfa_config;
    const kept = paths.map((path: { id: number }) => ({ id: path.id }));
    const add = (name: string) =>
      send('PUT', '/update-paths', {
        ...{ configId: id, version },
        paths: [...kept, { details: { name }, lenders: [] }],
      });
    const first = (await add('Of the first')).json().cfa_config;
    expect(first.version).toBe(version + 1);
    const late = [
      await add('Of the second'),
      await send('PUT', '', { id, version, configData: { details: { name: 'Late' } } }),
      await send('PUT', '/update-path-providers', { formId: id, version, pathId: kept[0].id, lenders: [] }),
    ];
    for (const reply of late)
      expect([reply.statusCode, reply.json().code]).toEqual([409, 'cfa-config-changed']);
    const [now] = (await list()).cfa_config;
    expect(now).toEqual(first);
    expect(pathNames(now)).toEqual([...paths.map(nameOf), 'Of the first']);
    const again = await send('PUT', '/update-paths', { configId: id, version: now.version, paths: kept });
    expect(again.statusCode).toBe(200);
  });
});

describe('the thank-you message of a form', () => {
  test('is a page of the store, or none', async () => {
    const { id: storeId, orgId } = world.store;
    const page = await app.call({
      method: 'POST',
      url: '/api/pages',
      payload: { name: 'Bye', type: 'cfa_thank_you', orgId, storeId, content: { message: 'Bye' } },
      cookie: admin,
    });
    const pageId = page.json().data.id;
    const choose = (chosen: number | null) =>
      send('PUT', '/update-thank-you-message', { configId: id, pageId: chosen });
    expect((await choose(pageId)).json().cfa_config.thank_you_message_id).toBe(pageId);
    expect((await choose(424_242)).statusCode).toBe(404);
    await app.call({ method: 'DELETE', url: `/api/pages/${pageId}`, payload: {}, cookie: admin });
    expect((await list()).cfa_config[0].thank_you_message_id).toBeNull();
    expect((await choose(null)).statusCode).toBe(200);
  });
});

describe('archiving', () => {
  test.each([
    ['', 400, 'No config IDs provided for archiving'],
    ['%20', 400, 'No config IDs provided for archiving'],
    ['%20,%20', 400, 'No config IDs provided for archiving'],
    ['1,abc', 400, 'Invalid config ID format'],
  ])('%s returns %i %s', async (ids, status, message) => {
    const reply = await archive(ids);
    expect([reply.statusCode, reply.json().message]).toEqual([status, message]);
  });

  test('removes several forms from the list and the web, together with their links', async () => {
    const { cfa_config: made } = (await create({ details: { name: 'Short' } })).json();
    const reply = await archive(`${id},${made.id},${id}`);
    expect(reply.statusCode).toBe(200);
    expect(reply.json().cfa_config.map((config: { id: number }) => config.id)).toEqual([world.config.id]);
    const query = new URLSearchParams({ storeUuid: world.store.websiteUuid!, urlId: made.url_id });
    const details = await app.call({ url: `/api/v2/outside-form/details?${query.toString()}` });
    expect(details.json()).toMatchObject({ open: false, closedBecause: 'link' });
    const links = await app.call({ url: `/api/marketing-links/${world.store.id}`, cookie: admin });
    expect(links.json()).toHaveLength(1);
  });

  test('makes a form read-only', async () => {
    const reply = await send('PUT', '/update-paths', { configId: id, paths: [] });
    expect([reply.statusCode, reply.json().message]).toEqual([404, `Could not find config with ID ${id}`]);
  });

  test('reports the same error for an unknown form and for one of another store', async () => {
    const owner = await world.signIn('ORG_ADMIN');
    const other = await send(
      'POST',
      '',
      { storeId: world.sister.id, configData: { details: { name: 'Theirs' } } },
      owner,
    );
    const foreign = other.json().cfa_config.id as number;
    for (const named of [foreign, 987_654]) {
      const replies = [
        await send('PUT', '/update-paths', { configId: named, paths: [] }),
        await archive(String(named)),
      ];
      for (const reply of replies)
        expect([reply.statusCode, reply.json()]).toEqual([
          404,
          expect.objectContaining({ code: 'not-found', message: `Could not find config with ID ${named}` }),
        ]);
    }
  });

  test('with a form of another store is refused, and none is archived', async () => {
    const owner = await world.signIn('ORG_ADMIN');
    expect((await archive(String(world.config.id), owner, world.sister.id)).statusCode).toBe(404);
    expect((await list()).cfa_config).toHaveLength(1);
  });
});

test('every change is in the audit log', async () => {
  const rows = await app
    .em()
    .execute<{ action: string }[]>(
      `SELECT DISTINCT action FROM audit_event WHERE action LIKE 'cfa-config.%' ORDER BY action`,
    );
  expect(rows.map(({ action }) => action.replace('cfa-config.', ''))).toEqual([
    'archived',
    'created',
    'end-to-end-changed',
    'paths-changed',
    'thank-you-changed',
    'updated',
  ]);
});

test.each([
  ['BASIC', 200, 403],
  ['ORG_ADMIN', 200, 200],
  ['FP_SUPPORT', 200, 200],
  ['AFFILIATE', 403, 403],
] as const)(
  '%s lists with %i and creates with %i',
  async (role, lists, makes) => {
    const cookie = await world.signIn(role);
    const read = await app.call({ url: `/api/cfa-configs?storeId=${world.store.id}`, cookie });
    expect(read.statusCode).toBe(lists);
    expect((await create({ details: { name: role } }, cookie)).statusCode).toBe(makes);
  },
  60_000,
);
