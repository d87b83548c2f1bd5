import type { LenderReply } from '@millrace/plugin-sdk';
import type { LenderHealth, ProcessingDetails } from '@millrace/schemas/api';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { chooseLease, leaseApproved, lenderId } from '../../../../test/routing/approved-lease.ts';
import { RoutingApp } from '../../../../test/routing/routing-app.ts';
import { inHouseLender } from '../../../../test/routing/scripted-lenders.ts';

type Form = Awaited<ReturnType<RoutingApp['submit']>>;
type Overriding = 'DAILY_TESTING' | 'FP_SUPPORT' | 'DEV_ADMIN';

const pending: LenderReply = { outcome: 'Pending' };
const asked: string[] = [];
let answer: LenderReply = pending;
const lenders = [
  ...['anna', 'bert'].map((id) => ({
    id,
    operations: {
      submit: async () => {
        asked.push(id);
        return answer;
      },
      poll: async () => answer,
    },
  })),
  inHouseLender('theirs', 'person'),
];
let app: RoutingApp;
let form: Form;

beforeAll(async () => {
  app = await RoutingApp.start(lenders, { TEST_DATA: '1' });
}, 60_000);
afterAll(() => app.close());

async function apply(reply: LenderReply, keys = ['anna', 'bert']) {
  answer = reply;
  asked.length = 0;
  form = await app.submit('Waterfall', keys);
  await app.drive();
}
const post = async (path: string, role: Overriding | 'STORE_ADMIN', body: object, key = 'anna') =>
  app.call('POST', `/api/api-pipe/application/${path}`, await app.staff(role, form), {
    form_id: form.formId,
    store_id: form.storeId,
    lender_id: await lenderId(app, key),
    ...body,
  });
const reason = 'A test of the decline screens.';
const set = (
  status: string,
  more: object = {},
  role: Overriding | 'STORE_ADMIN' = 'DAILY_TESTING',
  key = 'anna',
) => post('set-status', role, { status, reason, ...more }, key);
const confirm = (role: Overriding, confirmed = true) => post('confirm-status', role, { confirmed });
const entry = async (key = 'anna') => {
  const url = `/api/forms/${form.storeId}/${form.formId}/processing/form-details`;
  const reply = await app.call('GET', url, await app.staff('DEV_ADMIN', form));
  return reply.json<ProcessingDetails>().entries.find(({ lenderKey }) => lenderKey === key)!;
};

