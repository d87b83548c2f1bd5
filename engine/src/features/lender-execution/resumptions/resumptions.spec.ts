import { LenderError, type LenderReply } from '@millrace/plugin-sdk';
import type { LenderHealthDetails, LenderPause, LenderResumed, RouteTerms } from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { committedInBetween } from '../../../../test/http/concurrent-change.ts';
import { RoutingApp } from '../../../../test/routing/routing-app.ts';
import { RouteDecisions } from '../../routing/route-attempts/index.ts';
import { SkippedWork } from './skipped-work.ts';
import { RouteWithoutPause } from './route-without-pause.ts';

let routing: RoutingApp;
let odd: () => LenderReply;
let next: LenderReply;
/** Id of the newest audit entry before the test. */
let auditedBefore: string;

type Form = Awaited<ReturnType<RoutingApp['submit']>>;

beforeAll(async () => {
  routing = await RoutingApp.start([
    { id: 'odd', operations: { submit: async () => odd() } },
    { id: 'next', operations: { submit: async () => next } },
  ]);
}, 60_000);
afterAll(() => routing.close());
beforeEach(async () => {
  odd = () => {
    throw new LenderError('page-changed', 'no', 'Another form.', { place: '#apply', newField: 'Phone' });
  };
  next = { outcome: 'Rejected' };
  for (const table of ['skipped_application', 'lender_pause', 'drift_sighting'])
    await routing.sql(`DELETE FROM ${table}`);
  await routing.sql(`UPDATE application SET deleted_at = now()`);
  const [row] = await routing.sql<{ id: string }>(`SELECT coalesce(max(id), 0) AS id FROM audit_event`);
  auditedBefore = row!.id;
});

const apply = async (
  mode: 'Waterfall' | 'Shotgun' = 'Waterfall',
  terms: Partial<RouteTerms> = {},
): Promise<Form> => {
  const made = await routing.submit(mode, ['odd', 'next'], { first_name: 'Maria' }, terms);
  await routing.drive();
  return made;
};
const lenderId = async (key = 'odd') =>
  (await routing.sql<{ id: number }>(`SELECT id FROM lender WHERE key = ?`, [key]))[0]!.id;
const skipped = async (made: Form): Promise<number> => {
  const cookie = await routing.staff('DEV_ADMIN', made);
  const reply = await routing.call('GET', `/api/admin/lender-health/${await lenderId()}`, cookie);
  return reply.json<LenderHealthDetails>().skipped;
};
const resume = async (made: Form, body: object = {}): Promise<LenderResumed> => {
  const cookie = await routing.staff('DEV_ADMIN', made);
  const url = `/api/admin/lender-health/${await lenderId()}/resume`;
  const reply = await routing.call('POST', url, cookie, { reason: 'The plugin knows it now.', ...body });
  expect(reply.statusCode).toBe(200);
  await routing.get(SkippedWork).run();
  await routing.drive();
  return reply.json();
};
const sentOn = async (made: Form): Promise<LenderPause['sent_on']> => {
  const cookie = await routing.staff('DEV_ADMIN', made);
  const reply = await routing.call('GET', `/api/admin/lender-health/${await lenderId()}`, cookie);
  return reply.json<LenderHealthDetails>().pauses[0]!.sent_on;
};
const waitUntil = async (condition: string): Promise<void> => {
  const end = performance.now() + 10_000;
  while ((await routing.sql(condition)).length === 0)
    if (performance.now() > end) throw new Error(`It never came about: ${condition}`);
};
/** Returns the audit entries that this test wrote. */
const audited = (actions: string) =>
  routing.sql<{ action: string; facts: object }>(
    `SELECT action, facts FROM audit_event WHERE action LIKE ? AND id > ? ORDER BY id`,
    [actions, auditedBefore],
  );
const asked = async (made: Form): Promise<number> => (await sentOn(made))?.asked ?? 0;

/**
 * Submits an application. The plugin finds that the lender's page has changed, so the lender is paused. The
 * lender approves later applications.
 */
const paused = async (): Promise<Form> => {
  const first = await apply();
  odd = () => ({ outcome: 'Approved' });
  return first;
};

test('skipped applications are counted and, on request, sent in the order of the form', async () => {
  const first = await paused();
  const later = [await apply(), await apply('Shotgun')];
  expect(await skipped(first)).toBe(2);
  expect(await resume(first, { ask_skipped: true })).toEqual({ success: true, queued: 2 });
  expect(await sentOn(first)).toEqual({ all: 2, done: 2, asked: 2, failed: 0 });
  for (const { formId } of later)
    expect(await routing.story(formId)).toEqual(
      expect.arrayContaining(['odd.1.1 RESPONDED Approved', 'next.1.1 RESPONDED Rejected']),
    );
  expect(await audited('application.skipped-lender-asked')).toHaveLength(2);
});

