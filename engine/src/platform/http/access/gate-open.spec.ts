import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { leaseSeen } from '../../../../test/routing/approved-lease.ts';
import { RoutingApp } from '../../../../test/routing/routing-app.ts';
import { openGate } from '../../../../test/http/open-gate.ts';

/**
 * These tests switch off the first layer of tenant isolation: the permission guard allows everything. The
 * tests check the other two layers.
 */
type Form = Awaited<ReturnType<RoutingApp['submit']>>;
let app: RoutingApp;
let ours: Form;
let theirs: Form;
beforeAll(async () => {
  app = await RoutingApp.start([
    {
      id: 'ella',
      operations: {
        submit: async () => ({ outcome: 'Soft Decline' }),
        regrade: async () => ({ outcome: 'Approved' }),
      },
    },
  ]);
  openGate(app.app);
  ours = await app.submit('Waterfall');
  theirs = await app.submit('Waterfall');
  await app.drive();
}, 60_000);
afterAll(() => app.close());

const details = ({ storeId, formId }: Form) => `/api/forms/${storeId}/${formId}/processing/form-details`;
const everything = () =>
  app.sql<{ line: string }>(
    `SELECT t::text AS line FROM application t UNION ALL SELECT t::text FROM attempt t UNION ALL SELECT t::text FROM job t
     UNION ALL SELECT t::text FROM route t ORDER BY 1`,
  );

test('runs a route to its end with the login of the worker', async () => {
  expect(await app.story(ours.formId)).toEqual(['ella.1.1 RESPONDED Soft Decline']);
  expect(await app.routeState(theirs.formId)).toBe('done');
});

describe.each(['STORE_ADMIN', 'ORG_ADMIN'] as const)('%s with an open gate', (role) => {
  test('reads its own application and gets 404 for another tenant’s', async () => {
    const cookie = await app.staff(role, ours);
    expect((await app.call('GET', details(ours), cookie)).statusCode).toBe(200);
    expect((await app.call('GET', details(theirs), cookie)).statusCode).toBe(404);
    const pipe = `/api/api-pipe/application/details?form_id=${theirs.formId}&store_id=${theirs.storeId}`;
    expect((await app.call('GET', pipe, cookie)).statusCode).toBe(404);
  });

  test('finds only its own rows in lists', async () => {
    const cookie = await app.staff(role, ours);
    const reply = await app.call('GET', `/api/forms?store_id=${theirs.storeId}`, cookie);
    expect([reply.statusCode, reply.body.includes(theirs.formId)]).toEqual([200, false]);
    const events = await app.call('GET', `/api/realtime/events?store_id=${theirs.storeId}`, cookie);
    expect([events.statusCode, events.json()]).toEqual([200, []]);
    for (const list of ['/api/admin/applications', '/api/admin/users', '/api/admin/bull-jobs']) {
      const body = (await app.call('GET', list, cookie)).body;
      expect([list, body.includes(theirs.formId), body.includes(`-${theirs.storeId}@store.test`)]).toEqual([
        list,
        false,
        false,
      ]);
    }
  });

  test('changes nothing of the other tenant', async () => {
    const cookie = await app.staff(role, ours);
    const [attempt] = await app.attempts(theirs.formId);
    const [lender] = await app.sql<{ id: number }>(`SELECT id FROM lender WHERE key = 'ella'`);
    const before = await everything();
    const answers = await Promise.all([
      app.call('POST', '/api/api-pipe/application/regrade', cookie, {
        form_id: theirs.formId,
        store_id: theirs.storeId,
        lender_id: lender!.id,
        values: { first_name: 'Eve' },
      }),
      app.call('POST', '/api/api-pipe/application/submit', cookie, {
        form_id: theirs.formId,
        store_id: theirs.storeId,
      }),
      app.call('POST', `/api/admin/attempts/${attempt!.id}/resolve`, cookie, {
        received: false,
        reason: 'none of mine',
      }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect(await everything()).toEqual(before);
  });
});

test('shows a shopper with an open gate only their own results', async () => {
  const cookie = await app.shopper(ours.formId);
  const [attempt] = await app.attempts(theirs.formId);
  expect((await app.call('GET', '/api/shopper/results', cookie)).statusCode).toBe(200);
  const body = { attemptId: attempt!.id, offerId: 'any', seen: leaseSeen };
  expect((await app.call('POST', '/api/shopper/offers/choose', cookie, body)).statusCode).toBe(404);
  expect((await app.call('GET', details(theirs), cookie)).statusCode).toBe(404);
});

test('shows an anonymous request no data behind an open gate', async () => {
  expect((await app.call('GET', details(ours), '')).statusCode).toBe(404);
  expect((await app.call('GET', '/api/admin/applications', '')).json()).toEqual([]);
});

test('shows internal staff both tenants', async () => {
  const cookie = await app.staff('DEV_ADMIN', ours);
  const body = (await app.call('GET', '/api/admin/applications', cookie)).body;
  expect([body.includes(ours.formId), body.includes(theirs.formId)]).toEqual([true, true]);
});

test('control: without row level security the same request reads the other tenant’s application', async () => {
  const isolated = await app.sql<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relrowsecurity`,
  );
  for (const { name } of isolated) await app.sql(`ALTER TABLE ${name} DISABLE ROW LEVEL SECURITY`);
  const cookie = await app.staff('STORE_ADMIN', ours);
  expect((await app.call('GET', details(theirs), cookie)).statusCode).toBe(200);
});