describe('an attempt without an answer', () => {
  beforeEach(() => apply(pending));

  test('is set at once by a user with the right, with value and reason in the history', async () => {
    expect((await entry()).statusMenu).toMatchObject({ label: 'API', needsSecond: false, asked: null });
    const reply = await set('Lease Decline');
    expect([reply.statusCode, reply.json()]).toEqual([200, { success: true, waits: false }]);
    const now = await entry();
    expect(now).toMatchObject({ outcome: 'Soft Decline', attemptState: 'RESPONDED' });
    expect(now.history.at(-1)!.note).toBe(`Set to Lease Soft Decline by hand: ${reason}`);
    await app.drive();
    expect(asked).toEqual(['anna', 'bert']);
    const audited = await app.sql(
      `SELECT reason FROM audit_event WHERE action = 'attempt.answered' AND store_id = ?`,
      [form.storeId],
    );
    expect(audited).toEqual([{ reason: `Set to Lease Soft Decline by hand: ${reason}` }]);
  });

  test.each([
    ['Approved', { approved_cents: 70_000 }, 'Approved'],
    ['FS Lease Approval', { approved_cents: 70_000 }, 'Approved'],
    ['Hold', {}, 'Hold'],
    ['Error', {}, 'Invalid'],
  ])('set to %s %j shows shopper and store the outcome %s', async (status, more, outcome) => {
    expect((await set(status, more)).statusCode).toBe(200);
    expect(await entry()).toMatchObject({ outcome });
    const results = await app.call('GET', '/api/shopper/results', await app.shopper(form.formId));
    expect(results.statusCode).toBe(200);
    expect(results.body).not.toContain(reason);
    expect(results.body).not.toContain('statusMenu');
  });

  test("takes the lender's answer when it comes", async () => {
    await set('Hold');
    expect(await entry()).toMatchObject({ menuValue: 'Hold', outcome: 'Hold' });
    answer = { outcome: 'Rejected' };
    for (let requests = 0; requests < 2; requests++) {
      await app.reconcile(3_600);
      await app.drive();
    }
    expect(await entry()).toMatchObject({ outcome: 'Rejected', menuValue: null });
  });

  test('can be excluded, so that the lender is not asked', async () => {
    expect((await entry('bert')).statusMenu).toMatchObject({ entries: ['DO_NOT_SUBMIT'] });
    expect((await set('DO_NOT_SUBMIT', {}, 'DAILY_TESTING', 'bert')).statusCode).toBe(200);
    await set('Declined');
    await app.drive();
    expect(asked).toEqual(['anna']);
    expect(await entry('bert')).toMatchObject({
      state: 'Completed',
      status: 'Not needed',
      attemptState: 'CANCELLED',
      statusMenu: null,
    });
    expect((await set('DO_NOT_SUBMIT', {}, 'DAILY_TESTING', 'bert')).json()).toMatchObject({
      code: 'status-not-settable',
    });
  });

  test.each([
    ['Approved', {}, 422],
    ['Declined', { approved_cents: 1 }, 422],
    ['Approved', { approved_cents: 0 }, 400],
    ['Sold', {}, 400],
    ['Declined', { reason: ' ' }, 400],
    ['DO_NOT_SUBMIT', {}, 409],
  ])('refuses %s %j', async (status, more, code) => {
    expect((await set(status, more)).statusCode).toBe(code);
    expect(await entry()).toMatchObject({ outcome: 'Pending' });
  });

  test('refuses users without the right', async () => {
    expect((await set('Declined', {}, 'STORE_ADMIN')).statusCode).toBe(403);
  });
});

describe('an answered attempt', () => {
  beforeEach(() => apply({ outcome: 'Rejected' }, ['anna']));

  test('is changed only after a second person confirms it', async () => {
    expect((await set('Approved', { approved_cents: 70_000 })).json()).toEqual({
      success: true,
      waits: true,
    });
    const { outcome, statusMenu } = await entry();
    expect(outcome).toBe('Rejected');
    expect(statusMenu).toMatchObject({
      needsSecond: true,
      asked: { status: 'Approved', approvedCents: 70_000, reason },
    });
    expect((await confirm('DAILY_TESTING')).statusCode).toBe(403);
    expect(await entry()).toMatchObject({ outcome: 'Rejected' });
    expect((await confirm('FP_SUPPORT')).statusCode).toBe(200);
    const now = await entry();
    expect(now).toMatchObject({ outcome: 'Approved', approvedCents: 70_000, statusMenu: { asked: null } });
    expect(now.history.at(-1)!.note).toContain(`as ${statusMenu!.asked!.byName} asked: ${reason}`);
    const audited = await app.sql<{ action: string }>(
      `SELECT action FROM audit_event WHERE action LIKE 'lender-status.%' AND store_id = ? ORDER BY id`,
      [form.storeId],
    );
    expect(audited.map(({ action }) => action)).toEqual(['lender-status.asked', 'lender-status.confirmed']);
  });

  test('stays if the second person refuses or the first one withdraws', async () => {
    for (const role of ['FP_SUPPORT', 'DAILY_TESTING'] as const) {
      await set('Lease Soft Decline');
      expect((await confirm(role, false)).statusCode).toBe(200);
      expect(await entry()).toMatchObject({ outcome: 'Rejected', statusMenu: { asked: null } });
      expect((await confirm('FP_SUPPORT')).json()).toMatchObject({ code: 'nothing-to-confirm' });
    }
  });

  test("stays if the request expires or the lender's answer changes first", async () => {
    await set('Lease Soft Decline');
    await app.sql(`UPDATE lender_status_request SET expires_at = now() WHERE ended_at IS NULL`);
    expect((await confirm('FP_SUPPORT')).json()).toMatchObject({ code: 'nothing-to-confirm' });
    await set('Lease Soft Decline');
    await app.sql(`UPDATE attempt SET outcome = 'Pre Approved' WHERE application_id = ?`, [form.formId]);
    expect((await entry()).statusMenu).toMatchObject({ asked: null });
    expect((await confirm('FP_SUPPORT')).json()).toMatchObject({ code: 'nothing-to-confirm' });
  });

  test('with a chosen offer cannot be changed', async () => {
    await apply(leaseApproved, ['anna']);
    await chooseLease(app, form.formId);
    expect((await set('Declined')).json()).toMatchObject({ code: 'offer-chosen' });
  });
});

