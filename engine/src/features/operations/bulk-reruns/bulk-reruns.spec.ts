import {
  bulkAlone,
  type BulkReRun,
  type BullJob,
  type BullQueue,
  type JobErrorGroup,
} from '@millrace/schemas/api';
import { LenderError, type LenderReply } from '@millrace/plugin-sdk';
import type { Type } from '@nestjs/common';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { RoutingApp } from '../../../../test/routing/routing-app.ts';
import { breakStatements, databaseUnavailable } from '../../../../test/setup/broken-statement.ts';
import { CleanUps } from '../../../platform/clean-ups.ts';
import { JobGate } from '../job-console/index.ts';
import { BulkWork } from './index.ts';

let app: RoutingApp;
let answer: LenderReply | LenderError;
let forms: Awaited<ReturnType<RoutingApp['submit']>>[];
let [ann, ben] = ['', ''];
let asked = 0;
beforeAll(async () => {
  const submit = async () => {
    asked += 1;
    if (answer instanceof LenderError) throw answer;
    return answer;
  };
  app = await RoutingApp.start([{ id: 'kolo', operations: { submit } }]);
});
afterAll(() => app.close());

const refused = new LenderError('bad-credentials', 'no', 'Refused.');
const approved: LenderReply = { outcome: 'Approved', approvedCents: 90_000, references: {} };

beforeEach(async () => {
  await app.sql(`DELETE FROM bulk_rerun`);
  await app.sql(`DELETE FROM job`);
  answer = refused;
  forms = [];
  for (let count = 0; count < 3; count += 1) forms.push(await app.submit('Waterfall', ['kolo']));
  await app.drive();
  [ann, ben] = [await app.staff('DEV_ADMIN', forms[0]!), await app.staff('DEV_ADMIN', forms[1]!)];
  answer = approved;
  asked = 0;
});

const post = (path: string, who: string, body?: object) =>
  app.call('POST', `/api/admin/bull/bulk-re-runs${path}`, who, body);
/** Requests a preview of a bulk re-run. The scheduler has not examined its jobs yet. */
const asking = async () => (await post('', ann, { filter: { state: 'failed' } })).json<BulkReRun>();
const look = async (filter: object = { state: 'failed' }) => {
  const reply = await post('', ann, { filter });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  await app.get(BulkWork).run();
  return shown(reply.json<BulkReRun>().id);
};
const shown = async (id: number) =>
  (await app.call('GET', `/api/admin/bull/bulk-re-runs/${id}`, ben)).json<BulkReRun>();
const start = (id: number, more: object = {}) =>
  post(`/${id}/start`, ann, { reason: 'Their password was wrong.', per_minute: 6000, ...more });
/** Runs all batches without the pauses between them. */
async function run(): Promise<void> {
  for (let round = 0; round < 5; round += 1) {
    await app.sql(`UPDATE bulk_rerun SET next_at = now()`);
    await app.get(BulkWork).run();
  }
  await app.drive();
}
/**
 * Sets the number of inquiries of a bulk re-run above the limit that one person may request without a second
 * person.
 */
const beyond = (id: number) =>
  app.sql(`UPDATE bulk_rerun SET inquiries = ? WHERE id = ?`, [bulkAlone.inquiries + 1, id]);

test('a preview shows no effects before every job was checked', async () => {
  const { id, state, sentence } = await asking();
  expect([state, sentence]).toEqual(['checking', 'Millrace is still checking what each job would do.']);
  await app.get(BulkWork).run();
  expect((await shown(id)).sentence).toMatch(/^This will/);
});

