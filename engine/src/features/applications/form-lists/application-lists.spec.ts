import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { answerForm, submittedShopper } from '../../../../test/http/answered-forms.ts';
import { startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import { provenShopper, type Shopper } from '../../../../test/http/shopper.ts';
import { createTestTenants, type TestTenants } from '../../../../test/http/test-tenants.ts';

let app: FeatureApp;
let world: TestTenants;
let shopper: Shopper;

beforeAll(async () => {
  app = await startFeatureApp({ environment: { RATE_LIMIT_FACTOR: '100' } });
  world = await createTestTenants(app);
  shopper = await submittedShopper(app, world);
  await answerForm(app, world, shopper.formId, [
    { outcome: 'Rejected' },
    { outcome: 'Approved', cents: 320_000 },
  ]);
  await provenShopper(app, world);
}, 60_000);
afterAll(() => app.close());

describe('the store’s list', () => {
  const list = async (cookie: string, query = '') =>
    (await app.call({ url: `/api/forms?${query}`, cookie })).json();

  test('shows newest first the lenders asked and the best answer', async () => {
    const { list: rows, count } = await list(await world.signIn('BASIC'));
    expect(count).toBe(2);
    expect(rows[0].situation).toMatchObject({ status: 'in_progress', next: { who: 'customer' } });
    expect(rows[0]).toMatchObject({ status: 'draft', lenders_asked: 0, lenders_total: 0, mode: null });
    expect(rows[1]).toMatchObject({
      id: shopper.formId,
      applicant_name: "Ann O'Brien",
      phone_last4: shopper.phone.slice(-4),
      status: 'answered',
      situation: { status: 'approved', label: 'Approved', next: { who: 'customer', action: 'show_offers' } },
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
    ['search=o’brien ann', 1],
    ['search=BRIEN', 1],
    ['search=ánn', 1],
    ['search=an', 1],
    ['search=ie', 0],
    ['limit=1', 2],
    ['offset=2', 2],
  ])('filtered by %s counts %d', async (query, count) => {
    expect(await list(await world.signIn('BASIC'), query)).toMatchObject({ count });
  });

  test('gives an attempt in review precedence', async () => {
    await app.em().execute(`UPDATE attempt SET state = 'REVIEW' WHERE outcome = 'Rejected'`);
    expect(await list(await world.signIn('BASIC'), 'status=review')).toMatchObject({ count: 1 });
    await app.em().execute(`UPDATE attempt SET state = 'RESPONDED'`);
  });

  describe('with an answer to an undecided lender', () => {
    const given = async (state: string) => {
      await app.em().execute(`DELETE FROM lender_answer`);
      await app.em().execute(
        `INSERT INTO lender_answer (id, attempt_id, request_id, answer_sealed, state)
         SELECT gen_random_uuid(), id, 'q', CASE WHEN ? NOT IN ('processed', 'ignored') THEN ''::bytea END, ?
         FROM attempt WHERE outcome = 'Pending'`,
        [state, state],
      );
      const { list: rows } = await list(await world.signIn('BASIC'));
      return rows.find(({ id }: { id: string }) => id === shopper.formId);
    };
    beforeAll(() =>
      answerForm(
        app,
        world,
        shopper.formId,
        [
          { state: 'PENDING', outcome: 'Pending', waitsOn: 'consumer', asks: 'code' },
          { outcome: 'Rejected' },
        ],
        'running',
      ),
    );
    afterAll(async () => {
      await app.em().execute(`DELETE FROM lender_answer`);
      await answerForm(app, world, shopper.formId, [
        { outcome: 'Rejected' },
        { outcome: 'Approved', cents: 320_000 },
      ]);
    });

    test('shows for application and lender that a person reviews it', async () => {
      const row = await given('review');
      expect(row).toMatchObject({ status: 'review', stage: 'in_progress' });
      expect(row.lenders).toMatchObject([
        { state: 'REVIEW', waits_on: null, asks: null },
        { state: 'RESPONDED' },
      ]);
      expect(await list(await world.signIn('BASIC'), 'status=review')).toMatchObject({ count: 1 });
    });

    test.each(['received', 'sending', 'unclear'])(
      'shows that no action is needed while the answer is %s',
      async (state) => {
        const row = await given(state);
        expect(row).toMatchObject({ status: 'processing', stage: 'in_progress' });
        expect(row.lenders[0]).toMatchObject({ state: 'PENDING', waits_on: null, asks: null });
      },
    );

    test('waits for the customer again once the lender has received it and asks', async () => {
      const row = await given('processed');
      expect(row).toMatchObject({ status: 'processing' });
      expect(row.lenders[0]).toMatchObject({ state: 'PENDING', waits_on: 'consumer', asks: 'code' });
    });
  });

  test('shows a user exactly the stores in reach', async () => {
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

  test('of an org shows a store’s applications only as long as the store belongs to the org', async () => {
    const org = await world.signIn('ORG_ADMIN');
    const { store, foreign } = world;
    const moveTo = (orgId: number) =>
      app.em().execute(`UPDATE store SET org_id = ? WHERE id = ?`, [orgId, store.id]);
    const counted = async () => {
      const { all } = (await app.call({ url: '/api/forms/counts', cookie: org })).json();
      const processed = (await app.call({ url: '/api/forms/org/processed', cookie: org })).json();
      return [(await list(org)).count, all, processed.count];
    };
    expect(await counted()).toEqual([2, 2, 1]);
    await moveTo(foreign.orgId);
    expect(await counted()).toEqual([0, 0, 0]);
    await moveTo(store.orgId);
  });

  test.each(['limit=0', 'limit=101', 'status=lost', 'store_id=abc', 'colour=red'])(
    'refuses %s',
    async (query) => {
      expect(
        (await app.call({ url: `/api/forms?${query}`, cookie: await world.signIn('PROCESSOR') })).statusCode,
      ).toBe(400);
    },
  );
});

describe('a search', () => {
  const phone = (digits: string) => `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
  const texts = () => {
    const digits = shopper.phone.replaceAll(/\D/g, '');
    return [digits, phone(digits), `+1 ${phone(digits)}`, digits.slice(3), digits.slice(-4), shopper.email];
  };

  test.each(['PROCESSOR', 'ORG_ADMIN', 'FP_SUPPORT'] as const)(
    'of a %s finds an application by its whole phone number, its last digits and the e-mail address',
    async (role) => {
      const cookie = await world.signIn(role);
      for (const text of texts()) {
        const { list } = (
          await app.call({ url: `/api/forms?search=${encodeURIComponent(text)}`, cookie })
        ).json<{ list: { id: string }[] }>();
        expect([text, list.map(({ id }) => id)]).toEqual([text, [shopper.formId]]);
      }
    },
  );

  test('finds nothing by another phone number with the same last digits', async () => {
    const other = `213555${shopper.phone.slice(-4)}`;
    const url = `/api/forms?search=${other}`;
    expect((await app.call({ url, cookie: await world.signIn('PROCESSOR') })).json()).toMatchObject({
      count: 0,
    });
  });

  test('of internal staff finds the same in the list of the admin', async () => {
    const cookie = await world.signIn('FP_SUPPORT');
    for (const text of texts()) {
      const url = `/api/admin/applications?filter=${encodeURIComponent(JSON.stringify({ q: text }))}`;
      expect([text, (await app.call({ url, cookie })).json()]).toMatchObject([
        text,
        [{ id: shopper.formId }],
      ]);
    }
  });
});

describe('the list of internal staff', () => {
  test('shows every attempt, paged, by text, and one by its id', async () => {
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
    for (const sort of ['["ip","ASC"]', '["created_at",["ASC"]]', '[["created_at"],"ASC"]', '["created_at"]'])
      expect([
        sort,
        (await app.call({ url: `/api/admin/applications?sort=${sort}`, cookie })).statusCode,
      ]).toEqual([sort, 400]);
  });

  test('is refused for stores', async () => {
    expect(
      (await app.call({ url: '/api/admin/applications', cookie: await world.signIn('ORG_ADMIN') }))
        .statusCode,
    ).toBe(403);
  });
});
