import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { statuses } from '@millrace/schemas/states';
import { answerForm, submittedShopper, type GivenAnswer } from '../../../../test/http/answered-forms.ts';
import { startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import { committedInBetween } from '../../../../test/http/concurrent-change.ts';
import { provenShopper, type Shopper } from '../../../../test/http/shopper.ts';
import { createTestTenants, type TestTenants } from '../../../../test/http/test-tenants.ts';

let app: FeatureApp;
let world: TestTenants;
let shopper: Shopper;

beforeAll(async () => {
  app = await startFeatureApp({ environment: { RATE_LIMIT_FACTOR: '100' } });
  world = await createTestTenants(app);
  shopper = await submittedShopper(app, world);
  await provenShopper(app, world);
}, 60_000);
afterAll(() => app.close());
beforeEach(() => answer([]));
afterEach(async () => {
  const first = '00000000-0000-0000-0000-000000000000';
  const differences = await app.em().execute(`SELECT * FROM tenant.listing_differences(?, 100)`, [first]);
  expect(differences).toEqual([]);
});

/**
 * Sets the lenders' replies to the submitted application, one entry per reply. An entry without a lender is
 * a reply of the first lender.
 */
const answer = (given: readonly GivenAnswer[], route: 'running' | 'done' = 'done') =>
  answerForm(
    app,
    world,
    shopper.formId,
    given.map((each) => ({ lender: 0, ...each })),
    route,
  );

const get = async (role: Parameters<TestTenants['signIn']>[0], path: string) =>
  app.call({ url: `/api/forms${path}`, cookie: await world.signIn(role) });
const stageOf = async () => {
  const { list } = (await get('BASIC', '?order=oldest')).json<{ list: { id: string; stage: string }[] }>();
  return list.find(({ id }) => id === shopper.formId)?.stage;
};

/** Chooses the offer with this amount in cents. Null chooses none. */
const choose = (cents: number | null) =>
  app.em().execute(
    `UPDATE application SET chosen_attempt_id = (SELECT id FROM attempt WHERE application_id = ? AND approved_cents = ?)
     WHERE id = ?`,
    [shopper.formId, cents, shopper.formId],
  );

describe('the tab of an application', () => {
  test.each([
    ['no lender was asked', [], 'closed'],
    ['a lender declined', [{ outcome: 'Rejected' }], 'closed'],
    ['a decline can be corrected', [{ outcome: 'Soft Decline' }], 'needs_action'],
    ['a lender holds the application', [{ outcome: 'Hold', state: 'PENDING' }], 'in_progress'],
    ['an attempt is in review', [{ state: 'REVIEW' }], 'needs_action'],
    [
      'a lender waits for the store',
      [{ outcome: 'Pending', state: 'PENDING', waitsOn: 'merchant' }],
      'needs_action',
    ],
    [
      'a lender waits for the store, and another approved',
      [{ outcome: 'Approved' }, { lender: 1, outcome: 'Pending', state: 'PENDING', waitsOn: 'merchant' }],
      'needs_action',
    ],
    [
      'a lender that waited for the store timed out, and another lender approved',
      [{ outcome: 'Approved' }, { lender: 1, outcome: 'timed_out', state: 'PENDING', waitsOn: 'merchant' }],
      'approved',
    ],
    ['a lender approved', [{ outcome: 'Approved' }], 'approved'],
    [
      'a declined application is approved after a correction',
      [{ outcome: 'Soft Decline' }, { outcome: 'Approved', generation: 2 }],
      'approved',
    ],
    [
      'an approved application is declined after a correction',
      [{ outcome: 'Approved' }, { outcome: 'Rejected', generation: 2 }],
      'closed',
    ],
    ['the answer was the contract', [{ outcome: 'contract_sent' }], 'contract_out'],
  ] as const)('when %s', async (_, given, stage) => {
    await answer(given);
    expect(await stageOf()).toBe(stage);
  });

  const documents = { waitsOn: 'merchant', asks: 'documents' } as const;
  test.each([
    ['wants documents of the store', [{ outcome: 'Approved', ...documents }], 'needs_action'],
    [
      'for the time being wants documents of the store',
      [{ outcome: 'Pre Approved', state: 'PENDING', ...documents }],
      'needs_action',
    ],
    [
      'asks the customer',
      [{ outcome: 'Approved', waitsOn: 'consumer', asks: 'documents' }],
      'needs_customer',
    ],
    ['is just being given them', [{ outcome: 'Approved', state: 'SUBMITTING', ...documents }], 'in_progress'],
    [
      'asks nothing, and leaves the next step to the store',
      [{ outcome: 'Approved', waitsOn: 'merchant' }],
      'approved',
    ],
    [
      'asked before a correction only',
      [
        { outcome: 'Approved', ...documents },
        { outcome: 'Approved', generation: 2 },
      ],
      'approved',
    ],
    [
      'has a contract out already, and still wants them',
      [{ outcome: 'Approved', contract: 'Signed', ...documents }],
      'needs_action',
    ],
    [
      'has a contract out, and asks the customer',
      [{ outcome: 'Approved', contract: 'Signed', waitsOn: 'consumer', asks: 'kba' }],
      'needs_customer',
    ],
    ['was funded', [{ outcome: 'Approved', contract: 'Funded', ...documents }], 'funded'],
    ['had a contract that is over', [{ outcome: 'Approved', contract: 'Expired', ...documents }], 'closed'],
  ] as const)('when a lender that approved %s', async (_, given, stage) => {
    await answer(given);
    expect(await stageOf()).toBe(stage);
  });

  test('depends on what the chosen lender waits for once the customer has chosen', async () => {
    const given = [
      { outcome: 'Approved', cents: 90_000, ...documents },
      { outcome: 'Approved', cents: 80_000, lender: 1 },
    ];
    await answerForm(app, world, shopper.formId, given);
    // The customer can choose the other offer. The store still has something to do.
    expect(await stageOf()).toBe('needs_action');
    expect((await get('STORE_ADMIN', '/counts')).json()).toMatchObject({ needs_action: 1, approved: 0 });
    const { list } = (await get('STORE_ADMIN', '?tab=needs_action')).json();
    expect(list).toMatchObject([
      { id: shopper.formId, lenders: [{ waits_on: 'merchant', asks: 'documents' }, {}] },
    ]);
    for (const [cents, stage] of [
      [80_000, 'approved'],
      [90_000, 'needs_action'],
    ] as const) {
      await choose(cents);
      expect(await stageOf()).toBe(stage);
      const rows = (await get('STORE_ADMIN', `?tab=${stage}`)).json().list;
      const asked = stage === 'approved' ? [null, null] : ['merchant', 'documents'];
      expect(rows).toMatchObject([
        { id: shopper.formId, lenders: [{ waits_on: asked[0], asks: asked[1] }, {}] },
      ]);
    }
    await choose(null);
  });

  test.each(Object.entries(statuses.contract))('with a contract that is %s', async (contract, words) => {
    await answer([{ outcome: 'Approved', contract }]);
    const others: Readonly<Record<string, string>> = {
      ...{ Funded: 'funded', 'Partly Refunded': 'funded', Pending: 'approved' },
      ...{ 'Awaiting Payment': 'needs_customer', 'Downpayment Failed': 'needs_customer' },
      ...{ 'Verification Needed': 'needs_customer', 'Delivery Date Required': 'needs_action' },
    };
    expect(await stageOf()).toBe(others[contract] ?? (words.terminal ? 'closed' : 'contract_out'));
  });

  test('is in progress while lenders are asked and before submission', async () => {
    await answer([{ outcome: 'Rejected' }], 'running');
    expect(await stageOf()).toBe('in_progress');
    expect((await get('BASIC', '?tab=in_progress')).json()).toMatchObject({ count: 2 });
  });
});

describe('lists', () => {
  test('counts say how many applications each tab has, and the tab shows those', async () => {
    await answer([{ outcome: 'Approved' }]);
    expect((await get('STORE_ADMIN', '/counts')).json()).toEqual({
      all: 2,
      needs_action: 0,
      needs_customer: 0,
      in_progress: 1,
      approved: 1,
      contract_out: 0,
      funded: 0,
      closed: 0,
    });
    expect((await get('STORE_ADMIN', '/counts?processed=true')).json()).toMatchObject({
      all: 1,
      in_progress: 0,
    });
    expect((await get('STORE_ADMIN', '/counts?search=unknown')).json()).toMatchObject({ all: 0 });
    const { list, count } = (await get('STORE_ADMIN', '?tab=approved')).json();
    expect(count).toBe(1);
    expect(list[0]).toMatchObject({
      id: shopper.formId,
      requested_cents: 240_000,
      link_name: 'Send Form Link',
      associate_name: null,
      lenders: [
        {
          name: 'Alder Lending',
          state: 'RESPONDED',
          outcome: 'Approved',
          contract_state: null,
          waits_on: null,
          asks: null,
        },
      ],
    });
  });

  test.each([
    ['STORE_ADMIN', '/store/processed'],
    ['ORG_ADMIN', '/org/processed'],
    ['MANAGED_PROCESSOR', '/mp/processed'],
  ] as const)('%s reads the processed applications at %s, others do not', async (role, path) => {
    const reply = await get(role, path);
    expect([reply.statusCode, reply.json<{ count: number }>().count]).toEqual([200, 1]);
    expect((await get('BASIC', path)).statusCode).toBe(403);
  });

  test('processed applications are those of the named store or org only', async () => {
    const { sister, foreign, store } = world;
    expect((await get('ORG_ADMIN', `/org/processed?org_id=${store.orgId}`)).json()).toMatchObject({
      count: 1,
    });
    expect((await get('ORG_ADMIN', `/org/processed?org_id=${foreign.orgId}`)).statusCode).toBe(404);
    expect((await get('STORE_ADMIN', `/store/processed?storeId=${sister.id}`)).statusCode).toBe(404);
  });

  test('of a lender contain the applications of its affiliated stores', async () => {
    const [lender, other] = world.lenders;
    const em = app.em();
    for (const { id } of [lender!, other!])
      await em.execute(`INSERT INTO laa (id, name) VALUES (?, 'Affiliate')`, [id]);
    await em.execute(`UPDATE org SET is_laa = true, laa_lender_id = ? WHERE id = ?`, [
      lender!.id,
      world.store.orgId,
    ]);
    const cookie = await world.signIn('DEV_ADMIN');
    const count = async (laa_id: number) => {
      const url = '/api/forms/lender/processed';
      return (await app.call({ method: 'POST', url, payload: { laa_id }, cookie })).json<{ count: number }>()
        .count;
    };
    expect([await count(lender!.id), await count(other!.id)]).toEqual([1, 0]);
    await em.execute(`UPDATE org SET is_laa = false, laa_lender_id = NULL`);
  });

  test('days are in the time zone of the user', async () => {
    const at = (instant: string) =>
      app.em().execute(`UPDATE application SET created_at = ? WHERE id = ?`, [instant, shopper.formId]);
    await at('2026-03-02T04:00:00Z'); // it is still March 1 in Chicago
    const timezone = `SELECT timezone FROM session WHERE kind = 'staff' ORDER BY created_at DESC LIMIT 1`;
    const cookie = await world.signIn('BASIC');
    await app.em().execute(`UPDATE session SET timezone = 'America/Chicago' WHERE kind = 'staff'`);
    expect(await app.em().execute(timezone)).toEqual([{ timezone: 'America/Chicago' }]);
    const count = async (query: string) =>
      (await app.call({ url: `/api/forms?${query}`, cookie })).json<{ count: number }>().count;
    expect(await count('from=2026-03-01&to=2026-03-01')).toBe(1);
    expect(await count('from=2026-03-02&to=2026-03-02')).toBe(0);
    await at(new Date().toISOString());
  });

  test.each(['tab=lost', 'order=random', 'from=yesterday', 'from=2026-02-30'])('refuse %s', async (query) => {
    expect((await get('BASIC', `?${query}`)).statusCode).toBe(400);
  });
});

describe('views', () => {
  const views = async (method: 'GET' | 'POST' | 'DELETE', more: object = {}) =>
    app.call({ method, url: '/api/forms/views', cookie: await world.signIn('BASIC'), ...more });

  test('are stored per user, once per name', async () => {
    const save = (name: string, query: string) => views('POST', { payload: { name, query } });
    await save('Big ones', 'tab=approved&order=amount');
    await save('big ones', 'tab=approved');
    expect((await views('GET')).json()).toEqual({ views: [{ name: 'big ones', query: 'tab=approved' }] });
    const others = await app.call({ url: '/api/forms/views', cookie: await world.signIn('PROCESSOR') });
    expect(others.json()).toEqual({ views: [] });
    const url = '/api/forms/views?name=Big%20Ones';
    expect((await views('DELETE', { url })).json()).toEqual({ views: [] });
  });

  test('are limited in number', async () => {
    for (let at = 1; at <= 20; at += 1)
      await views('POST', { payload: { name: `View ${at}`, query: 'tab=closed' } });
    const reply = await views('POST', { payload: { name: 'One more', query: '' } });
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([409, 'too-many-views']);
    expect((await views('GET')).json<{ views: unknown[] }>().views).toHaveLength(20);
  });
});

describe('deleting an application', () => {
  const path = () => `/api/forms/${shopper.formId}/${world.store.id}`;
  const remove = async (role: 'STORE_ADMIN' | 'PROCESSOR' = 'STORE_ADMIN') =>
    app.call({ method: 'DELETE', url: path(), cookie: await world.signIn(role) });
  const restore = async () =>
    app.call({
      method: 'POST',
      url: `${path()}/restore`,
      payload: {},
      cookie: await world.signIn('STORE_ADMIN'),
    });
  const total = async () => (await get('BASIC', '')).json<{ count: number }>().count;

  test('removes it from every list and can be undone', async () => {
    expect((await remove()).statusCode).toBe(200);
    expect(await total()).toBe(1);
    const details = await get('STORE_ADMIN', `/${world.store.id}/${shopper.formId}/processing/form-details`);
    expect(details.statusCode).toBe(404);
    expect((await remove()).statusCode).toBe(404);
    expect((await restore()).statusCode).toBe(200);
    expect(await total()).toBe(2);
    const actions = await app
      .em()
      .execute<{ action: string }[]>(
        `SELECT action FROM audit_event WHERE subject_id = ? AND action LIKE 'form.%' ORDER BY id`,
        [shopper.formId],
      );
    expect(actions.map(({ action }) => action)).toEqual(['form.deleted', 'form.restored']);
  });

  test('cannot be undone after an hour', async () => {
    await remove();
    await app
      .em()
      .execute(`UPDATE application SET deleted_at = now() - interval '61 minutes' WHERE id = ?`, [
        shopper.formId,
      ]);
    expect((await restore()).statusCode).toBe(404);
    await app.em().execute(`UPDATE application SET deleted_at = NULL WHERE id = ?`, [shopper.formId]);
  });

  test.each([
    ['lenders are asked', [{ state: 'SUBMITTING' }], 'running', 'lenders-asked'],
    ['an attempt is in review', [{ state: 'REVIEW' }], 'done', 'lenders-asked'],
    ['a contract is out', [{ outcome: 'Approved', contract: 'Contract Sent' }], 'done', 'contract-out'],
    ['it is funded', [{ outcome: 'Approved', contract: 'Funded' }], 'done', 'contract-out'],
  ] as const)('is refused while %s', async (_, given, route, code) => {
    await answer(given, route);
    const reply = await remove();
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([409, code]);
    expect(await total()).toBe(2);
  });

  test('is allowed for store managers only', async () => {
    expect((await remove('PROCESSOR')).statusCode).toBe(403);
  });

  test('waits for a running submission, and is then refused because lenders are asked', async () => {
    const { formId } = await provenShopper(app, world);
    const { store } = world;
    const cookie = await world.signIn('STORE_ADMIN');
    const reply = await committedInBetween({
      em: app.em(),
      hold: `SELECT id FROM application WHERE id = ? FOR UPDATE`,
      values: [formId],
      other: () => app.call({ method: 'DELETE', url: `/api/forms/${formId}/${store.id}`, cookie }),
      change: (em) =>
        em.execute(
          `WITH sent AS (UPDATE application SET state = 'submitted', submitted_at = now() WHERE id = ?)
           INSERT INTO route (application_id, org_id, store_id, mode, state, plan) VALUES (?, ?, ?, 'Shotgun', 'running', '{}')`,
          [formId, formId, store.orgId, store.id],
        ),
    });
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([409, 'lenders-asked']);
    const kept = `SELECT deleted_at FROM application WHERE id = ?`;
    expect(await app.em().execute(kept, [formId])).toEqual([{ deleted_at: null }]);
    await app.em().execute(`UPDATE application SET deleted_at = now() WHERE id = ?`, [formId], 'run');
  });
});