describe('many jobs', () => {
  test('are checked before anything runs, and one text sums up the effects', async () => {
    await app.sql(`UPDATE attempt SET state = 'RESPONDED', outcome = 'Approved' WHERE application_id = ?`, [
      forms[2]!.formId,
    ]);
    expect(await look()).toMatchObject({
      state: 'checked',
      size: 3,
      jobs_checked: 3,
      inquiries: 2,
      refused: 1,
      sentence:
        'This will cause up to 2 new hard inquiries. 1 job cannot be re-run now and is left as it is.',
    });
    expect(asked).toBe(0);
  });

  test('show the kinds of their inquiries', async () => {
    const kinds = ['soft', 'hard', 'unknown'] as const;
    const gate = app.get(JobGate as unknown as Type<JobGate>);
    const seen = jest.spyOn(gate, 'insight').mockImplementation(async (_, ids) => {
      const insight = { attemptState: 'ERROR_FINAL', effect: 'new-attempt', sentence: 'Sends it.' };
      return new Map(ids.map((id, place) => [id, { ...insight, inquiry: kinds[place]! }]));
    });
    expect(await look()).toMatchObject({
      inquiries: 3,
      soft_inquiries: 1,
      unknown_inquiries: 1,
      sentence:
        'This will cause up to 2 new hard and 1 soft inquiry. The kind of 1 of these inquiries is not known, so it counts as hard.',
    });
    seen.mockRestore();
  });

  test('run again under the rules of a single re-run, each once', async () => {
    const { id } = await look();
    expect((await start(id, { with_inquiries: true })).json()).toMatchObject({ state: 'running' });
    await run();
    expect(await shown(id)).toMatchObject({ state: 'done', done: 3, again: 3 });
    expect(asked).toBe(3);
    for (const { formId } of forms)
      expect(await app.story(formId)).toEqual(['kolo.1.1 ERROR_FINAL', 'kolo.1.2 RESPONDED Approved']);
    expect((await start(id)).statusCode).toBe(409);
  });

  test('that a dead scheduler re-ran without recording it are not re-run twice', async () => {
    const { id } = await look();
    await start(id, { with_inquiries: true });
    await app.sql(`UPDATE bulk_rerun SET next_at = now()`);
    breakStatements(/UPDATE bulk_rerun_job SET result/, { isCarriedOut: false });
    await expect(app.get(BulkWork).run()).rejects.toThrow(/terminated/);
    jest.restoreAllMocks();
    await app.drive();
    await app.sql(`UPDATE bulk_rerun SET leased_until = now() - interval '1 second'`);
    await run();
    expect(await shown(id)).toMatchObject({ state: 'done', done: 3, again: 3 });
    expect(asked).toBe(3);
  });

  test('wait for a database that is away, and none counts as failed', async () => {
    const { id } = await look();
    await start(id, { with_inquiries: true });
    await app.sql(`UPDATE bulk_rerun SET next_at = now()`);
    const rerun = jest.spyOn(app.get(JobGate as unknown as Type<JobGate>), 'rerun');
    rerun.mockRejectedValueOnce(databaseUnavailable());
    await expect(app.get(BulkWork).run()).rejects.toThrow(/terminated/);
    rerun.mockRestore();
    await app.sql(`UPDATE bulk_rerun SET leased_until = now() - interval '1 second'`);
    await run();
    expect(await shown(id)).toMatchObject({ state: 'done', again: 3 });
  });

  test('belong to the scheduler that took over an expired lease', async () => {
    const { id } = await look();
    await start(id, { with_inquiries: true });
    await app.sql(`UPDATE bulk_rerun SET next_at = now()`);
    const gate = app.get(JobGate as unknown as Type<JobGate>);
    const rerun = gate.rerun.bind(gate);
    const slow = jest.spyOn(gate, 'rerun').mockImplementationOnce(async (command) => {
      await app.sql(`UPDATE bulk_rerun SET leased_until = now() + interval '1 hour'`);
      return rerun(command);
    });
    await app.get(BulkWork).run();
    expect(slow).toHaveBeenCalledTimes(1);
    slow.mockRestore();
    expect(await shown(id)).toMatchObject({ state: 'running', done: 0 });
    await app.sql(`UPDATE bulk_rerun SET leased_until = now() - interval '1 second'`);
    await run();
    expect(await shown(id)).toMatchObject({ state: 'done', again: 3 });
    expect(asked).toBe(3);
  });

  test('that arrived on the re-run are no errors and are found by how they were settled', async () => {
    const read = async <Row>(path: string) =>
      (await app.call('GET', `/api/admin/${path}`, ann)).json<Row[]>();
    const failed = async () =>
      (await read<BullQueue>('bull/queues')).reduce((sum, queue) => sum + queue.failed, 0);
    expect([await failed(), (await read<JobErrorGroup>('bull/errors')).map(({ jobs }) => jobs)]).toEqual([
      3,
      [3],
    ]);
    const { id } = await look({ state: 'dead' });
    await start(id, { with_inquiries: true });
    await run();
    expect([await failed(), await read('bull/errors')]).toEqual([0, []]);
    expect((await post('', ann, { filter: { state: 'dead', error: 'bad-credentials' } })).statusCode).toBe(
      422,
    );
    const filter = encodeURIComponent(JSON.stringify({ error: 'bad-credentials' }));
    const found = await read<BullJob>(`bull-jobs?filter=${filter}`);
    expect(found.map(({ state, settled }) => [state, settled?.by])).toEqual(
      forms.map(() => ['completed', 'later-sending']),
    );
  });

  test('that all make a new inquiry do not run without permission for inquiries', async () => {
    const { id } = await look();
    const reply = await start(id);
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([409, 'bulk-rerun-empty']);
    await run();
    expect(asked).toBe(0);
  });

  test('that make an inquiry are excluded without permission for inquiries', async () => {
    await app.sql(`UPDATE attempt SET state = 'QUEUED', ended_at = NULL WHERE application_id = ?`, [
      forms[0]!.formId,
    ]);
    const { id } = await look();
    await start(id);
    await run();
    expect(await shown(id)).toMatchObject({ state: 'done', done: 3, again: 1 });
    expect(asked).toBe(1);
  });

  test('whose state has changed since are not re-run', async () => {
    const { id } = await look();
    await start(id, { with_inquiries: true });
    await app.sql(`UPDATE attempt SET state = 'PENDING' WHERE application_id = ?`, [forms[0]!.formId]);
    await run();
    expect(await shown(id)).toMatchObject({ done: 3, again: 2 });
    expect(asked).toBe(2);
  });

  test('do not run twice after a scheduler died in the middle', async () => {
    const { id } = await look();
    await start(id, { with_inquiries: true });
    await app.get(BulkWork).run();
    await app.sql(`UPDATE bulk_rerun SET state = 'running', done = 0, leased_until = now() - interval '1 s'`);
    await app.sql(`UPDATE bulk_rerun_job SET result = NULL`);
    await run();
    expect(asked).toBe(3);
  });

  test.each([
    ['no filter', {}, 422],
    ['an empty search', { q: ' . ' }, 422],
    ['a filter without jobs', { queue: 'none' }, 422],
    ['an unknown filter', { colour: 'red' }, 400],
  ])('are not previewed for %s', async (_, filter, status) => {
    expect((await post('', ann, { filter })).statusCode).toBe(status);
  });
});

