import type { JobSchedule } from '@millrace/schemas/api';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { RoutingApp } from '../../../../../test/routing/routing-app.ts';
import { Schedules } from '../../../../platform/jobs/schedules/schedules.ts';

let app: RoutingApp;
let operator: string;
beforeAll(async () => {
  app = await RoutingApp.start([{ id: 'kolo', operations: {} }]);
  operator = await app.staff('DEV_ADMIN', await app.submit('Waterfall', ['kolo']));
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.sql(`DELETE FROM schedule`);
  await app.sql(`DELETE FROM rate_window`);
});

const shown = async () =>
  (await app.call('GET', '/api/admin/bull/schedules', operator)).json<JobSchedule[]>();
const runNow = (name = 'slow') =>
  app.call('POST', '/api/admin/run-worker-job', operator, { name, reason: 'Rows are piling up.' });
const codeOf = async (name?: string) => (await runNow(name)).json<{ code: string }>().code;
/** Starts a scheduler whose work ends only when the test allows it. */
function schedulerOf(work: () => Promise<unknown>) {
  const schedules = app.get(Schedules);
  return { schedules, ready: schedules.every('slow', 3600, work) };
}

test('schedules are listed with their last and next run', async () => {
  await app.sql(
    `INSERT INTO schedule (name, every_seconds, next_at, last_at, last_error, took_ms) VALUES
       ('failing', 300, now() + interval '4 minutes', now() - interval '1 minute', 'TypeError at x', 12),
       ('killed', 60, now() - interval '2 minutes', now() - interval '3 minutes', NULL, NULL),
       ('new', 60, now(), NULL, NULL, NULL)`,
  );
  expect(await shown()).toMatchObject([
    {
      id: 'failing',
      every_seconds: 300,
      state: 'failed',
      last_error: 'TypeError at x',
      took_ms: 12,
      is_late: false,
    },
    { id: 'killed', state: 'broken-off', is_late: true },
    { id: 'new', state: 'never', last_at: null, is_late: false },
  ]);
});

test('a schedule runs now with a reason, once, and under the lock of all runs', async () => {
  let runs = 0;
  let gate = Promise.resolve();
  const { promise: under, resolve: start } = Promise.withResolvers<void>();
  const { schedules, ready } = schedulerOf(async () => {
    runs += 1;
    start();
    await gate;
  });
  await ready;
  await app.sql(`UPDATE schedule SET next_at = now() + interval '1 hour'`);
  await schedules.runDue();
  expect(runs).toBe(0);

  expect((await runNow()).statusCode).toBe(200);
  expect(await shown()).toMatchObject([{ state: 'never', asked_by: 'Ann DEV_ADMIN' }]);
  expect(await codeOf()).toBe('schedule-due');

  const { promise, resolve: finish } = Promise.withResolvers<void>();
  gate = promise;
  const running = schedules.runDue();
  await under;
  expect(await shown()).toMatchObject([{ state: 'running', took_ms: null, asked_by: null }]);
  expect(await codeOf()).toBe('schedule-running');
  finish();
  await running;
  expect(await shown()).toMatchObject([{ state: 'well', last_error: null }]);
  expect(runs).toBe(1);
  expect(
    await app.sql(
      `SELECT subject_kind, subject_id, reason FROM audit_event WHERE action = 'schedule.run-asked'`,
    ),
  ).toEqual([{ subject_kind: 'schedule', subject_id: 'slow', reason: 'Rows are piling up.' }]);
});

test('only known schedules run now, only a few times, and only for operators', async () => {
  expect((await runNow('unknown')).statusCode).toBe(422);
  const refused = await app.call('POST', '/api/admin/run-worker-job', operator, { name: 'slow', reason: '' });
  expect(refused.statusCode).toBe(400);
  const viewer = await app.staff('FP_SUPPORT', await app.submit('Waterfall', ['kolo']));
  const reply = await app.call('POST', '/api/admin/run-worker-job', viewer, { name: 'slow', reason: 'x' });
  expect(reply.statusCode).toBe(403);
  await app.sql(
    `INSERT INTO schedule (name, every_seconds, next_at) VALUES ('slow', 60, now() + interval '1 hour')`,
  );
  const codes = [];
  for (let turn = 0; turn < 11; turn += 1) codes.push((await runNow()).statusCode);
  expect([codes[0], codes.at(-1)]).toEqual([200, 429]);
});
