import type {
  FoundObjects,
  OneTimeJobs,
  OneTimeRun,
  ReproducedForm,
  StoreSetUp,
  SystemSettings,
} from '@millrace/schemas/api';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { RoutingApp } from '../../../test/routing/routing-app.ts';
import { OneTimeWorker } from './one-time-jobs/one-time-work.ts';

type Place = Awaited<ReturnType<RoutingApp['submit']>>;
const job = 'record-earlier-sales';

let app: RoutingApp;
let ours: Place;
let dev: string;
let other: string;

beforeAll(async () => {
  app = await RoutingApp.start([
    { id: 'ella', operations: { submit: async () => ({ outcome: 'Approved' }) as const } },
  ]);
  ours = await app.submit('Waterfall', ['ella']);
  dev = await app.staff('DEV_ADMIN', ours);
  other = await app.staff('DEV_ADMIN', await app.submit('Waterfall', ['ella']));
  await app.sql(
    `INSERT INTO closeout (application_id, org_id, store_id, is_approved, applicant_accepted)
     SELECT id, org_id, store_id, true, true FROM application WHERE id = ?`,
    [ours.formId],
  );
}, 60_000);
afterAll(() => app.close());

const start = async (cookie: string, body: object) => {
  const reply = await app.call('POST', '/api/admin/one-time', cookie, { job, ...body });
  return { status: reply.statusCode, body: reply.json<OneTimeRun & { code: string }>() };
};
const runsOf = async (): Promise<OneTimeRun[]> =>
  (await app.call('GET', '/api/admin/one-time', dev))
    .json<OneTimeJobs>()
    .jobs.find(({ name }) => name === job)!.runs;
const causes = async () => (await app.sql(`SELECT FROM commission_cause`)).length;

test('a one-time job is tried first, is started by another person, and runs once', async () => {
  const tried = await start(dev, {});
  expect((await start(other, { dry_run_id: tried.body.id })).body.code).toBe('dry-run-needed');
  await app.get(OneTimeWorker).run();
  expect([(await runsOf())[0], await causes()]).toEqual([
    expect.objectContaining({ is_dry_run: true, state: 'done', examined: 1, changed: 1, is_mine: true }),
    0,
  ]);
  const report = await app.call('GET', `/api/admin/one-time/${tried.body.id}/report`, dev);
  expect(report.payload).toContain(`1,application ${ours.formId},sale of store ${ours.storeId} recorded`);
  expect((await start(dev, { dry_run_id: tried.body.id })).body.code).toBe('second-person-needed');
  const real = await start(other, { dry_run_id: tried.body.id });
  expect(real.status).toBe(200);
  expect((await start(other, { dry_run_id: tried.body.id })).body.code).toBe('already-run');
  await app.call('POST', `/api/admin/one-time/${real.body.id}/stop`, dev);
  await app.get(OneTimeWorker).run();
  expect([(await runsOf())[0]!.state, await causes()]).toEqual(['stopped', 0]);
  await app.call('POST', `/api/admin/one-time/${real.body.id}/resume`, dev);
  await app.get(OneTimeWorker).run();
  expect([(await runsOf())[0]!.state, await causes()]).toEqual(['done', 1]);
});

test('a run continues after the last stored batch, and a batch that fails leaves no trace', async () => {
  const [run] = await app.sql<{ id: number }>(
    `INSERT INTO one_time_run (job, state, cursor, examined, started_by, started_by_name)
     SELECT 'no-such-job', 'running', 'x', 7, min(id), 'Ann' FROM app_user RETURNING id`,
  );
  await app.get(OneTimeWorker).run();
  const [failed] = await app.sql(`SELECT state, cursor, examined FROM one_time_run WHERE id = ?`, [run!.id]);
  expect(failed).toEqual({ state: 'failed', cursor: 'x', examined: 7 });
});

test('staff finds objects by any id and checks the set-up of a store', async () => {
  const find = async (q: string) =>
    (await app.call('GET', `/api/dev-support/find?q=${encodeURIComponent(q)}`, dev)).json<FoundObjects>()
      .objects;
  const [attempt] = await app.sql<{ id: string }>(`SELECT id FROM attempt WHERE application_id = ?`, [
    ours.formId,
  ]);
  const [application] = await app.sql<{ reference: string }>(
    `SELECT reference FROM application WHERE id = ?`,
    [ours.formId],
  );
  expect((await find(attempt!.id)).map(({ kind, form_id }) => [kind, form_id])).toEqual([
    ['attempt', ours.formId],
  ]);
  expect((await find(application!.reference.toLowerCase())).map(({ id }) => id)).toEqual([ours.formId]);
  expect((await find(String(ours.storeId))).some(({ kind }) => kind === 'store')).toBe(true);
  expect((await find(`dev_admin-${ours.storeId}@store.test`)).map(({ kind }) => kind)).toEqual(['user']);
  expect(await find('nothing')).toEqual([]);
  const { checks } = (
    await app.call('GET', `/api/dev-support/stores/${ours.storeId}`, dev)
  ).json<StoreSetUp>();
  const failing = checks.filter(({ is_ok: isOk }) => !isOk).map(({ name }) => name);
  expect(failing).not.toContain('Lender accounts');
  expect(failing).toContain('Links');
});

test('the form of an application is reproduced without answers, beside the form of today', async () => {
  const read = async (id: string, cookie = dev) =>
    app.call('GET', `/api/dev-support/applications/${id}/form`, cookie);
  const before = (await read(ours.formId)).json<ReproducedForm>();
  expect(before.form).toMatchObject({ mode: 'Waterfall', archived: false, lenders: ['Lender ella'] });
  expect(before.form!.url).toMatch(/\/welcome$/);
  expect(before.questions.find(({ id }) => id === 'email')).toMatchObject({ label: 'Email', required: true });
  expect(JSON.stringify(before)).not.toMatch(/Maria|\(512\)/);
  expect(before.changes).toEqual([]);
  await app.sql(
    `UPDATE application SET form = jsonb_set(form, '{sections}', (form -> 'sections') - 0) WHERE id = ?`,
    [ours.formId],
  );
  const after = (await read(ours.formId)).json<ReproducedForm>();
  expect(after.changes).toContainEqual(expect.objectContaining({ change: 'added' }));
  expect((await read('00000000-0000-4000-8000-000000000000')).statusCode).toBe(404);
  expect((await read(ours.formId, await app.staff('STORE_ADMIN', ours))).statusCode).toBe(403);
});

test('the validation cache is turned off and on, and value-add partners are shown to stores', async () => {
  const read = async () => (await app.call('GET', '/api/system-settings/all', dev)).json<SystemSettings>();
  expect((await read()).validation_cache).toBe(true);
  const toggled = await app.call('POST', '/api/system-settings/toggle-validation-cache', dev, {});
  expect(toggled.json()).toEqual({ enabled: false });
  expect((await read()).validation_cache).toBe(false);
  await app.call('POST', '/api/system-settings/toggle-validation-cache', dev, { enabled: true });
  const partners = [
    { name: 'Example Repairs', about: 'Repairs appliances.', url: 'https://repairs.example' },
  ];
  await app.call('POST', '/api/system-settings/value-add-partners', dev, { partners });
  const store = await app.staff('STORE_ADMIN', ours);
  const shown = await app.call('GET', '/api/resources/value-add-partners', store);
  expect(shown.json()).toEqual({ partners });
});