test('a preview that fails ends and does not block later ones', async () => {
  const gate = app.get(JobGate as unknown as Type<JobGate>);
  const insight = gate.insight.bind(gate);
  const broken = jest
    .spyOn(gate, 'insight')
    .mockImplementationOnce(() => Promise.reject(new Error('unreadable')));
  const first = (await post('', ann, { filter: { state: 'failed' } })).json<BulkReRun>();
  broken.mockImplementation(insight);
  const second = await look();
  expect(await shown(first.id)).toMatchObject({ state: 'stopped', jobs_checked: 0 });
  expect(second).toMatchObject({ state: 'checked', jobs_checked: 3 });
  broken.mockRestore();
});

test('a preview can be stopped, expires after a day and is deleted a day later', async () => {
  const { id } = await look();
  expect((await post(`/${id}/stop`, ben)).json()).toMatchObject({ state: 'stopped' });
  const other = await look();
  await app.sql(`UPDATE bulk_rerun SET asked_at = now() - interval '25 hours' WHERE id = ?`, [other.id]);
  await run();
  expect(await shown(other.id)).toMatchObject({ state: 'expired' });
  // These bulk re-runs are only previews that no user requested, so no list shows them.
  expect((await app.call('GET', '/api/admin/bull/bulk-re-runs', ben)).json()).toEqual([]);
  expect(await bulkReRunsLeft({ [id]: 25, [other.id]: 23 })).toEqual([other.id]);
});

