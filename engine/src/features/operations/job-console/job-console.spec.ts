import type { BullJob, BullQueue, JobErrorGroup, JobHistoryEntry } from '@millrace/schemas/api';
import { LenderError } from '@millrace/plugin-sdk';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { RoutingApp } from '../../../../test/routing/routing-app.ts';
import { countEndedJobs } from '../../../platform/jobs/job-history.ts';
import { QueueNotifier } from '../../../platform/jobs/dispatch/queue-notifier.ts';
import { Relay } from '../../../platform/jobs/dispatch/relay.ts';

let app: RoutingApp;
let form: Awaited<ReturnType<RoutingApp['submit']>>;
let operator: string;
let sent = 0;
beforeAll(async () => {
  const refuse = async () => {
    sent += 1;
    throw new LenderError('bad-credentials', 'no', 'Refused.');
  };
  app = await RoutingApp.start([
    { id: 'kolo', operations: { submit: refuse } },
    { id: 'lima', operations: { submit: refuse } },
  ]);
  form = await app.submit('Waterfall', ['kolo']);
  operator = await app.staff('DEV_ADMIN', form);
});
afterAll(() => app.close());

const found = async (filter: object, more = ''): Promise<BullJob[]> => {
  const url = `/api/admin/bull-jobs?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`;
  const reply = await app.call('GET', url, operator);
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json<BullJob[]>();
};
const ids = async (filter: object, more?: string) => (await found(filter, more)).map(({ id }) => id);

