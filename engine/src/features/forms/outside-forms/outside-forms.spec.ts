import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import { Associates } from '../../tenancy/associates/index.ts';
import { createTestTenants, type TestTenants } from '../../../../test/http/test-tenants.ts';

let app: FeatureApp;
let world: TestTenants;
beforeAll(async () => {
  app = await startFeatureApp();
  world = await createTestTenants(app);
}, 60_000);
afterAll(() => app.close());

const details = (query: Record<string, string | number>, cookie?: string) =>
  app.call({
    ...(cookie && { cookie }),
    url: `/api/v2/outside-form/details?${new URLSearchParams(query as never).toString()}`,
  });

describe('the details of a public form', () => {
  test('show the questions, the number of lenders and the texts to agree to', async () => {
    const { store, config, link } = world;
    const reply = await details({ storeUuid: store.websiteUuid!, urlId: config.urlId, link: link.id });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({
      store: { name: 'Harbor Home', uuid: store.websiteUuid, state: 'TX' },
      urlId: config.urlId,
      linkId: link.id,
      open: true,
      lenderCount: 2,
      fieldCount: 10,
      associates: [],
    });
    const { en, es } = reply.json().disclosures;
    expect(en).toHaveLength(3);
    expect(es.map(({ textHash }: { textHash: string }) => textHash)).toEqual(
      en.map(({ textHash }: { textHash: string }) => textHash),
    );
  });

  test('are found by the store alone through its default link', async () => {
    const reply = await details({ storeUuid: world.store.websiteUuid! });
    expect(reply.json()).toMatchObject({ urlId: world.config.urlId, open: true });
  });

  test('are those of another form of the store if the usual one asks no lender', async () => {
    const { store, config, lenders } = world;
    const order = (ids: number[]) =>
      app.em().execute(`UPDATE cfa_config SET lender_order = ? WHERE id = ?`, [`{${ids.join()}}`, config.id]);
    const [other] = await app.em().execute<{ id: number; urlId: string }[]>(
      `INSERT INTO cfa_config (org_id, store_id, url_id, name, lender_order)
       VALUES (?, ?, 'second-form', 'Second', ?) RETURNING id, url_id AS "urlId"`,
      [store.orgId, store.id, `{${lenders[0]!.id}}`],
    );
    await order([]);
    expect((await details({ storeUuid: store.websiteUuid! })).json()).toMatchObject({
      urlId: other!.urlId,
      open: true,
    });
    const named = await details({ storeUuid: store.websiteUuid!, urlId: config.urlId });
    expect(named.json()).toMatchObject({ open: false, closedBecause: 'setup' });
    await order(lenders.map(({ id }) => id));
    await app.em().execute(`UPDATE cfa_config SET archived = true WHERE id = ?`, [other!.id]);
  });

  test.each(['STORE_ADMIN', 'LAA_ADMIN', 'DEV_ADMIN', 'DEMO'] as const)(
    'are the same while a %s is signed in at this browser',
    async (role) => {
      const cookie = await world.signIn(role);
      const query = { storeUuid: world.store.websiteUuid!, urlId: world.config.urlId, link: world.link.id };
      const [signedIn, stranger] = [await details(query, cookie), await details(query)];
      expect([signedIn.statusCode, signedIn.json()]).toEqual([200, stranger.json()]);
      const elsewhere = { storeUuid: world.foreign.websiteUuid! };
      expect((await details(elsewhere, cookie)).json().code).toBe('not-configured');
    },
  );

  test('name the associates of the store, unless the store does not ask for them', async () => {
    const associate = { firstName: 'Robin', lastName: 'Sample', email: 'robin@harbor.test' };
    await app.get(Associates).ensure(app.em(), { ...associate, storeId: world.store.id });
    const read = () => details({ storeUuid: world.store.websiteUuid! });
    expect((await read()).json().associates).toEqual([{ id: expect.any(Number), name: 'Robin Sample' }]);
    const em = app.em();
    await em.execute(`UPDATE outside_form SET "values" = '{"ask_for_associate": false}'`);
    expect((await read()).json().associates).toEqual([]);
    await em.execute(`UPDATE outside_form SET "values" = '{}'`);
  });

  test.each([
    ['an unknown store', () => ({ storeUuid: randomUUID() }), 404, 'link-inactive'],
    ['an unknown form', () => ({ storeUuid: world.store.websiteUuid!, urlId: 'none' }), 404, 'link-inactive'],
    ['a store without forms', () => ({ storeUuid: world.sister.websiteUuid! }), 404, 'not-configured'],
    ['no uuid', () => ({ storeUuid: 'x' }), 400, 'validation'],
    [
      'a form of another store',
      () => ({ storeUuid: world.foreign.websiteUuid!, urlId: world.config.urlId }),
      404,
      'link-inactive',
    ],
  ])('of %s are refused', async (_, query, status, code) => {
    const reply = await details(query());
    expect([reply.statusCode, reply.json().code]).toEqual([status, code]);
  });

  test.each([
    ['an unknown link', 'link', `UPDATE org SET name = name`, { link: '99999999999999999999' }],
    ['an archived link', 'link', `UPDATE marketing_link SET archived = true`, {}],
    ['an archived form', 'link', `UPDATE cfa_config SET archived = true`, {}],
    ['a disabled store', 'link', `UPDATE store SET is_disabled = true`, {}],
    [
      'a store that takes none now',
      'store',
      `INSERT INTO store_settings (store_id, "values") SELECT id, '{"accepts_applications": false}' FROM store`,
      {},
    ],
    ['lenders switched off', 'setup', `UPDATE lender SET enabled = false`, {}],
  ])(
    'of %s report that no application can be started, and whom to call',
    async (_, closedBecause, change, more) => {
      const { store, config, link } = world;
      const em = app.em();
      await em.execute(change);
      const reply = await details({
        storeUuid: store.websiteUuid!,
        urlId: config.urlId,
        link: link.id,
        ...more,
      });
      expect(reply.statusCode).toBe(200);
      expect(reply.json()).toMatchObject({ open: false, closedBecause, store: { phone: '(512) 555-0100' } });
      for (const table of ['marketing_link', 'cfa_config'])
        await em.execute(`UPDATE ${table} SET archived = false`);
      await em.execute(`UPDATE store SET is_disabled = false`);
      await em.execute(`UPDATE lender SET enabled = true`);
      await em.execute(`DELETE FROM store_settings`);
    },
  );

  test('contain fewer questions when the store has no account with a lender', async () => {
    const em = app.em();
    await em.execute(`UPDATE store_credential SET is_active = false WHERE lender_id = ?`, [
      world.lenders[1]!.id,
    ]);
    const reply = await details({ storeUuid: world.store.websiteUuid! });
    expect(reply.json()).toMatchObject({ lenderCount: 1, fieldCount: 7 });
    await em.execute(`UPDATE store_credential SET is_active = true`);
  });
});

describe('a click on a link', () => {
  test('is counted once by the server', async () => {
    const click = () =>
      app.call({
        method: 'POST',
        url: `/api/marketing-links/${world.link.id}/click`,
        payload: { click_count: 99 },
      });
    const replies = await Promise.all(Array.from({ length: 20 }, click));
    for (const reply of replies) expect(reply.json()).toEqual({ success: true });
    const [row] = await app.em().execute<{ click_count: number }[]>(`SELECT click_count FROM marketing_link`);
    expect(row?.click_count).toBe(20);
  });

  test.each([
    ['999999', 404],
    ['abc', 400],
    ['-1', 400],
  ])('on %s is refused', async (id, status) => {
    expect((await app.call({ method: 'POST', url: `/api/marketing-links/${id}/click` })).statusCode).toBe(
      status,
    );
  });
});