test('a requested bulk re-run is kept for a month after its end', async () => {
  const [old, young] = [await look(), await look()];
  for (const { id } of [old, young]) {
    expect((await start(id, { with_inquiries: true })).statusCode).toBe(200);
    await post(`/${id}/stop`, ann);
  }
  expect(await bulkReRunsLeft({ [old.id]: 31 * 24, [young.id]: 29 * 24 })).toEqual([young.id]);
});

/**
 * Runs the clean-up, and returns the ids of the bulk re-runs that still have jobs.
 * @param hoursSinceEnd how many hours ago each bulk re-run ended, by its id
 */
async function bulkReRunsLeft(hoursSinceEnd: Readonly<Record<number, number>>): Promise<number[]> {
  for (const [id, hours] of Object.entries(hoursSinceEnd))
    await app.sql(`UPDATE bulk_rerun SET ended_at = now() - make_interval(hours => ?) WHERE id = ?`, [
      hours,
      id,
    ]);
  await app.get(CleanUps).run();
  const left = await app.sql<{ bulk_id: number }>(`SELECT DISTINCT bulk_id FROM bulk_rerun_job`);
  return left.map((row) => row.bulk_id);
}

describe('a bulk re-run above the limit of one person', () => {
  let id: number;
  beforeEach(async () => {
    ({ id } = await look());
    await beyond(id);
    const reply = await start(id, { with_inquiries: true });
    expect(reply.json()).toMatchObject({ state: 'asked', needs_second: true });
  });

  test('waits for a second person, who is not the first', async () => {
    await run();
    expect(asked).toBe(0);
    expect((await post(`/${id}/confirm`, ann)).statusCode).toBe(403);
    expect((await post(`/${id}/confirm`, ben)).json()).toMatchObject({
      state: 'running',
      asked_by: 'Ann DEV_ADMIN',
      confirmed_by: 'Ann DEV_ADMIN',
    });
    await run();
    expect(asked).toBe(3);
    const audited = await app.sql<{ action: string }>(
      `SELECT action, actor_id FROM audit_event WHERE subject_kind = 'bulk-rerun' AND subject_id = ? ORDER BY id`,
      [String(id)],
    );
    expect(audited.map(({ action }) => action)).toEqual(['bulk-rerun.asked', 'bulk-rerun.confirmed']);
  });

  test('expires', async () => {
    await app.sql(`UPDATE bulk_rerun SET expires_at = now()`);
    expect((await post(`/${id}/confirm`, ben)).statusCode).toBe(409);
    await run();
    expect(await shown(id)).toMatchObject({ state: 'expired' });
    expect(asked).toBe(0);
  });

  test.each([
    ['withdrawn by the user who requested it', () => ann, 'bulk-rerun.withdrawn'],
    ['refused by another user', () => ben, 'bulk-rerun.refused'],
  ])('is %s, and the audit log records this', async (_, who, action) => {
    expect((await post(`/${id}/stop`, who())).json()).toMatchObject({ state: 'stopped' });
    expect((await post(`/${id}/confirm`, ben)).statusCode).toBe(409);
    const audited = await app.sql<{ action: string }>(
      `SELECT action FROM audit_event WHERE subject_kind = 'bulk-rerun' AND subject_id = ? ORDER BY id`,
      [String(id)],
    );
    expect(audited.map((row) => row.action)).toEqual(['bulk-rerun.asked', action]);
  });

  const dead = async () =>
    (await app.call('GET', `/api/admin/bull-jobs?filter=${encodeURIComponent('{"state":"dead"}')}`, ann))
      .json<BullJob[]>()
      .map(({ not_rerun: over }) => over && [over.how, over.by, over.reason]);

  test.each([
    ['withdrawn', async () => post(`/${id}/stop`, ann), 'Ann DEV_ADMIN'],
    ['refused', async () => post(`/${id}/stop`, ben), 'Ann DEV_ADMIN'],
    ['expired', async () => (await app.sql(`UPDATE bulk_rerun SET expires_at = now()`), run()), null],
    ['stopped', async () => (await post(`/${id}/confirm`, ben), post(`/${id}/stop`, ann)), 'Ann DEV_ADMIN'],
  ])('that is %s leaves every failure unchanged, and the job shows it', async (how, end, by) => {
    const reason = 'Their password was wrong.';
    expect(await dead()).toEqual(forms.map(() => ['waits', null, reason]));
    await end();
    expect(await dead()).toEqual(forms.map(() => [how, by, reason]));
  });

  test('is not shown on a job after a later bulk re-run reached it', async () => {
    await post(`/${id}/stop`, ann);
    const later = await look({ state: 'dead' });
    answer = refused;
    await start(later.id, { with_inquiries: true });
    await run();
    const jobs = await dead();
    expect(jobs.length).toBeGreaterThan(0);
    expect(jobs.every((over) => over === null)).toBe(true);
  });

  test('is not shown on jobs that it excludes', async () => {
    await app.sql(`UPDATE bulk_rerun SET with_inquiries = false WHERE id = ?`, [id]);
    await post(`/${id}/stop`, ann);
    expect(await dead()).toEqual(forms.map(() => null));
  });

  test('shows the present name of the user who stopped it and distinguishes users with the same name', async () => {
    const { asked_by_id } = await shown(id);
    const stopped = (await post(`/${id}/stop`, ben)).json<BulkReRun>();
    expect(stopped).toMatchObject({ asked_by: 'Ann DEV_ADMIN', stopped_by: 'Ann DEV_ADMIN' });
    expect(stopped.stopped_by_id).toEqual(expect.any(Number));
    expect(stopped.stopped_by_id).not.toBe(asked_by_id);
    await app.sql(`UPDATE app_user SET first_name = 'Ben' WHERE id = ?`, [stopped.stopped_by_id]);
    expect(await shown(id)).toMatchObject({ asked_by: 'Ann DEV_ADMIN', stopped_by: 'Ben DEV_ADMIN' });
  });

  test('with only a stored name of the stopping user shows all stored names', async () => {
    const { asked_by_id } = await shown(id);
    await app.sql(`UPDATE bulk_rerun SET state = 'stopped', stopped_by_name = asked_by_name WHERE id = ?`, [
      id,
    ]);
    await app.sql(`UPDATE app_user SET first_name = 'Cy' WHERE id = ?`, [asked_by_id]);
    expect(await shown(id)).toMatchObject({
      stopped_by_id: null,
      stopped_by: 'Ann DEV_ADMIN',
      asked_by: 'Ann DEV_ADMIN',
    });
  });

  test('can be stopped by any operator, and the remaining jobs stay unchanged', async () => {
    await post(`/${id}/confirm`, ben);
    expect((await post(`/${id}/stop`, ann)).json()).toMatchObject({ state: 'stopped' });
    await run();
    expect(asked).toBe(0);
    expect((await post(`/${id}/stop`, ann)).statusCode).toBe(409);
  });
});

test('only operators have access', async () => {
  const processor = await app.staff('PROCESSOR', forms[0]!);
  expect((await post('', processor, { filter: { state: 'failed' } })).statusCode).toBe(403);
});