describe('jobs', () => {
  const made = (error: string | null, more: Record<string, unknown> = {}) => ({ error, more });
  let jobs: Record<string, string>;
  beforeAll(async () => {
    await app.sql(`DELETE FROM job`);
    const [attempt] = await app.attempts(form.formId);
    const rows = {
      timed: made('timed-out'),
      late: made('timed-out', { state: 'review', age: 90 }),
      thrown: made('job-failed', { group: 'TypeError at parse (plugins/kolo/reply.ts)', age: 30 }),
      webhook: made(null, { state: 'completed', name: 'lender.webhook', inbox: '4711', age: 60 }),
      other: made('bad-reply', { queue: 'lender-lima', age: 120 }),
    };
    jobs = {};
    for (const [name, { error, more }] of Object.entries(rows)) {
      const payload = more.inbox ? { inboxId: more.inbox } : { attemptId: attempt!.id };
      const [row] = await app.sql<{ id: string }>(
        `INSERT INTO job (queue, name, version, payload, subject_id, application_id, state, error_code, error_group,
           created_at, finished_at)
         VALUES (?, ?, 1, ?::jsonb, ?, ?, ?, ?, ?, now() - make_interval(secs => ?), now()) RETURNING id`,
        [
          more.queue ?? 'lender-kolo',
          more.name ?? 'lender.submit',
          JSON.stringify(payload),
          more.inbox ? null : attempt!.id,
          more.inbox ? null : form.formId,
          more.state ?? 'failed',
          error,
          more.group ?? null,
          more.age ?? 0,
        ],
      );
      jobs[name] = row!.id;
    }
  });

  const named = (...names: string[]) => names.map((name) => jobs[name]!);

  test.each([
    ['a word of an error code', 'timed', ['timed', 'late']],
    ['all of its words', 'Timed OUT', ['timed', 'late']],
    ['the place of an error', 'reply.ts', ['thrown']],
    ['a word of the error and one of the lender', 'bad lima', ['other']],
    ['the kind of job', 'webhook', ['webhook']],
    ['a number in its payload', '4711', ['webhook']],
    ['words that match no job', 'timed lima', []],
    ['a percent sign', '%', []],
  ])('are found by %s', async (_, q, names) => {
    expect(await ids({ q })).toEqual(named(...names));
  });

  test('are found by an id in their payload, its beginning, and the reference of the application', async () => {
    const [attempt] = await app.attempts(form.formId);
    const [application] = await app.sql<{ reference: string }>(
      `SELECT reference FROM application WHERE id = ?`,
      [form.formId],
    );
    const about = named('timed', 'thrown', 'late', 'other');
    expect(await ids({ q: attempt!.id })).toEqual(about);
    expect(await ids({ q: attempt!.id.slice(0, 13) })).toEqual(about);
    expect(await ids({ q: application!.reference.toLowerCase() })).toEqual(about);
    expect(await ids({ q: jobs.late })).toEqual(named('late'));
    expect(await ids({ store_id: form.storeId })).toEqual(about);
    expect(await ids({ store_id: form.storeId + 1 })).toEqual([]);
  });

  test('are paged from the end of the last page, even if new jobs arrive', async () => {
    const first = await ids({}, '&range=[0,1]');
    expect(first).toEqual(named('timed', 'thrown'));
    const [newer] = await app.sql<{ id: string }>(
      `INSERT INTO job (queue, name, version, payload) VALUES ('lender-kolo', 'x', 1, '{}') RETURNING id`,
    );
    expect(await ids({ before: first.at(-1) }, '&range=[0,1]')).toEqual(named('webhook', 'late'));
    await app.sql(`DELETE FROM job WHERE id = ?`, [newer!.id]);
    expect(await ids({ before: jobs.other })).toEqual([]);
  });

  test('that failed or wait for a person are dead letters', async () => {
    expect(await ids({ state: 'dead' })).toEqual(named('timed', 'thrown', 'late', 'other'));
  });

  test('that failed can be dismissed with a reason and returned', async () => {
    const move = (path: 'dismissed' | 'dismissed/restore', filter: object) =>
      app.call('POST', `/api/admin/bull/${path}`, operator, { filter, reason: 'Known outage.' });
    const codeOf = async (path: 'dismissed' | 'dismissed/restore', filter: object) =>
      (await move(path, filter)).json<{ code: string }>().code;
    const failed = async (): Promise<number> => {
      const queues = (await app.call('GET', '/api/admin/bull/queues', operator)).json<BullQueue[]>();
      return queues.reduce((sum, queue) => sum + queue.failed, 0);
    };
    const before = await failed();
    const { error_group: group } = (await found({ q: jobs.timed }))[0]!;
    expect((await move('dismissed', { error: group })).json()).toEqual({ jobs: 1 });
    // The second job with this error is in review, so only a person may decide about it.
    expect(await ids({ state: 'dead' })).toEqual(named('thrown', 'late', 'other'));
    expect(await ids({ state: 'aside' })).toEqual(named('timed'));
    expect(await failed()).toBe(before - 1);
    expect((await found({ q: jobs.timed }))[0]!.dismissed).toMatchObject({
      by: 'Ann DEV_ADMIN',
      reason: 'Known outage.',
    });
    expect(await codeOf('dismissed', { error: group })).toBe('no-dead-letter');
    expect((await move('dismissed', {})).statusCode).toBe(422);
    expect((await move('dismissed', { q: ' - ' })).statusCode).toBe(422);
    expect((await move('dismissed/restore', { id: [jobs.timed] })).json()).toEqual({ jobs: 1 });
    expect(await codeOf('dismissed/restore', { id: [jobs.timed] })).toBe('not-aside');
    expect(await ids({ state: 'dead' })).toEqual(named('timed', 'thrown', 'late', 'other'));
    const audited = await app.sql(
      `SELECT action, subject_id, reason FROM audit_event WHERE action LIKE 'jobs.%' ORDER BY id`,
    );
    expect(audited).toEqual([
      { action: 'jobs.put-aside', subject_id: jobs.timed, reason: 'Known outage.' },
      { action: 'jobs.taken-back', subject_id: jobs.timed, reason: 'Known outage.' },
    ]);
  });

  test('show the schema of their payload', async () => {
    const [job] = await found({ q: jobs.timed });
    expect(job).toMatchObject({ payload_schema: { required: ['attemptId'], additionalProperties: false } });
  });

  test('accept edited JSON only if a job with exactly this payload exists', async () => {
    const check = (data: object, id = jobs.webhook) =>
      app.call('POST', '/api/admin/bull/check', operator, { job_id: id, data });
    expect((await check({ inboxId: '4711' })).json()).toMatchObject({ id: jobs.webhook });
    const unfit = [
      { inboxId: 'Maria' },
      { inboxId: 5 },
      { inboxId: '4711', more: 1 },
      {},
      { attemptId: jobs.timed },
    ];
    for (const data of unfit) {
      const reply = await check(data);
      expect([reply.statusCode, reply.body]).toEqual([
        422,
        expect.stringContaining('has only inboxId. The value has to be an id'),
      ]);
    }
    expect((await check({ inboxId: '4712' })).json()).toMatchObject({ errors: [{ code: 'unknown' }] });
    const [attempt] = await app.attempts(form.formId);
    expect((await check({ attemptId: attempt!.id }, jobs.late)).json()).toMatchObject({ id: jobs.timed });
  });

  test('with the same error form a group that links to them', async () => {
    const groups = (await app.call('GET', '/api/admin/bull/errors', operator)).json<JobErrorGroup[]>();
    const shown = groups.map(({ queue, error, jobs: count }) => ({ queue, error, count }));
    expect(shown).toEqual([
      { queue: 'lender-kolo', error: 'timed-out', count: 2 },
      { queue: 'lender-kolo', error: 'TypeError at parse (plugins/kolo/reply.ts)', count: 1 },
      { queue: 'lender-lima', error: 'bad-reply', count: 1 },
    ]);
    expect(Date.parse(groups[0]!.first_at)).toBeLessThan(Date.parse(groups[0]!.last_at));
    const { queue, name, error } = groups[0]!;
    expect(await ids({ queue, name, error })).toEqual(named('timed', 'late'));
  });

  test('are counted by hour and day when they end and stay counted after deletion', async () => {
    await countEndedJobs(app.em());
    await countEndedJobs(app.em());
    await app.sql(`DELETE FROM job WHERE id = ?`, [jobs.webhook]);
    const history = async (query: string) =>
      (await app.call('GET', `/api/admin/bull/history?${query}`, operator)).json<JobHistoryEntry[]>();
    const sums = (entries: readonly JobHistoryEntry[]) =>
      entries.reduce(([c, f, r], e) => [c! + e.completed, f! + e.failed, r! + e.review], [0, 0, 0]);
    const [hours, days] = [await history('grain=hour'), await history('grain=day')];
    expect([hours.length, days.length]).toEqual([48, 90]);
    expect([sums(hours), sums(days)]).toEqual([
      [1, 3, 1],
      [1, 3, 1],
    ]);
    expect(sums(await history('queue=lender-lima'))).toEqual([0, 1, 0]);
  });

  test('show the number of errors in 24 hours on the job but not in the list', async () => {
    const one = async (name: string) =>
      (await app.call('GET', `/api/admin/bull-jobs/${jobs[name]}`, operator)).json<BullJob>();
    expect((await one('timed')).error_today).toBe(2);
    const [{ queue }] = (await app.sql(`SELECT queue FROM job WHERE id = ?`, [jobs.late])) as [
      { queue: string },
    ];
    const groups = (await app.call('GET', '/api/admin/bull/errors', operator)).json<JobErrorGroup[]>();
    expect(groups.find((group) => group.queue === queue && group.error === 'timed-out')).toMatchObject({
      jobs_today: 2,
    });
    await app.sql(`UPDATE job SET queue = 'lender-elsewhere' WHERE id = ?`, [jobs.late]);
    expect((await one('timed')).error_today).toBe(1);
    await app.sql(`UPDATE job SET queue = ? WHERE id = ?`, [queue, jobs.late]);
    await app.sql(`UPDATE job SET created_at = now() - interval '25 hours' WHERE id = ?`, [jobs.late]);
    expect((await one('timed')).error_today).toBe(1);
    expect((await one('thrown')).error_today).toBe(1);
    expect((await found({ q: jobs.timed }))[0]!.error_today).toBeUndefined();
  });

  test('refuse an unknown filter', async () => {
    const reply = await app.call('GET', '/api/admin/bull-jobs?filter={"error_code":"x"}', operator);
    expect(reply.statusCode).toBe(400);
  });
});

