import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type {
  Benchmark,
  FirstSteps,
  FormList,
  KpiReport,
  LenderReport,
  Metrics,
  Report,
  ReportDelivery,
  ReportRebuild,
  ReportViews,
  ReportingView,
  TopEarners,
} from '@millrace/schemas/api';
import type { Role } from '@millrace/schemas/permissions';
import { answerForm, submittedShopper, type GivenAnswer } from '../../../../test/http/answered-forms.ts';
import { startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import { createTestTenants, type TestTenants } from '../../../../test/http/test-tenants.ts';
import { ReportCells, ReportFactsModule } from '../facts/index.ts';
import { DashboardsModule } from '../dashboards/index.ts';
import { ExportsModule } from '../exports/index.ts';
import { LenderReportsModule } from '../lenders/index.ts';
import { MetricsReportModule } from '../metrics/index.ts';
import { ReportMails, ReportViewsModule } from '../report-views/index.ts';
import { RevenueReportsModule } from '../revenue/index.ts';
import { SavedViewsModule } from '../saved-views/index.ts';
import { WebVitalsModule } from '../web-vitals/index.ts';
import { PerformanceModule } from './index.ts';

let app: FeatureApp;
let world: TestTenants;
const forms: string[] = [];

async function answered(...answers: GivenAnswer[]): Promise<string> {
  const { formId } = await submittedShopper(app, world);
  await answerForm(app, world, formId, answers);
  return formId;
}

async function closeOut(formId: string, accepted: boolean, cents: number): Promise<void> {
  await app.em().execute(
    `WITH made AS (INSERT INTO closeout (application_id, org_id, store_id, is_approved, applicant_accepted)
       SELECT id, org_id, store_id, true, ? FROM application WHERE id = ? RETURNING id, org_id, store_id)
     INSERT INTO closeout_result (closeout_id, lender_id, org_id, store_id, loan_cents, merchant_fee_cents, closed_on)
     SELECT id, ?, org_id, store_id, ?, ? / 20, current_date FROM made`,
    [accepted, formId, world.lenders[0]!.id, cents, cents],
  );
}

beforeAll(async () => {
  app = await startFeatureApp({
    modules: [
      ReportFactsModule,
      PerformanceModule,
      LenderReportsModule,
      RevenueReportsModule,
      SavedViewsModule,
      DashboardsModule,
      ExportsModule,
      MetricsReportModule,
      ReportViewsModule,
      WebVitalsModule,
    ],
    environment: { RATE_LIMIT_FACTOR: '100' },
  });
  world = await createTestTenants(app);
  forms.push(
    await answered({ outcome: 'Approved', cents: 90_000 }, { outcome: 'Rejected' }),
    await answered({ outcome: 'Pre Approved', cents: 50_000 }),
    await answered({ outcome: 'Rejected' }),
  );
  await closeOut(forms[0]!, true, 80_000);
  await closeOut(forms[1]!, false, 0);
  await app
    .em()
    .execute(
      `INSERT INTO store_associate (store_id, first_name, last_name, email) VALUES (?, 'Noor', 'Haddad', 'noor@harbor.test')`,
      [world.store.id],
    );
  await app
    .em()
    .execute(`UPDATE application SET associate_id = (SELECT max(id) FROM store_associate) WHERE id = ?`, [
      forms[0],
    ]);
}, 60_000);
afterAll(() => app.close());

const read = async (path: string, role: Role = 'ORG_ADMIN') =>
  app.call({ url: `/api${path}`, cookie: await world.signIn(role) });
const store = () => `store_id=${world.store.id}`;
const org = () => `org_id=${world.store.orgId}`;

test('returns the key figures of a store before and after the cells are computed', async () => {
  const kpis = async () => (await read(`/reports/performance/store/kpi?${store()}`)).json<KpiReport>().kpis;
  const fromApplications = await kpis();
  expect(fromApplications).toMatchObject({
    submitted: { metric: 3 },
    approved: { metric: 2 },
    approvalRate: { metric: 66.67 },
    financed: { metric: 80_000 },
    closeRate: { metric: 50 },
    avgMerchFeeRate: { metric: 5, variance: null },
  });
  await app.asScheduler((scheduler) => scheduler.get(ReportCells, { strict: false }).recomputeMarked());
  expect(await app.em().execute(`SELECT count(*)::int AS marks FROM report_mark`)).toEqual([{ marks: 0 }]);
  expect(await kpis()).toEqual(fromApplications);
});

test.each(['started', 'submitted', 'approved', 'closed', 'failed'] as const)(
  'lists exactly the applications that %s counts, in total and in each row',
  async (figure) => {
    const tables = [
      `/reports/performance/org?${org()}`,
      `/reports/performance/store?${store()}`,
      `/reports/scorecard/store?${store()}`,
      `/reports/marketing-links/kpis?${store()}`,
    ];
    for (const path of tables) {
      const report = (await read(path)).json<Report>();
      for (const row of [{ ...report.totals, opens: report.opens }, ...report.rows]) {
        const query = new URLSearchParams({ figure });
        for (const [name, value] of Object.entries(row.opens)) query.set(name, String(value));
        const { count, list } = (await read(`/reports/applications?${query.toString()}`)).json<FormList>();
        const { approvedButFailed: rate, submitted } = row;
        expect(count).toBe(
          figure === 'failed'
            ? Math.round(((rate.metric ?? 0) * submitted.metric!) / 100)
            : row[figure].metric,
        );
        expect(list).toHaveLength(count);
      }
    }
  },
);

test('returns the rows of associates, links and outcomes with names', async () => {
  const names = async (path: string) =>
    (await read(path))
      .json<Report>()
      .rows.map(({ name }) => name)
      .sort();
  expect(await names(`/reports/scorecard/org?${org()}`)).toEqual(['No associate', 'Noor Haddad']);
  expect(await names(`/reports/application-results?${store()}`)).toEqual([
    'Approved',
    'Pre Approved',
    'Rejected',
  ]);
  const { rows } = (
    await read(`/store-associates/top-earners/store?storeId=${world.store.id}`)
  ).json<TopEarners>();
  expect(rows).toMatchObject([{ name: 'Noor Haddad', financed_cents: 80_000, closed: 1 }]);
  const earners = (await read(`/store-associates/top-earners/org?${org()}`)).json<TopEarners>();
  expect(earners.rows).toHaveLength(1);
});

test('returns what each lender answered', async () => {
  const { rows } = (await read(`/reports/lender-performance?${store()}`)).json<LenderReport>();
  expect(rows).toMatchObject([
    { lender_id: world.lenders[0]!.id, asked: 3, approved: 2, closed: 1, financed_cents: 80_000 },
    { lender_id: world.lenders[1]!.id, asked: 1, approved: 0, financed_cents: 0 },
  ]);
});

test('refuses days in the wrong order, and other stores', async () => {
  expect((await read(`/reports/performance/store?${store()}&from=2026-02-02&to=2026-02-01`)).statusCode).toBe(
    422,
  );
  expect((await read(`/reports/performance/store?store_id=${world.store.id + 1000}`)).statusCode).toBe(404);
  expect((await read(`/reports/performance/store?${store()}`, 'BASIC')).statusCode).toBe(403);
});

test('saves, replaces and deletes the views of internal staff', async () => {
  const cookie = await world.signIn('FP_ADMIN');
  const save = async (payload: object) =>
    app.call({ method: 'POST', url: '/api/reporting-views', cookie, payload });
  const first = (await save({ name: 'This year', definition: { from: '2026-01-01' } })).json<ReportingView>();
  const again = (await save({ name: 'this YEAR', definition: { from: '2026-02-01' } })).json<ReportingView>();
  expect(again).toEqual({ id: first.id, name: 'this YEAR', definition: { from: '2026-02-01' } });
  const other = (await save({ name: 'Other', definition: {} })).json<ReportingView>();
  expect((await save({ id: other.id, name: 'This year', definition: {} })).statusCode).toBe(409);
  await app.call({ method: 'DELETE', url: `/api/reporting-views?id=${first.id}`, cookie });
  expect((await app.call({ url: '/api/reporting-views', cookie })).json()).toEqual({ views: [other] });
  expect((await read('/reporting-views')).statusCode).toBe(403);
});

test('lists exactly the applications that a figure of a lender counts', async () => {
  const { rows } = (await read(`/reports/lender-performance?${store()}`)).json<LenderReport>();
  for (const row of rows)
    for (const [figure, count] of [
      ['submitted', row.asked],
      ['approved', row.approved],
      ['closed', row.closed],
      ['failed', row.failed],
    ] as const) {
      const query = new URLSearchParams({ figure });
      for (const [name, value] of Object.entries(row.opens)) query.set(name, String(value));
      const list = (await read(`/reports/applications?${query.toString()}`)).json<FormList>();
      expect([row.name, figure, list.count]).toEqual([row.name, figure, count]);
    }
});

test('counts the clicks on links by day', async () => {
  const links = async () =>
    (await read(`/reports/marketing-links/kpis?${store()}&compare=year`)).json<Report>();
  expect((await links()).totals.clicks).toEqual({ metric: 0, variance: null });
  await app
    .em()
    .execute(
      `UPDATE marketing_link SET click_count = click_count + 3 WHERE id = (SELECT min(id) FROM marketing_link WHERE store_id = ?)`,
      [world.store.id],
    );
  const report = await links();
  expect(report.totals.clicks).toEqual({ metric: 3, variance: null });
  expect(report.rows.filter(({ clicks }) => clicks!.metric === 3)).toHaveLength(1);
});

const file = (query: string, role?: Role) => read(`/reports/file?${query}`, role);

test('downloads the rows that a figure counts, and the rows of a report with their total', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const days = `from=${today.slice(0, 4)}-01-01&to=${today}`;
  const rows = await file(`report=applications&format=csv&figure=submitted&${store()}&${days}`);
  expect(rows.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(rows.headers['content-disposition']).toContain('attachment; filename="applications_');
  const lines = rows.body.trim().split('\r\n');
  expect(lines).toHaveLength(1 + 3);
  expect(lines[0]).toContain('Reference,Applicant');
  const report = await file(`report=store-scorecard&format=csv&${store()}&${days}`);
  const [head, ...cells] = report.body.trim().split('\r\n');
  expect(head).toMatch(/Associate,Started,Submitted/);
  expect(cells.map((line) => line.split(',')[0])).toEqual(['No associate', 'Noor Haddad', 'Total']);
  expect(cells.at(-1)).toContain(',800,');
  const sheet = await file(`report=lender-performance&format=xlsx&${org()}&${days}`);
  expect(sheet.rawPayload.subarray(0, 2).toString()).toBe('PK');
});

test('refuses files of other stores, and of reports that the role may not read', async () => {
  expect(
    (await file(`report=store-performance&format=csv&store_id=${world.store.id + 1000}`)).statusCode,
  ).toBe(404);
  expect((await file(`report=daily-breakdown&format=csv`)).statusCode).toBe(404);
  expect((await file(`report=org-performance&format=csv&${org()}`, 'STORE_ADMIN')).statusCode).toBe(404);
  expect((await file(`report=applications&format=csv&${store()}`)).statusCode).toBe(422);
});

const path = '/app/reporting/org/store-performance';
const saveView = async (body: object, role: Role = 'ORG_ADMIN') =>
  app.call({
    method: 'POST',
    url: '/api/report-views',
    cookie: await world.signIn(role),
    payload: {
      path,
      name: 'Week',
      query: 'period=week',
      is_shared: false,
      is_default: false,
      delivery: null,
      ...body,
    },
  });
const viewsOf = async (role: Role) =>
  (await read(`/report-views?path=${path}`, role)).json<ReportViews>().views;

test('saves views of a page, shares them with the organization, and has one default', async () => {
  await saveView({ is_default: true });
  await saveView({ name: 'Month', is_shared: true, is_default: true });
  expect(await viewsOf('ORG_ADMIN')).toMatchObject([
    { name: 'Month', is_mine: true, is_default: true },
    { name: 'Week', is_mine: true, is_default: false },
  ]);
  expect(await viewsOf('STORE_ADMIN')).toMatchObject([{ name: 'Month', is_mine: false, is_default: false }]);
  const cookie = await world.signIn('ORG_ADMIN');
  await app.call({ method: 'DELETE', url: `/api/report-views?path=${path}&name=month`, cookie });
  expect(await viewsOf('STORE_ADMIN')).toEqual([]);
});

test('mails a link to a report once a period, which only its reader opens until it expires', async () => {
  await saveView({ name: 'Daily', delivery: 'daily', query: 'period=week&compare=year' });
  const sent = () =>
    app
      .em()
      .execute<{ body: string }[]>(
        `SELECT body FROM local_message WHERE body LIKE '%/app/reporting/delivery/%'`,
      );
  const mail = () => app.asScheduler((scheduler) => scheduler.get(ReportMails, { strict: false }).run());
  await mail();
  expect(await sent()).toEqual([]);
  await app
    .em()
    .execute(`UPDATE report_view SET next_delivery_at = now() - interval '1 minute' WHERE name = 'Daily'`);
  await mail();
  await mail();
  const [message, ...others] = await sent();
  expect(others).toEqual([]);
  const token = /delivery\/([\w-]{43})/.exec(message!.body)![1]!;
  const open = (role: Role) => read(`/report-deliveries?token=${token}`, role);
  const { path: to, query } = (await open('ORG_ADMIN')).json<ReportDelivery>();
  expect(to).toBe(path);
  const { from, to: until, ...rest } = Object.fromEntries(new URLSearchParams(query));
  expect(rest).toEqual({ compare: 'year' });
  expect(from).toBe(until);
  expect((await open('STORE_ADMIN')).statusCode).toBe(410);
  await app.em().execute(`UPDATE report_delivery SET expires_at = now() - interval '1 second'`);
  expect((await open('ORG_ADMIN')).json()).toMatchObject({ status: 410, code: 'report-link-expired' });
});

test('shows internal staff the metrics and the progress of a rebuild', async () => {
  const metrics = (await read('/admin/metrics', 'DEV_ADMIN')).json<Metrics>();
  expect(metrics.stores.totals).toMatchObject({ submitted: { metric: 3 }, closed: { metric: 1 } });
  expect(metrics.lenders).toHaveLength(2);
  expect(metrics.codes).toMatchObject([{ sent: 3, used: 3, rate: 100 }]);
  expect((await read('/admin/metrics')).statusCode).toBe(403);
  const cookie = await world.signIn('DEV_ADMIN');
  const start = () => app.call({ method: 'POST', url: '/api/admin/report-rebuild', cookie });
  const { stores, left } = (await start()).json<ReportRebuild>();
  expect([stores, left]).toEqual([stores, stores]);
  await start();
  await app.asScheduler((scheduler) => scheduler.get(ReportCells, { strict: false }).recomputeMarked());
  expect((await read('/admin/report-rebuild', 'DEV_ADMIN')).json()).toMatchObject({ stores, left: 0 });
  expect(await app.em().execute(`SELECT count(*)::int AS rebuilds FROM report_rebuild`)).toEqual([
    { rebuilds: 1 },
  ]);
});

test('shows which steps of its set-up a store has done', async () => {
  // the founder of a business is an administrator of its organization
  for (const role of ['STORE_ADMIN', 'ORG_ADMIN'] as const) {
    const steps = (await read(`/reports/first-steps?${store()}`, role)).json<FirstSteps>();
    expect(steps).toMatchObject({ credentials: true, form: true, application: true });
  }
});

test('counts loading times of screens, without ids and unknown addresses', async () => {
  const send = (path: string, value: number) =>
    app.call({
      method: 'POST',
      url: '/api/web-vitals',
      payload: { path, metrics: [{ name: 'LCP', value }] },
    });
  for (const value of [100, 1000, 1000]) await send('/app/reporting/store-performance/7', value);
  expect((await send('/nowhere/42', 5)).statusCode).toBe(200);
  const { vitals } = (await read('/admin/metrics', 'DEV_ADMIN')).json<Metrics>();
  expect(vitals).toEqual([
    {
      route: '/app/reporting/store-performance/:id',
      metric: 'LCP',
      p75: expect.closeTo(1000, -2),
      visits: 3,
    },
  ]);
});

test('compares a store with other organizations from five stores on', async () => {
  const addStores = (count: number) =>
    app.em().execute(
      `WITH other AS (INSERT INTO org (name) VALUES ('Others') RETURNING id),
         made AS (INSERT INTO store (org_id, store_name, slug, state, timezone)
                  SELECT o.id, 'Other', 'other-' || gen_random_uuid(), 'TX', 'America/Chicago' FROM other o, generate_series(1, ?)
                  RETURNING id)
       INSERT INTO report_day SELECT id, '2026-05-01', 9, 5, 2 + row_number() OVER (ORDER BY id) % 3, 1, 0, 10000, 400, 10000 FROM made`,
      [count],
    );
  const benchmark = async () =>
    (await read(`/reports/benchmark?${store()}&from=2026-05-01&to=2026-05-31`)).json<Benchmark>().medians;
  await addStores(4);
  expect(await benchmark()).toBeNull();
  await addStores(1);
  expect(await benchmark()).toMatchObject({ stores: 5, approvalRate: 60, avgMerchFeeRate: 4 });
  // The benchmark includes no stores of the user's own organization. If one of the five compared stores moves
  // to that organization, too few stores are left.
  await app
    .em()
    .execute(`UPDATE store SET org_id = ? WHERE id = (SELECT max(store_id) FROM report_day)`, [
      world.store.orgId,
    ]);
  expect(await benchmark()).toBeNull();
});