test('of two people who resume at once, only one sends the skipped applications', async () => {
  const first = await paused();
  await apply();
  const cookie = await routing.staff('DEV_ADMIN', first);
  const url = `/api/admin/lender-health/${await lenderId()}/resume`;
  const press = () => routing.call('POST', url, cookie, { reason: 'It is well.', ask_skipped: true });
  const replies = await committedInBetween({
    em: routing.em(),
    hold: `SELECT id FROM lender_pause WHERE resumed_at IS NULL FOR UPDATE`,
    other: () => Promise.all([press(), press()]),
    change: () => Promise.resolve(),
  });
  const codes = replies.map((reply) => reply.json<{ code?: string }>().code ?? reply.statusCode);
  expect(codes).toHaveLength(2);
  expect(codes).toEqual(expect.arrayContaining([200, 'not-paused']));
  expect(await audited('lender.resumed')).toMatchObject([{ facts: { sent_on: 1 } }]);
});

/** Submits an application and plans its route in the caller's transaction, which is not committed yet. */
async function underWay(begun: Form, em: EntityManager): Promise<void> {
  await em.execute(`UPDATE application SET state = 'submitted', submitted_at = now() WHERE id = ?`, [
    begun.formId,
  ]);
  await routing.route(em, begun.formId, 'form-1', { first_name: 'Maria' });
}
const begin = () => routing.begin('Waterfall', ['odd', 'next'], { first_name: 'Maria' });
const press = async (made: Form): Promise<LenderResumed> => {
  const cookie = await routing.staff('DEV_ADMIN', made);
  const url = `/api/admin/lender-health/${await lenderId()}/resume`;
  const body = { reason: 'It is well.', ask_skipped: true };
  return (await routing.call('POST', url, cookie, body)).json();
};

test('an application planned just before its lender is resumed is sent on too', async () => {
  const first = await paused();
  const begun = await begin();
  const resumed = await committedInBetween({
    em: routing.em(),
    hold: (em) => underWay(begun, em),
    other: () => press(first),
    change: () => Promise.resolve(),
  });
  expect(resumed).toEqual({ success: true, queued: 1 });
  await routing.get(SkippedWork).run();
  await routing.drive();
  expect(await routing.story(begun.formId)).toContain('odd.1.1 RESPONDED Approved');
});

test('an application planned while its lender is being resumed includes the lender', async () => {
  const first = await paused();
  const begun = await begin();
  await committedInBetween({
    em: routing.em(),
    hold: `SELECT id FROM lender_pause WHERE resumed_at IS NULL FOR UPDATE`,
    other: async () => {
      const resumed = press(first);
      // The resumption waits for this test's transaction, and the application waits for the resumption.
      await waitUntil(
        `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND mode = 'ExclusiveLock' AND granted AND objsubid = 2`,
      );
      await Promise.all([resumed, routing.em().transactional((em) => underWay(begun, em))]);
    },
    change: () =>
      waitUntil(`SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND mode = 'ShareLock' AND NOT granted`),
  });
  await routing.drive();
  expect(await routing.story(begun.formId)).toEqual(['odd.1.1 RESPONDED Approved']);
});

test('an application planned after the pause in a transaction from before the pause counts as skipped', async () => {
  const begun = await begin();
  const first = await routing.em().transactional(async (em) => {
    await em.execute(`SELECT now()`);
    const met = await paused();
    await underWay(begun, em);
    return met;
  });
  expect(await skipped(first)).toBe(1);
});

test('skipped applications are sent only if a person asks for it', async () => {
  const first = await paused();
  const later = await apply();
  expect(await resume(first)).toEqual({ success: true, queued: 0 });
  expect(await routing.story(later.formId)).toEqual(['next.1.1 RESPONDED Rejected']);
});

test('an application that the store closed out since is not counted and not sent', async () => {
  const first = await paused();
  const closed = await apply();
  await routing.sql(
    `INSERT INTO closeout (application_id, org_id, store_id, is_approved, applicant_accepted) VALUES (?, ?, ?, false, false)`,
    [closed.formId, closed.orgId, closed.storeId],
  );
  expect(await skipped(first)).toBe(0);
  await resume(first, { ask_skipped: true });
  expect(await asked(first)).toBe(0);
  expect(await routing.story(closed.formId)).toEqual(['next.1.1 RESPONDED Rejected']);
});

test('applications that were approved or deleted since, or whose store closed, are not sent', async () => {
  const first = await paused();
  const gone = await apply();
  const closed = await apply();
  next = { outcome: 'Approved' };
  const happy = await apply();
  await routing.sql(`UPDATE application SET deleted_at = now() WHERE id = ?`, [gone.formId]);
  await routing.sql(`UPDATE store SET is_disabled = true WHERE id = ?`, [closed.storeId]);
  expect(await skipped(first)).toBe(0);
  await resume(first, { ask_skipped: true });
  expect(await asked(first)).toBe(0);
  expect(await routing.story(happy.formId)).toEqual(['next.1.1 RESPONDED Approved']);
});