describe('lender health', () => {
  const health = async (key = 'anna') => {
    const filter = encodeURIComponent(JSON.stringify({ q: key, window: '30d' }));
    const url = `/api/admin/lender-health?filter=${filter}`;
    const [row] = (await app.call('GET', url, await app.staff('DEV_ADMIN', form))).json<LenderHealth[]>();
    return row!;
  };

  test('does not count results set by hand', async () => {
    await app.sql(`UPDATE attempt SET created_at = now() - interval '60 days'`);
    await apply(pending, ['anna']);
    expect(await health()).toMatchObject({ asked: 1, waiting: 1 });
    await set('Approved', { approved_cents: 70_000 });
    expect(await health()).toMatchObject({ asked: 0, approved: 0, approval_percent: null });
    await apply({ outcome: 'Rejected' }, ['anna']);
    expect(await health()).toMatchObject({ asked: 1, declined: 1, approval_percent: 0 });
    await set('Approved', { approved_cents: 70_000 });
    await confirm('FP_SUPPORT');
    expect(await health()).toMatchObject({ asked: 0, answer_p50_ms: null });
  });

  test("counts the lender's own answer after a result set by hand", async () => {
    await app.sql(`UPDATE attempt SET created_at = now() - interval '60 days'`);
    await apply(pending, ['anna']);
    await set('Hold');
    expect(await health()).toMatchObject({ asked: 0 });
    answer = { outcome: 'Rejected' };
    for (let requests = 0; requests < 2; requests++) {
      await app.reconcile(3_600);
      await app.drive();
    }
    expect(await health()).toMatchObject({ asked: 1, declined: 1 });
  });
});

test('a hold of an in-house lender can be taken back', async () => {
  await apply(pending, ['theirs']);
  const decide = async (decision: string) =>
    (
      await app.call('POST', '/api/api-pipe/application/decide', await app.staff('PROCESSOR', form), {
        form_id: form.formId,
        store_id: form.storeId,
        lender_id: await lenderId(app, 'theirs'),
        decision,
        reason,
      })
    ).statusCode;
  expect((await entry('theirs')).statusMenu).toMatchObject({ label: 'Submit' });
  expect(await decide('Hold')).toBe(200);
  expect(await entry('theirs')).toMatchObject({ outcome: 'Hold', waitingOn: 'consumer' });
  expect(await decide('None')).toBe(200);
  expect(await entry('theirs')).toMatchObject({ outcome: 'Pending', waitingOn: 'merchant', canDecide: true });
});

test('with real customers no result can be set, and the session does not offer it', async () => {
  const live = await RoutingApp.start(lenders);
  try {
    const there = await live.submit('Waterfall', ['anna']);
    await live.drive();
    const cookie = await live.staff('DEV_ADMIN', there);
    const [attempt] = await live.sql<{ lender_id: number }>(
      `SELECT lender_id FROM attempt WHERE application_id = ?`,
      [there.formId],
    );
    const body = { form_id: there.formId, store_id: there.storeId, ...attempt, status: 'Declined', reason };
    const reply = await live.call('POST', '/api/api-pipe/application/set-status', cookie, body);
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([409, 'live-account']);
    const url = `/api/forms/${there.storeId}/${there.formId}/processing/form-details`;
    const { entries } = (await live.call('GET', url, cookie)).json<ProcessingDetails>();
    expect(entries[0]!.statusMenu).toBeNull();
    const session = (await live.call('GET', '/api/auth/validate', cookie)).json<{ permissions: string[] }>();
    expect(session.permissions).not.toContain('lender-status:override');
  } finally {
    await live.close();
  }
}, 60_000);
