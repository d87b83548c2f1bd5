import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import { fullAnswers, provenShopper, saveAnswers, type Shopper } from '../../../../test/http/shopper.ts';
import { createSmallWorld, type SmallWorld } from '../../../../test/http/small-world.ts';
import { Applications } from './index.ts';

let app: FeatureApp;
let world: SmallWorld;
let shopper: Shopper;
let applications: Applications;
const outcomes = [
  ['Rejected', 'RESPONDED', null],
  ['Approved', 'RESPONDED', 320_000],
] as const;

beforeAll(async () => {
  app = await startFeatureApp({ environment: { RATE_LIMIT_FACTOR: '100' } });
  world = await createSmallWorld(app);
  applications = app.get(Applications);
  shopper = await provenShopper(app, world);
  await saveAnswers(app, shopper, fullAnswers);
  await app.call({ method: 'POST', url: '/api/shopper/form/submit', payload: {}, cookie: shopper.cookie });
  const { store, lenders } = world;
  const plan = { groups: [lenders.map(({ id }) => ({ lenderId: id }))] };
  const owner = [store.orgId, store.id];
  const em = app.em();
  await em.execute(
    `INSERT INTO route (application_id, org_id, store_id, mode, state, plan) VALUES (?, ?, ?, 'Shotgun', 'done', ?::jsonb)`,
    [shopper.formId, ...owner, JSON.stringify(plan)],
  );
  for (const [index, [outcome, state, cents]] of outcomes.entries())
    await em.execute(
      `INSERT INTO attempt (application_id, org_id, store_id, lender_id, lender_key, position, state, outcome, sent_at, approved_cents)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, now(), ?)`,
      [shopper.formId, ...owner, lenders[index]!.id, lenders[index]!.key, index + 1, state, outcome, cents],
    );
  await provenShopper(app, world);
}, 60_000);
afterAll(() => app.close());

describe('the store’s list', () => {
  const list = async (cookie: string, query = '') =>
    (await app.call({ url: `/api/forms?${query}`, cookie })).json();

  test('shows newest first what was asked and what was answered best', async () => {
    const { list: rows, count } = await list(await world.signIn('BASIC'));
    expect(count).toBe(2);
    expect(rows[0]).toMatchObject({ status: 'draft', lenders_asked: 0, lenders_total: 0, mode: null });
    expect(rows[1]).toMatchObject({
      id: shopper.formId,
      applicant_name: "Ann O'Brien",
      phone_last4: shopper.phone.slice(-4),
      status: 'answered',
      mode: 'Shotgun',
      best_outcome: 'Approved',
      best_lender: 'Birch Leasing',
      approved_cents: 320_000,
      lenders_asked: 2,
      lenders_total: 2,
    });
    expect(JSON.stringify(rows)).not.toContain('900112222');
  });

  test.each([
    ['status=answered', 1],
    ['status=draft', 1],
    ['status=review', 0],
    ["search=o'brien", 1],
    ['search=%25', 0],
    ['limit=1', 2],
    ['offset=2', 2],
  ])('filtered by %s counts %d', async (query, count) => {
    expect(await list(await world.signIn('BASIC'), query)).toMatchObject({ count });
  });

  test('counts an attempt in review before everything else', async () => {
    await app.em().execute(`UPDATE attempt SET state = 'REVIEW' WHERE outcome = 'Rejected'`);
    expect(await list(await world.signIn('BASIC'), 'status=review')).toMatchObject({ count: 1 });
    await app.em().execute(`UPDATE attempt SET state = 'RESPONDED'`);
  });

  test('shows a person exactly the stores of their reach', async () => {
    const { store, sister, foreign } = world;
    const org = await world.signIn('ORG_ADMIN');
    expect((await list(org)).count).toBe(2);
    expect((await list(org, `store_id=${sister.id}`)).count).toBe(0);
    const status = async (cookie: string, storeId: number) =>
      (await app.call({ url: `/api/forms?store_id=${storeId}`, cookie })).statusCode;
    expect(await status(org, foreign.id)).toBe(404);
    const basic = await world.signIn('BASIC');
    expect([
      await status(basic, store.id),
      await status(basic, sister.id),
      await status(basic, 424_242),
    ]).toEqual([200, 404, 404]);
    await app
      .em()
      .execute(
        `UPDATE user_store SET store_id = ? WHERE user_id = (SELECT id FROM app_user WHERE email = 'basic@harbor.test')`,
        [foreign.id],
      );
    expect((await list(basic)).count).toBe(0);
    expect(await status(await world.signIn('AFFILIATE'), store.id)).toBe(403);
  }, 30_000);

  test.each(['limit=0', 'limit=101', 'status=lost', 'store_id=abc', 'colour=red'])(
    'refuses %s',
    async (query) => {
      expect(
        (await app.call({ url: `/api/forms?${query}`, cookie: await world.signIn('PROCESSOR') })).statusCode,
      ).toBe(400);
    },
  );
});