test('an attempt that was queued when the pause began is sent again', async () => {
  const waiting = await routing.submit('Waterfall', ['odd', 'next']);
  await routing.sql(`UPDATE job SET run_at = now() + interval '1 hour'`);
  const first = await paused();
  await routing.sql(`UPDATE job SET run_at = now() WHERE state = 'waiting'`);
  await routing.drive();
  expect(await skipped(first)).toBe(1);
  await resume(first, { ask_skipped: true });
  expect(await asked(first)).toBe(1);
  expect(await routing.story(waiting.formId)).toContain('odd.1.2 RESPONDED Approved');
});

test('a route that got its lender back replays to the same decision', async () => {
  const first = await paused();
  const { formId } = await apply();
  await resume(first, { ask_skipped: true });
  expect(await routing.get(RouteDecisions).replay(routing.em(), formId)).toEqual({
    replays: 'same',
    because: [],
  });
});

test('under an inquiry limit, a lender asked during the pause keeps its place and no other is added', async () => {
  const first = await paused();
  next = { outcome: 'Pending' };
  const { formId } = await apply('Waterfall', { most_hard: 1 });
  await resume(first, { ask_skipped: true });
  expect(await asked(first)).toBe(0);
  expect(await routing.story(formId)).toEqual(['next.1.1 PENDING Pending']);
  const [route] = await routing.sql<{ asked: string }>(
    `SELECT plan->'groups'->0->0->>'key' AS asked FROM route WHERE application_id = ?`,
    [formId],
  );
  expect(route?.asked).toBe('next');
});

test('a correction counts against the inquiry limit', async () => {
  const first = await paused();
  next = { outcome: 'Soft Decline' };
  const corrected = await apply('Waterfall', { most_hard: 2 });
  const once = await apply('Waterfall', { most_hard: 2 });
  const cookie = await routing.staff('STORE_ADMIN', corrected);
  const { formId: form_id, storeId: store_id } = corrected;
  const body = { form_id, store_id, lender_id: await lenderId('next'), values: { first_name: 'Marie' } };
  const reply = await routing.call('POST', '/api/api-pipe/application/regrade', cookie, body);
  expect(reply.statusCode).toBe(200);
  await routing.drive();
  await resume(first, { ask_skipped: true });
  expect(await asked(first)).toBe(1);
  expect(await routing.story(form_id)).toEqual([
    'next.1.1 RESPONDED Soft Decline',
    'next.2.1 RESPONDED Soft Decline',
  ]);
  expect(await routing.story(once.formId)).toContain('odd.1.1 RESPONDED Approved');
});

test('the lender joins a route whose other lender is pending, and counts as sent when it is asked', async () => {
  const first = await paused();
  next = { outcome: 'Pending' };
  const { formId } = await apply();
  await resume(first, { ask_skipped: true });
  expect(await asked(first)).toBe(0);
  expect(await routing.story(formId)).toEqual(['next.1.1 PENDING Pending']);
  const joined = { action: 'application.skipped-lender-joined' };
  expect(await audited('application.skipped-lender-%')).toMatchObject([joined]);
});

test('all skipped applications are stored with the pause, and another scheduler finishes after a crash', async () => {
  const first = await paused();
  const made = [await apply(), await apply(), await apply()];
  const cookie = await routing.staff('DEV_ADMIN', first);
  const url = `/api/admin/lender-health/${await lenderId()}/resume`;
  await routing.call('POST', url, cookie, { reason: 'It is well.', ask_skipped: true });
  expect(await sentOn(first)).toEqual({ all: 3, done: 0, asked: 0, failed: 0 });
  // Simulates a database connection that breaks during the second application.
  const away = Object.assign(new Error('terminated'), { code: '57P01' });
  let adds = 0;
  const routes = routing.get(RouteWithoutPause);
  const add = routes.add.bind(routes);
  routes.add = async (...given) => {
    const added = await add(...given);
    adds += 1;
    if (adds === 2) throw away;
    return added;
  };
  await expect(routing.get(SkippedWork).run()).rejects.toThrow('terminated');
  routes.add = add;
  expect(await sentOn(first)).toEqual({ all: 3, done: 1, asked: 1, failed: 0 });
  await routing.get(SkippedWork).run();
  await routing.get(SkippedWork).run();
  await routing.drive();
  expect(await sentOn(first)).toEqual({ all: 3, done: 3, asked: 3, failed: 0 });
  for (const { formId } of made)
    expect((await routing.story(formId)).filter((line) => line.startsWith('odd'))).toEqual([
      'odd.1.1 RESPONDED Approved',
    ]);
});

test('an application that cannot be sent is counted as failed and does not stop the others', async () => {
  const first = await paused();
  const made = [await apply(), await apply()];
  const routes = routing.get(RouteWithoutPause);
  const add = routes.add.bind(routes);
  routes.add = async (em, route, id) => {
    if (route.applicationId === made[1]!.formId) throw new Error('sealed under another key');
    return add(em, route, id);
  };
  await resume(first, { ask_skipped: true });
  routes.add = add;
  expect(await sentOn(first)).toEqual({ all: 2, done: 2, asked: 1, failed: 1 });
  expect(await routing.story(made[0]!.formId)).toContain('odd.1.1 RESPONDED Approved');
});