describe('a queue', () => {
  const at = (what: 'pause' | 'resume', queue = 'lender-lima') =>
    app.call('POST', `/api/admin/bull/queues/${what}`, operator, { queue, reason: 'The lender asked.' });
  const shown = async () =>
    (await app.call('GET', '/api/admin/bull/queues', operator))
      .json<BullQueue[]>()
      .find(({ id }) => id === 'lender-lima')!;
  beforeEach(async () => {
    sent = 0;
    await app.sql(`DELETE FROM job`);
    await app.sql(`UPDATE worker SET heartbeat_at = now()`);
  });

  test('that is paused sends nothing to its lender until it is resumed', async () => {
    expect((await at('pause')).statusCode).toBe(200);
    const { formId } = await app.submit('Waterfall', ['lima']);
    const [job] = await app.sql<{ id: string; name: string }>(
      `SELECT id, name FROM job WHERE application_id = ?`,
      [formId],
    );
    await app.dispatch(job!.id, job!.name);
    expect(sent).toBe(0);
    expect(await app.get(Relay).dispatchDue()).toBe(0);
    expect(await shown()).toMatchObject({
      health: 'paused',
      waiting: 1,
      paused: { by: 'Ann DEV_ADMIN', reason: 'The lender asked.' },
    });
    expect((await at('resume')).statusCode).toBe(200);
    expect(await app.get(Relay).dispatchDue()).toBe(1);
    await app.drive();
    expect(sent).toBe(1);
    expect(await shown()).toMatchObject({ health: 'well', waiting: 0, paused: null });
    const audited = await app.sql(
      `SELECT action, subject_id, reason FROM audit_event WHERE action LIKE 'queue.%' ORDER BY id`,
    );
    expect(audited).toEqual([
      { action: 'queue.paused', subject_id: 'lender-lima', reason: 'The lender asked.' },
      { action: 'queue.resumed', subject_id: 'lender-lima', reason: 'The lender asked.' },
    ]);
  });

  test('can be paused once and resumed once and must exist', async () => {
    const codes = [];
    for (const what of ['resume', 'pause', 'pause', 'resume'] as const)
      codes.push((await at(what)).statusCode);
    expect(codes).toEqual([409, 200, 409, 200]);
    expect((await at('pause', 'unknown')).statusCode).toBe(422);
  });

  test('of messages can be paused, but the queue of sign-in codes cannot', async () => {
    expect((await at('pause', 'messages')).statusCode).toBe(200);
    expect((await at('resume', 'messages')).statusCode).toBe(200);
    const reply = await at('pause', 'codes');
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([409, 'queue-of-codes']);
    const queues = (await app.call('GET', '/api/admin/bull/queues', operator)).json<BullQueue[]>();
    expect(queues.filter(({ can_pause: can }) => !can).map(({ id }) => id)).toEqual(['codes']);
  });

  test('whose notification was lost in Redis shows when the scheduler notifies again', async () => {
    const bull = app.get(QueueNotifier).queue('lender-lima');
    await bull.empty();
    await app.sql(
      `INSERT INTO job (queue, name, version, payload, run_at, dispatched_at) VALUES
         ('lender-lima', 'x', 1, '{}', now() - interval '10 seconds', now() - interval '10 seconds'),
         ('lender-lima', 'x', 1, '{}', now() + interval '1 hour', NULL)`,
    );
    const { redispatch_seconds: again, ...lost } = await shown();
    expect(lost).toMatchObject({
      waiting: 2,
      due: 1,
      in_redis: 0,
      dispatch_problem: 'not-dispatched',
      health: 'not-dispatched',
    });
    // The scheduler notifies workers again 30 seconds after the last notification. Ten of these seconds have
    // passed.
    expect(again).toBeGreaterThan(20);
    expect(again).toBeLessThanOrEqual(28);
    await app.sql(`UPDATE job SET dispatched_at = NULL`);
    expect(await shown()).toMatchObject({ dispatch_problem: 'not-dispatched', redispatch_seconds: 1 });
    expect(await app.get(Relay).dispatchDue()).toBe(1);
    expect(await shown()).toMatchObject({ in_redis: 1, dispatch_problem: null, redispatch_seconds: null });
    await bull.empty();
  });

  test('of a removed lender has jobs without notifications', async () => {
    await app.sql(`INSERT INTO job (queue, name, version, payload) VALUES ('lender-gone', 'x', 1, '{}')`);
    const queues = (await app.call('GET', '/api/admin/bull/queues', operator)).json<BullQueue[]>();
    const gone = queues.find(({ id }) => id === 'lender-gone');
    expect(gone).toMatchObject({ health: 'well', in_redis: 0, dispatch_problem: 'unknown-queue' });
  });

  test('without a living worker shows this', async () => {
    await app.sql(`UPDATE worker SET heartbeat_at = now() - interval '1 minute'`);
    expect((await shown()).health).toBe('no-worker');
  });
});