describe('the list of internal staff', () => {
  test('names every attempt, in pages, by text, and one by its id', async () => {
    const cookie = await world.signIn('FP_SUPPORT');
    const reply = await app.call({
      url: '/api/admin/applications?range=[0,0]&sort=["created_at","ASC"]',
      cookie,
    });
    expect(reply.headers['content-range']).toBe('applications 0-0/2');
    expect(reply.json()[0]).toMatchObject({ org_name: 'Harbor Group', status: 'answered' });
    expect(reply.json()[0].attempts.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'Rejected',
      'Approved',
    ]);
    const one = await app.call({ url: `/api/admin/applications/${shopper.formId}`, cookie });
    expect(one.json()).toEqual(reply.json()[0]);
    for (const [filter, count] of [
      [`{"id":["${shopper.formId}","x"]}`, 1],
      ['{"q":"ann","status":"answered"}', 1],
      ['{"store_id":99999999999}', 0],
    ] as const)
      expect(
        (
          await app.call({ url: `/api/admin/applications?filter=${encodeURIComponent(filter)}`, cookie })
        ).json(),
      ).toHaveLength(count);
    expect((await app.call({ url: `/api/admin/applications/${randomUUID()}`, cookie })).statusCode).toBe(404);
    expect((await app.call({ url: '/api/admin/applications?sort=["ip","ASC"]', cookie })).statusCode).toBe(
      400,
    );
  });

  test('is not for stores', async () => {
    expect(
      (await app.call({ url: '/api/admin/applications', cookie: await world.signIn('ORG_ADMIN') }))
        .statusCode,
    ).toBe(403);
  });
});

describe('the facade', () => {
  test('knows an application by its store only', async () => {
    const { store, sister } = world;
    const found = await applications.findInStore(app.em(), store.id, shopper.formId);
    expect(found).toMatchObject({
      state: 'submitted',
      requestedCents: 240_000,
      store: { name: 'Harbor Home', state: 'TX', industry: 'furniture' },
      config: {
        mode: 'Shotgun',
        lenderOrder: world.config.lenderOrder,
        thankYou: {
          en: { header: 'Done', message: 'Thanks.', body: '', disclosure: '', locale: 'en' },
          es: { header: 'Done', message: 'Thanks.', body: '', disclosure: '', locale: 'en' },
        },
      },
      chosen: null,
    });
    expect(await applications.findInStore(app.em(), sister.id, shopper.formId)).toBeUndefined();
    const page = { header: 'Bye', message: '<b>Thanks</b>', body: 'Come again.', disclosure: 'Terms apply.' };
    await app.em().execute(
      `WITH page AS (INSERT INTO page (org_id, store_id, type, name, content)
         VALUES (?, ?, 'cfa_thank_you', 'Bye', ?::jsonb) RETURNING id)
       UPDATE cfa_config SET thank_you_page_id = page.id FROM page WHERE cfa_config.id = ?`,
      [world.store.orgId, world.store.id, JSON.stringify(page), world.config.id],
    );
    const chosen = await applications.find(app.em(), shopper.formId);
    expect(chosen?.config.thankYou.es).toEqual({ ...page, locale: 'en' });
    await app.em().execute(`UPDATE page SET deleted_at = now()`);
    const deleted = await applications.find(app.em(), shopper.formId);
    expect(deleted?.config.thankYou.en.header).toBe('Done');
  });

  test('opens the answers that are asked for, and no others', async () => {
    const some = await applications.answersFor(app.em(), shopper.formId, [
      'ssn_number',
      'zip_code',
      'own_or_rent',
    ]);
    expect(some.reveal()).toEqual({ ssn_number: '900112222', zip_code: '78701' });
    expect(JSON.stringify(some)).toBe('"***"');
    expect(Object.keys((await applications.answersFor(app.em(), shopper.formId)).reveal())).toHaveLength(9);
  });

  test('shows staff masked answers with who needs them', async () => {
    const groups = await applications.answersForStaff(app.em(), shopper.formId);
    const ssn = groups.flatMap(({ fields }) => fields).find(({ id }) => id === 'ssn_number');
    expect(ssn).toMatchObject({
      value: '•••-••-2222',
      masked: true,
      needed_by: [{ lender: 'Alder Lending' }],
    });
    expect(await applications.consents(app.em(), shopper.formId)).toHaveLength(3);
  });

  test('writes a correction that fits the form, and refuses one that does not', async () => {
    const correct = (values: Record<string, string>) =>
      app.em().transactional((em) => applications.writeCorrection(em, shopper.formId, values));
    expect(await correct({ zip_code: '78702', first_name: 'Ann' })).toEqual({ changed: ['zip_code'] });
    await expect(correct({ zip_code: '78703', ssn_number: '1' })).rejects.toMatchObject({ code: 'answers' });
    const after = await applications.answersFor(app.em(), shopper.formId, ['zip_code']);
    expect(after.reveal()).toEqual({ zip_code: '78702' });
  });

  test('a correction does not exchange the phone that was proven', async () => {
    const correct = (values: Record<string, string>) =>
      app.em().transactional((em) => applications.writeCorrection(em, shopper.formId, values));
    const exchanged = correct({ zip_code: '78704', mobile_phone: '(305) 555-9999' });
    await expect(exchanged).rejects.toMatchObject({ details: { errors: [{ code: 'proven' }] } });
    const after = await applications.answersFor(app.em(), shopper.formId, ['zip_code', 'mobile_phone']);
    expect(after.reveal()).toEqual({ zip_code: '78702', mobile_phone: shopper.phone });
    expect(await correct({ mobile_phone: shopper.phone })).toEqual({ changed: [] });
  });

  test('keeps the first choice of an offer', async () => {
    const [attemptId, offerId] = [randomUUID(), 'offer-1'];
    const choose = (offer: string) =>
      applications.recordChoice(app.em(), shopper.formId, { attemptId, offerId: offer });
    expect([await choose(offerId), await choose(offerId), await choose('offer-2')]).toEqual([
      true,
      true,
      false,
    ]);
    expect((await applications.find(app.em(), shopper.formId))?.chosen).toMatchObject({ attemptId, offerId });
  });
});
