import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import { createTestTenants, type TestTenants } from '../../../../test/http/test-tenants.ts';

let app: FeatureApp;
let world: TestTenants;
let admin: string;
beforeAll(async () => {
  app = await startFeatureApp();
  world = await createTestTenants(app);
  admin = await world.signIn('STORE_ADMIN');
}, 60_000);
afterAll(() => app.close());

const create = (body: object = {}, cookie = admin) =>
  app.call({
    method: 'POST',
    url: '/api/marketing-links',
    payload: { store_id: world.store.id, cfa_config_id: world.config.id, ...body },
    cookie,
  });
const put = (path: string, payload: object, cookie = admin) =>
  app.call({
    method: 'PUT',
    url: `/api/marketing-links/${path}`,
    payload: { storeId: world.store.id, ...payload },
    cookie,
  });
const read = (path: string | number, cookie = admin) =>
  app.call({ url: `/api/marketing-links/${path}`, cookie });
const namesOf = (links: { name: string }[]) => links.map(({ name }) => name);

let id: number;

describe('a marketing link', () => {
  test('is created without clicks, tags and addresses, with the default name', async () => {
    const ignored = {
      click_count: 99,
      is_default: true,
      is_active: false,
      original_url: 'https://evil.example',
      created_by: 7,
    };
    const reply = await create(ignored);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({
      name: 'New Marketing Link',
      store_id: world.store.id,
      storeId: world.store.id,
      cfa_config_id: world.config.id,
      cfaConfigId: world.config.id,
      org_id: world.store.orgId,
      tags: [],
      notify_emails: [],
      click_count: 0,
      is_active: true,
      is_default: false,
      archived: false,
      figures: { clicks: 0, started: 0, submitted: 0, approved: 0 },
    });
    const { id: made, original_url, url, qr_url } = reply.json();
    expect(original_url).toContain(`/${world.store.websiteUuid}/${world.config.urlId}/welcome`);
    expect([url, qr_url]).toEqual([
      `${original_url}?marketing_link_id=${made}`,
      `${original_url}?marketing_link_id=${made}&qr=true`,
    ]);
    id = made;
    const { short_url } = reply.json();
    const code = new URL(short_url).pathname.replace('/a/', '');
    expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{6}$/);
    const opened = await app.call({ url: `/api/marketing-links/short/${code.toLowerCase()}` });
    expect(opened.json()).toEqual({ path: url.replace(/^https?:\/\/[^/]+/, '') });
    expect((await app.call({ url: '/api/marketing-links/short/222222' })).statusCode).toBe(404);
  });

  test('stores its name, tags and addresses as typed, each once', async () => {
    const data = {
      name: 'Window sign',
      tags: [' spring ', 'spring', 'window'],
      notify_emails: ['sam@', 'sam@store.example'],
    };
    const reply = await put(String(id), { id, data });
    expect(reply.json()).toMatchObject({
      name: 'Window sign',
      tags: ['spring', 'window'],
      notify_emails: data.notify_emails,
    });
  });

  test('is listed newest first, by store, by form and by org', async () => {
    const owner = await world.signIn('ORG_ADMIN');
    const lists = [
      await read(world.store.id),
      await read(`config/${world.config.id}`),
      await read(`org/${world.store.orgId}`, owner),
    ];
    for (const list of lists) expect(namesOf(list.json())).toEqual(['Window sign', 'Send Form Link']);
  });

  test.each([
    [{ store_id: undefined }, 'storeId, orgId'],
    [{ store_id: null, cfa_config_id: null }, 'storeId, cfaConfigId, orgId'],
    [{ cfa_config_id: undefined }, 'cfaConfigId'],
  ])('is not created without its ids: %j', async (body, names) => {
    const reply = await create(body);
    expect([reply.statusCode, reply.json().message]).toEqual([400, `Missing required IDs: ${names}`]);
  });

  test('cannot be created by a user without a store', async () => {
    const dev = await world.signIn('DEV_ADMIN');
    const em = app.em();
    await em.execute(`UPDATE app_user SET primary_store_id = NULL WHERE email = 'dev_admin@harbor.test'`);
    const reply = await create({}, dev);
    expect(reply.json().message).toBe('Missing required IDs: primaryStoreId');
  });

  test('counts the clicks of shoppers', async () => {
    await app.call({ method: 'POST', url: `/api/marketing-links/${id}/click`, payload: {} });
    const [link] = (await read(world.store.id)).json();
    expect([link.click_count, link.figures.clicks]).toEqual([1, 1]);
  });
});

describe('archiving', () => {
  test('removes the link from every list and disables it', async () => {
    const { id: extra } = (await create({ name: 'Flyer' })).json();
    expect((await put(`${extra}/archive`, { archived: true })).json().archived).toBe(true);
    expect((await put(String(id), { data: { archived: true } })).json()).toMatchObject({
      archived: true,
      is_active: false,
    });
    expect(namesOf((await read(world.store.id)).json())).toEqual(['Send Form Link']);
    const query = { storeUuid: world.store.websiteUuid!, urlId: world.config.urlId, link: String(id) };
    const details = await app.call({
      url: `/api/v2/outside-form/details?${new URLSearchParams(query).toString()}`,
    });
    expect(details.json()).toMatchObject({ open: false, closedBecause: 'link' });
    // a poster may have the short address, whose page then says the same
    const [{ short_code: code }] = await app
      .em()
      .execute<[{ short_code: string }]>(`SELECT short_code FROM marketing_link WHERE id = ?`, [id]);
    expect((await app.call({ url: `/api/marketing-links/short/${code}` })).json()).toEqual({
      path: expect.stringContaining(`marketing_link_id=${id}`),
    });
    expect((await put(`${extra}/archive`, { archived: true })).statusCode).toBe(404);
  });

  test.each(['archive', 'update'])('the default link is refused, by %s', async (way) => {
    const reply =
      way === 'archive'
        ? await put(`${world.link.id}/archive`, { archived: true })
        : await put(String(world.link.id), { data: { archived: true } });
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'default-link']);
  });
});

test('links of another store or of a form elsewhere are not found', async () => {
  const owner = await world.signIn('ORG_ADMIN');
  const sister = { storeId: world.sister.id, data: { name: 'x' } };
  expect((await put(String(world.link.id), sister, owner)).statusCode).toBe(404);
  expect((await create({ store_id: world.sister.id }, owner)).statusCode).toBe(404);
  expect((await read(world.foreign.id, owner)).statusCode).toBe(404);
  expect((await read(`org/${world.foreign.orgId}`, owner)).statusCode).toBe(404);
});

test.each([
  ['BASIC', 200, 403, 403],
  ['LAA_STORE', 200, 200, 403],
  ['ORG_ADMIN', 200, 200, 200],
  ['AFFILIATE', 403, 403, 403],
] as const)(
  '%s lists with %i, creates with %i and lists the org with %i',
  async (role, lists, makes, org) => {
    const cookie = await world.signIn(role);
    const statuses = [
      await read(world.store.id, cookie),
      await create({ name: role }, cookie),
      await read(`org/${world.store.orgId}`, cookie),
    ].map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([lists, makes, org]);
  },
  60_000,
);
